import type { CaipNetworkId, Connection, Namespace } from '@kit/core'
import type { AdapterEvent, ChainAdapter } from '@kit/core/ports'
import type { ContractBench, ContractSetup } from './contract-bench.ts'
import { ContractBreach, demandRefusal, inTime, until } from './demands.ts'

/** A bench in use: what the checks have in common. */
export type ContractScene = {
  readonly bench: ContractBench
  readonly patience: number
  /** The adapter as a page that was just loaded has it. A second call plays a reload. */
  load(): Promise<ChainAdapter>
  connect(adapter: ChainAdapter, signal?: AbortSignal, connectorId?: string): Promise<Connection>
  /** What the adapter says from now on. */
  follow(adapter: ChainAdapter): AdapterEvent[]
  /** The wallet has a question open. */
  isAsked(): Promise<void>
  /** Long enough for whatever an adapter might still do. */
  quiet(): Promise<void>
  /** The adapter is not connected: it refuses to sign, though the wallet would. */
  demandDisconnected(adapter: ChainAdapter, why: string): Promise<void>
}

export const noSignal = () => new AbortController().signal

/** Where a wallet is; one that is nowhere by itself is where the dApp asked it to be. */
export const whereIs = ({ wallet, networks }: ContractBench): CaipNetworkId =>
  wallet.network?.() ?? networks[0].caipNetworkId

const defaultPatience = 2_000
/** That nothing happens can only be seen by waiting a little. */
const quietTime = 50

/** Sets a bench up, lets a check work on it and takes everything down again, whatever happened. */
export async function onBench<N extends Namespace>(
  setup: ContractSetup<N>,
  check: (scene: ContractScene) => Promise<void>,
): Promise<void> {
  // The checks speak of any namespace; a bench of one is as good.
  const bench = (await setup()) as unknown as ContractBench
  if (!bench.second) throw new TypeError('The bench gives no second wallet: the contract connects two side by side.')
  const patience = bench.patience ?? defaultPatience
  const adapters: ChainAdapter[] = []
  try {
    await check(createScene(bench, patience, adapters))
  } catch (error) {
    if (error instanceof ContractBreach) throw error
    throw new ContractBreach(`The adapter failed: ${String(error)}`, { cause: error })
  } finally {
    for (const adapter of adapters) adapter.destroy()
    for (const wallet of [bench.wallet, bench.second.wallet]) wallet.approve()
    await bench.stop?.()
  }
}

function createScene(bench: ContractBench, patience: number, adapters: ChainAdapter[]): ContractScene {
  const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, quietTime))
  return {
    bench,
    patience,
    async load() {
      const metadata = { name: 'Contract', url: 'https://dapp.test/', icons: [] }
      const setup = { networks: bench.networks, metadata, projectId: undefined }
      const adapter = await inTime(bench.descriptor.load(setup), patience, 'Loading the adapter')
      adapters.push(adapter)
      return adapter
    },
    connect(adapter, signal = noSignal(), connectorId = bench.connectorId) {
      const input = { connectorId, network: bench.networks[0].caipNetworkId }
      return inTime(adapter.connect(input, signal), patience, 'connect')
    },
    follow(adapter) {
      const heard: AdapterEvent[] = []
      adapter.watch((event) => heard.push(event))
      return heard
    },
    isAsked: () => until(() => bench.wallet.isAsking(), patience, 'The adapter asks the wallet'),
    quiet,
    async demandDisconnected(adapter, why) {
      const sign = adapter.features['kit:signMessage']
      if (!sign) return
      const signing = sign({ address: bench.wallet.addresses[0] ?? '', message: 'still here?' }, noSignal())
      await demandRefusal(signing, patience, `signing ${why}`)
    },
  }
}
