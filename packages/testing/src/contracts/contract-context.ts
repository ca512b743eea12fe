import type { CaipNetworkId, Connection, Namespace } from '@kit/core'
import type { AdapterEvent, ChainAdapter } from '@kit/core/ports'
import { assertRejects, ContractBreach, waitUntil, withTimeout } from './assertions.ts'
import type { ContractHarness, ContractSetup } from './contract-harness.ts'

/** What every check gets: a harness that is set up, and helpers to use it. */
export type ContractContext = {
  readonly harness: ContractHarness
  readonly timeout: number
  /** Loads the adapter as a new page does. A second call plays a reload. */
  load(): Promise<ChainAdapter>
  connect(adapter: ChainAdapter, signal?: AbortSignal, connectorId?: string): Promise<Connection>
  /** Collects the events that the adapter emits from now on. */
  recordEvents(adapter: ChainAdapter): AdapterEvent[]
  /** Waits until the wallet shows a prompt. */
  waitForPrompt(): Promise<void>
  /** Waits long enough for whatever the adapter might still do. */
  settle(): Promise<void>
  /** Asserts that the adapter is not connected: it refuses to sign, though the wallet would approve. */
  assertDisconnected(adapter: ChainAdapter, why: string): Promise<void>
}

export const noSignal = () => new AbortController().signal

/** The network of the wallet. A wallet on no network of its own is on the dApp's first. */
export const networkOf = ({ wallet, networks }: ContractHarness): CaipNetworkId =>
  wallet.network?.() ?? networks[0].caipNetworkId

const defaultTimeout = 2_000
/** Milliseconds after which a check takes it that nothing more happens. */
const settleTime = 50

/** Sets a harness up, runs a check on it and takes it down again, also after a failure. */
export async function withHarness<N extends Namespace>(
  setup: ContractSetup<N>,
  check: (scene: ContractContext) => Promise<void>,
): Promise<void> {
  // The checks work on any namespace, so a harness of one namespace is good enough.
  const harness = (await setup()) as unknown as ContractHarness
  if (!harness.second) throw new TypeError('The harness has no second wallet: the contract connects two side by side.')
  const timeout = harness.timeout ?? defaultTimeout
  const adapters: ChainAdapter[] = []
  try {
    await check(createContext(harness, timeout, adapters))
  } catch (error) {
    if (error instanceof ContractBreach) throw error
    throw new ContractBreach(`The adapter failed: ${String(error)}`, { cause: error })
  } finally {
    for (const adapter of adapters) adapter.destroy()
    for (const wallet of [harness.wallet, harness.second.wallet]) wallet.approve()
    await harness.stop?.()
  }
}

function createContext(harness: ContractHarness, timeout: number, adapters: ChainAdapter[]): ContractContext {
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, settleTime))
  return {
    harness,
    timeout,
    async load() {
      const metadata = { name: 'Contract', url: 'https://dapp.test/', icons: [] }
      const setup = { networks: harness.networks, metadata, projectId: undefined }
      const adapter = await withTimeout(harness.descriptor.load(setup), timeout, 'Loading the adapter')
      adapters.push(adapter)
      return adapter
    },
    connect(adapter, signal = noSignal(), connectorId = harness.connectorId) {
      const input = { connectorId, network: harness.networks[0].caipNetworkId }
      return withTimeout(adapter.connect(input, signal), timeout, 'connect')
    },
    recordEvents(adapter) {
      const events: AdapterEvent[] = []
      adapter.watch((event) => events.push(event))
      return events
    },
    waitForPrompt: () => waitUntil(() => harness.wallet.isAsking(), timeout, 'The adapter prompts the wallet'),
    settle,
    async assertDisconnected(adapter, why) {
      const sign = adapter.features['kit:signMessage']
      if (!sign) return
      const signing = sign({ address: harness.wallet.addresses[0] ?? '', message: 'still here?' }, noSignal())
      await assertRejects(signing, timeout, `signing ${why}`)
    },
  }
}
