import type { ChainAdapter, TypedData } from '@kit/core/ports'
import type { ContractCheck } from './contract-check.ts'
import { type ContractScene, noSignal, onBench } from './contract-scene.ts'
import { demand, demandEqual, demandRefusal, inTime } from './demands.ts'

type Use = { readonly name: string; use(signal: AbortSignal): Promise<unknown> }

const typedData: TypedData = {
  domain: { name: 'Contract', version: '1' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

/** The features of an adapter that put a question to the visitor, as calls. */
function askingFeatures({ bench }: ContractScene, { features }: ChainAdapter): readonly Use[] {
  const address = bench.wallet.addresses[0] ?? ''
  const network = bench.networks[0].caipNetworkId
  const { 'kit:signMessage': sign, 'kit:signTypedData': signTyped, 'kit:sendTransaction': send } = features
  const { 'kit:sendTransfer': transferTo } = features
  const { transaction, transfer } = bench
  return [
    ...(sign
      ? [{ name: 'signMessage', use: (signal: AbortSignal) => sign({ address, message: 'Hello' }, signal) }]
      : []),
    ...(signTyped
      ? [{ name: 'signTypedData', use: (signal: AbortSignal) => signTyped({ address, typedData }, signal) }]
      : []),
    ...(send && transaction
      ? [{ name: 'sendTransaction', use: (signal: AbortSignal) => send({ address, network, transaction }, signal) }]
      : []),
    ...(transferTo && transfer
      ? [{ name: 'sendTransfer', use: (signal: AbortSignal) => transferTo({ address, network, transfer }, signal) }]
      : []),
  ]
}

export const featureChecks: readonly ContractCheck[] = [
  {
    title: 'every feature that is there does what it says',
    async run(scene) {
      const { bench, patience, load, connect } = scene
      const adapter = await load()
      await connect(adapter)
      for (const { name, use } of askingFeatures(scene, adapter)) {
        const result = await inTime(use(noSignal()), patience, name)
        const { signature, hash } = (result ?? {}) as { signature?: unknown; hash?: unknown }
        const text = name.startsWith('send') ? hash : signature
        demand(typeof text === 'string' && text.length > 16, `${name} answered ${JSON.stringify(result)}`)
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
    title: 'every feature says wallet/rejected when the visitor says no',
    async run(scene) {
      const { bench, patience, load, connect } = scene
      const adapter = await load()
      await connect(adapter)
      bench.wallet.reject()
      for (const { name, use } of askingFeatures(scene, adapter)) {
        await demandRefusal(use(noSignal()), patience, `${name} in a wallet that says no`, 'wallet/rejected')
      }
    },
  },
  {
    title: 'every feature ends when it is aborted, whatever the wallet does',
    async run(scene) {
      const { bench, patience, load, connect } = scene
      const adapter = await load()
      await connect(adapter)
      bench.wallet.freeze()
      for (const { name, use } of askingFeatures(scene, adapter)) {
        const abort = new AbortController()
        const refusal = demandRefusal(use(abort.signal), patience, `${name} after an abort`)
        abort.abort()
        await refusal
      }
    },
  },
  {
    title: 'no feature works without a connection, and none pretends to',
    async run(scene) {
      const { patience, load } = scene
      const adapter = await load()
      for (const { name, use } of askingFeatures(scene, adapter)) {
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
