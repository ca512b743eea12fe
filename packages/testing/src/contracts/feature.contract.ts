import { askingFeatures } from './asking-features.ts'
import type { ContractCheck } from './contract-check.ts'
import { noSignal, onBench } from './contract-scene.ts'
import { demand, demandEqual, demandRefusal, inTime } from './demands.ts'

export const featureChecks: readonly ContractCheck[] = [
  {
    title: 'every feature that is there does what it says',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      for (const { name, use, isAnswer } of askingFeatures(bench, adapter)) {
        const answer = await inTime(use(noSignal()), patience, name)
        demand(isAnswer(answer), `${name} answered ${JSON.stringify(answer)}`)
      }
      const provider = adapter.features['kit:getProvider']
      if (provider) demand(Boolean(await inTime(provider(), patience, 'getProvider')), 'getProvider gave nothing')
      const read = adapter.features['kit:readBalance']
      if (!read || !(bench.transaction || bench.transfer)) return
      const address = bench.wallet.addresses[0] ?? ''
      const network = bench.networks[0].caipNetworkId
      const balance = await inTime(read({ address, network }, noSignal()), patience, 'readBalance')
      demand(/^(0|[1-9]\d*)(\.\d+)?$/.test(balance.amount), `${balance.amount} is no decimal text`)
      demandEqual([balance.network, balance.address], [network, address], 'Whose balance it is')
    },
  },
  {
    title: 'a signature is the asked account’s, over the very message: letters of any script, hex, and bytes',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      const sign = adapter.features['kit:signMessage']
      const { verifySignature } = bench.wallet
      if (!sign || !verifySignature) return
      const address = bench.wallet.addresses[0] ?? ''
      // `from` makes them of this realm's kind: a test environment's encoder may be of another.
      const bytes = Uint8Array.from(new TextEncoder().encode('Bytes: ü'))
      for (const message of ['Grüße, 世界 🦊', '0xdeadbeef', bytes]) {
        const { signature } = await inTime(sign({ address, message }, noSignal()), patience, 'signMessage')
        const isFine = await verifySignature({ address, message, signature })
        demand(isFine, `${signature} is no signature of ${address} over ${String(message)}`)
      }
    },
  },
  {
    title: 'no feature works for an account that the wallet does not share',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      const [stranger] = bench.second.wallet.addresses
      bench.wallet.hang()
      for (const { name, use } of askingFeatures(bench, adapter, stranger)) {
        await demandRefusal(use(noSignal()), patience, `${name} for an account of another wallet`)
      }
      demand(!bench.wallet.isAsking(), 'The wallet was asked all the same')
    },
  },
  {
    title: 'every feature says wallet/rejected when the visitor says no',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      bench.wallet.reject()
      for (const { name, use } of askingFeatures(bench, adapter)) {
        await demandRefusal(use(noSignal()), patience, `${name} in a wallet that says no`, 'wallet/rejected')
      }
    },
  },
  {
    title: 'every feature ends when it is aborted, whatever the wallet does',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      bench.wallet.freeze()
      for (const { name, use } of askingFeatures(bench, adapter)) {
        const abort = new AbortController()
        const refusal = demandRefusal(use(abort.signal), patience, `${name} after an abort`)
        abort.abort()
        await refusal
      }
    },
  },
  {
    title: 'no feature works without a connection, and none pretends to',
    async run({ bench, patience, load }) {
      const adapter = await load()
      for (const { name, use } of askingFeatures(bench, adapter)) {
        await demandRefusal(use(noSignal()), patience, `${name} without a connection`)
      }
    },
  },
]

/** Needs a bench of its own for every answer, since one of them may leave a wallet beside itself. */
export async function checkNonsenseAnswers(setup: Parameters<typeof onBench>[0]): Promise<void> {
  let count = 1
  for (let at = 0; at < count; at += 1) {
    await onBench(setup, async ({ bench, patience, load, connect, demandDisconnected }) => {
      count = bench.wallet.nonsenseAnswers.length
      const talkNonsense = bench.wallet.nonsenseAnswers[at]
      if (!talkNonsense) return
      const adapter = await load()
      talkNonsense()
      await demandRefusal(connect(adapter), patience, `connecting to a wallet that talks nonsense (${at + 1})`)
      bench.wallet.approve()
      await demandDisconnected(adapter, 'after a nonsense answer')
    })
  }
}
