import { assert, assertEqual, assertRejects, withTimeout } from './assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { noSignal, withHarness } from './contract-context.ts'
import { promptingFeatures } from './prompting-features.ts'

export const featureChecks: readonly ContractCheck[] = [
  {
    title: 'every feature that the adapter has returns what it promises',
    async run({ harness, timeout, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      for (const { name, use, isAnswer } of promptingFeatures(harness, adapter)) {
        const answer = await withTimeout(use(noSignal()), timeout, name)
        assert(isAnswer(answer), `${name} answered ${JSON.stringify(answer)}`)
      }
      const provider = adapter.features['kit:getProvider']
      if (provider) assert(Boolean(await withTimeout(provider(), timeout, 'getProvider')), 'getProvider gave nothing')
      const read = adapter.features['kit:readBalance']
      if (!read || !(harness.transaction || harness.transfer)) return
      const address = harness.wallet.addresses[0] ?? ''
      const network = harness.networks[0].caipNetworkId
      const balance = await withTimeout(read({ address, network }, noSignal()), timeout, 'readBalance')
      assert(/^(0|[1-9]\d*)(\.\d+)?$/.test(balance.amount), `${balance.amount} is no decimal text`)
      assertEqual([balance.network, balance.address], [network, address], 'The network and the address of the balance')
    },
  },
  {
    title:
      'a signature comes from the requested account and covers exactly the message: any script, hex text and bytes',
    async run({ harness, timeout, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      const sign = adapter.features['kit:signMessage']
      const { verifySignature } = harness.wallet
      if (!sign || !verifySignature) return
      const address = harness.wallet.addresses[0] ?? ''
      // `from` makes an array of this realm: a test environment's encoder may come from another one.
      const bytes = Uint8Array.from(new TextEncoder().encode('Bytes: ü'))
      for (const message of ['Grüße, 世界 🦊', '0xdeadbeef', bytes]) {
        const { signature } = await withTimeout(sign({ address, message }, noSignal()), timeout, 'signMessage')
        const isFine = await verifySignature({ address, message, signature })
        assert(isFine, `${signature} is no signature of ${address} over ${String(message)}`)
      }
    },
  },
  {
    title: 'every feature refuses an account that the wallet does not share',
    async run({ harness, timeout, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      const [stranger] = harness.second.wallet.addresses
      harness.wallet.hang()
      for (const { name, use } of promptingFeatures(harness, adapter, stranger)) {
        await assertRejects(use(noSignal()), timeout, `${name} for an account of another wallet`)
      }
      assert(!harness.wallet.isAsking(), 'The wallet was prompted all the same')
    },
  },
  {
    title: 'every feature fails with wallet/rejected when the visitor refuses',
    async run({ harness, timeout, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      harness.wallet.reject()
      for (const { name, use } of promptingFeatures(harness, adapter)) {
        await assertRejects(use(noSignal()), timeout, `${name} in a wallet that refuses`, 'wallet/rejected')
      }
    },
  },
  {
    title: 'every feature ends when its signal is aborted, whatever the wallet does',
    async run({ harness, timeout, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      harness.wallet.freeze()
      for (const { name, use } of promptingFeatures(harness, adapter)) {
        const abort = new AbortController()
        const refusal = assertRejects(use(abort.signal), timeout, `${name} after an abort`)
        abort.abort()
        await refusal
      }
    },
  },
  {
    title: 'every feature refuses to work without a connection',
    async run({ harness, timeout, load }) {
      const adapter = await load()
      for (const { name, use } of promptingFeatures(harness, adapter)) {
        await assertRejects(use(noSignal()), timeout, `${name} without a connection`)
      }
    },
  },
]

/** Uses a new harness for every answer, since an answer may leave the wallet in a broken state. */
export async function checkNonsenseAnswers(setup: Parameters<typeof withHarness>[0]): Promise<void> {
  let count = 1
  for (let at = 0; at < count; at += 1) {
    await withHarness(setup, async ({ harness, timeout, load, connect, assertDisconnected }) => {
      count = harness.wallet.nonsenseAnswers.length
      const answerNonsense = harness.wallet.nonsenseAnswers[at]
      if (!answerNonsense) return
      const adapter = await load()
      answerNonsense()
      await assertRejects(connect(adapter), timeout, `connecting to a wallet that answers nonsense (${at + 1})`)
      harness.wallet.approve()
      await assertDisconnected(adapter, 'after a nonsense answer')
    })
  }
}
