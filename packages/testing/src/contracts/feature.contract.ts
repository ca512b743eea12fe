import type { Namespace } from '@kit/core'
import type { WalletClient } from '@kit/core/ports'
import { assert, assertRejects, withTimeout } from './assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { addressAt, noSignal, withHarness } from './contract-context.ts'
import type { ContractHarness, ContractSetup } from './contract-harness.ts'
import { promptingFeatures } from './prompting-features.ts'

/** Messages that change when they are trimmed, normalised, read as hex, or given other line ends. */
const exactly = [
  'Grüße, 世界 🦊',
  '0xdeadbeef',
  '  spaces around \n',
  'two\r\nlines\n',
  'decomposed e\u0301',
  '\ufeffmark',
]

export const featureChecks: readonly ContractCheck[] = [
  {
    title: 'every feature that the client has returns what it promises',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      await connect(client)
      for (const { name, use, isAnswer } of promptingFeatures(harness, client)) {
        const answer = await withTimeout(use(noSignal()), timeout, name)
        assert(await isAnswer(answer), `${name} answered ${JSON.stringify(answer)}`)
      }
      const provider = client.features.getProvider
      if (provider) assert(Boolean(await withTimeout(provider(), timeout, 'getProvider')), 'getProvider gave nothing')
    },
  },
  {
    title:
      'a signature comes from the requested account and covers exactly the message: any script, hex text, white space and bytes',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      await connect(client)
      const sign = client.features.signMessage
      const { verifySignature } = harness.wallet
      if (!sign || !verifySignature) return
      const address = addressAt(harness.wallet)
      // `from` makes an array of this realm: a test environment's encoder may come from another one.
      const bytes = Uint8Array.from(new TextEncoder().encode('Bytes: ü'))
      for (const message of [...exactly, bytes]) {
        const { signature } = await withTimeout(sign({ address, message }, noSignal()), timeout, 'signMessage')
        const isFine = await verifySignature({ address, message, signature })
        assert(isFine, `${signature} is no signature of ${address} over ${String(message)}`)
      }
    },
  },
  {
    title: 'every feature refuses an account that the wallet does not share',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      await connect(client)
      const [stranger] = harness.second.wallet.addresses
      harness.wallet.hang()
      for (const { name, use } of promptingFeatures(harness, client, stranger)) {
        await assertRejects(use(noSignal()), timeout, `${name} for an account of another wallet`)
      }
      assert(!harness.wallet.isAsking(), 'The wallet was prompted all the same')
    },
  },
  {
    title: 'every feature fails with wallet/rejected when the visitor refuses',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      await connect(client)
      harness.wallet.reject()
      for (const { name, use } of promptingFeatures(harness, client)) {
        await assertRejects(use(noSignal()), timeout, `${name} in a wallet that refuses`, 'wallet/rejected')
      }
    },
  },
  {
    title: 'every feature ends when its signal is aborted, whatever the wallet does',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      await connect(client)
      harness.wallet.freeze()
      for (const { name, use } of promptingFeatures(harness, client)) {
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
      const client = await load()
      for (const { name, use } of promptingFeatures(harness, client)) {
        await assertRejects(use(noSignal()), timeout, `${name} without a connection`)
      }
    },
  },
]

/** How a connection ends while the visitor is asked. */
export const connectionEnds: Readonly<Record<string, (harness: ContractHarness, client: WalletClient) => unknown>> = {
  'the kit disconnects the wallet': (_, client) => client.disconnect(noSignal()).catch(() => {}),
  'they withdraw the permission in the wallet': ({ wallet }) => wallet.disconnectSite(),
  'the client is destroyed': (_, client) => client.destroy(),
}

/** Uses a new harness for every feature, since the wallet goes on asking. */
export async function checkEnds<N extends Namespace>(
  setup: ContractSetup<N>,
  end: (harness: ContractHarness, client: WalletClient) => unknown,
): Promise<void> {
  let count = 1
  for (let at = 0; at < count; at += 1) {
    await withHarness(setup, async ({ harness, timeout, load, connect, waitForPrompt }) => {
      const client = await load()
      await connect(client)
      const features = promptingFeatures(harness, client)
      count = features.length
      const feature = features[at]
      if (!feature) return
      harness.wallet.hang()
      const refusal = assertRejects(feature.use(noSignal()), timeout, `${feature.name} after the connection has ended`)
      await waitForPrompt()
      void end(harness, client)
      await refusal
    })
  }
}

/** Uses a new harness for every answer, since an answer may leave the wallet in a broken state. */
export async function checkNonsenseAnswers<N extends Namespace>(setup: ContractSetup<N>): Promise<void> {
  let count = 1
  for (let at = 0; at < count; at += 1) {
    await withHarness(setup, async ({ harness, timeout, load, connect, assertDisconnected }) => {
      count = harness.wallet.nonsenseAnswers.length
      const answerNonsense = harness.wallet.nonsenseAnswers[at]
      if (!answerNonsense) return
      const client = await load()
      answerNonsense()
      await assertRejects(connect(client), timeout, `connecting to a wallet that answers nonsense (${at + 1})`)
      harness.wallet.approve()
      await assertDisconnected(client, 'after a nonsense answer')
    })
  }
}
