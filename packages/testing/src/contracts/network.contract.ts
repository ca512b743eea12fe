import type { CaipNetworkId } from '@kit/core'
import type { ContractBench } from './contract-bench.ts'
import type { ContractCheck } from './contract-check.ts'
import { noSignal } from './contract-scene.ts'
import { demandEqual, demandRefusal, inTime } from './demands.ts'

/** A wallet that is on no network of its own is asked nothing, and cannot be elsewhere. */
function demandWalletOn({ wallet }: ContractBench, network: CaipNetworkId): void {
  if (wallet.network) demandEqual(wallet.network(), network, 'Where the wallet is')
}

export const networkChecks: readonly ContractCheck[] = [
  {
    title: 'switching moves the wallet and tells where it is afterwards',
    async run({ bench, patience, load, connect }) {
      const adapter = await load()
      await connect(adapter)
      const network = bench.networks[1].caipNetworkId
      const arrived = await inTime(adapter.switchNetwork({ network }, noSignal()), patience, 'switchNetwork')
      demandWalletOn(bench, network)
      demandEqual(arrived, network, 'What the adapter says where it is')
    },
  },
  {
    title: 'R-NET-4: a refused switch is wallet/rejected, and the wallet stays',
    async run({ bench, patience, load, connect }) {
      if (!bench.wallet.moveTo) return
      const adapter = await load()
      await connect(adapter)
      bench.wallet.reject()
      const network = bench.networks[1].caipNetworkId
      const switching = adapter.switchNetwork({ network }, noSignal())
      await demandRefusal(switching, patience, 'switching in a wallet that says no', 'wallet/rejected')
      demandWalletOn(bench, bench.networks[0].caipNetworkId)
    },
  },
  {
    title: 'R-NET-4: a network that the wallet does not know is added, then switched to',
    async run({ bench, patience, load, connect }) {
      if (!bench.wallet.forgetNetwork) return
      const adapter = await load()
      await connect(adapter)
      const network = bench.networks[1].caipNetworkId
      bench.wallet.forgetNetwork(network)
      const arrived = await inTime(adapter.switchNetwork({ network }, noSignal()), patience, 'switchNetwork')
      demandWalletOn(bench, network)
      demandEqual(arrived, network, 'What the adapter says where it is')
    },
  },
  {
    title: 'a switch ends when it is aborted, whatever the wallet does',
    async run({ bench, patience, load, connect, isAsked }) {
      if (!bench.wallet.moveTo) return
      const adapter = await load()
      await connect(adapter)
      bench.wallet.hang()
      const abort = new AbortController()
      const network = bench.networks[1].caipNetworkId
      const refusal = demandRefusal(
        adapter.switchNetwork({ network }, abort.signal),
        patience,
        'switching after an abort',
      )
      await isAsked()
      abort.abort()
      await refusal
    },
  },
  {
    title: 'switching without a connection is refused',
    async run({ bench, patience, load }) {
      const adapter = await load()
      const network = bench.networks[1].caipNetworkId
      await demandRefusal(adapter.switchNetwork({ network }, noSignal()), patience, 'switching without a connection')
    },
  },
]
