import type { CaipNetworkId, Connection, Namespace, Network } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import type { ChainClient, WalletClient, WalletEvent } from '@kit/core/ports'
import { assertRejects, ContractBreach, waitUntil, withTimeout } from './assertions.ts'
import type { ContractHarness, ContractSetup, ContractWallet } from './contract-harness.ts'

/** What the kit makes for a namespace on a page that was just loaded. */
export type ContractPage = {
  readonly chain: ChainClient
  /** The client of a wallet, as a kit makes it: one for each wallet, on the chain client of the page. */
  wallet(connectorId?: string): Promise<WalletClient>
  /** The dApp adds and removes networks while the clients run. */
  changeNetworks(networks: readonly Network[]): void
}

/** What every check gets: a harness that is set up, and helpers to use it. */
export type ContractContext = {
  readonly harness: ContractHarness
  readonly timeout: number
  /** A page that was just loaded, with the harness's networks or some of them. A second call plays a reload. */
  page(networks?: readonly Network[]): Promise<ContractPage>
  /** The client of the harness's wallet, or of another one, on a page that was just loaded. */
  load(connectorId?: string): Promise<WalletClient>
  connect(client: WalletClient, signal?: AbortSignal): Promise<Connection>
  /** Collects the events that the client emits from now on. */
  recordEvents(client: WalletClient): WalletEvent[]
  /** Waits until the wallet shows a prompt. */
  waitForPrompt(): Promise<void>
  /** Waits long enough for whatever the client might still do. */
  settle(): Promise<void>
  /** Asserts that the client is not connected: it refuses to sign, though the wallet would approve. */
  assertDisconnected(client: WalletClient, why: string): Promise<void>
}

export const noSignal = () => new AbortController().signal

/** An account of a wallet. `withHarness` has made sure that there are two. */
export const addressAt = ({ addresses }: ContractWallet, at: 0 | 1 = 0): string => addresses[at] as string

/** The network of the wallet. A wallet on no network of its own is on the dApp's first. */
export const networkOf = ({ wallet, networks }: ContractHarness): CaipNetworkId =>
  wallet.network?.() ?? networks[0].caipNetworkId

const defaultTimeout = 10_000
/** Milliseconds after which a check takes it that nothing more happens. */
const settleTime = 50

/** Sets a harness up, runs a check on it and takes it down again, also after a failure. */
export async function withHarness<N extends Namespace>(
  setup: ContractSetup<N>,
  check: (context: ContractContext) => Promise<void>,
): Promise<void> {
  // The checks work on any namespace, so a harness of one namespace is good enough.
  const harness = (await setup()) as unknown as ContractHarness
  if (!harness.second) throw new TypeError('The harness has no second wallet: the contract connects two side by side.')
  if ([harness.wallet, harness.second.wallet].some(({ addresses }) => addresses.length < 2))
    throw new TypeError('A wallet of the harness has fewer than two accounts: the contract switches between them.')
  const timeout = harness.timeout ?? defaultTimeout
  const made: (ChainClient | WalletClient)[] = []
  try {
    await check(createContext(harness, timeout, made))
  } catch (error) {
    if (error instanceof ContractBreach) throw error
    throw new ContractBreach(`The adapter failed: ${String(error)}`, { cause: error })
  } finally {
    // Wallets before the chains that they read through, as a kit ends.
    for (const client of made.reverse()) client.destroy()
    for (const wallet of [harness.wallet, harness.second.wallet]) wallet.approve()
    await harness.stop?.()
  }
}

function createContext(
  harness: ContractHarness,
  timeout: number,
  made: (ChainClient | WalletClient)[],
): ContractContext {
  const metadata = { name: 'Contract', url: 'https://dapp.test/', icons: [] }
  const page = async (given: readonly Network[] = harness.networks): Promise<ContractPage> => {
    const { adapter } = harness
    const networks = [...given]
    const { emit, watch } = createEmitter<void>()
    const chain = await withTimeout(
      adapter.chain({ networks, watchNetworks: watch, metadata, projectId: undefined }),
      timeout,
      'Loading the chain client',
    )
    made.push(chain)
    return {
      chain,
      async wallet(connectorId = harness.connectorId) {
        const session = connectorId === harness.connectorId ? harness.session : undefined
        const loading = adapter.wallet({ connectorId, chain, metadata, session })
        const client = await withTimeout(loading, timeout, 'Loading the wallet client')
        made.push(client)
        return client
      },
      changeNetworks(to) {
        networks.splice(0, networks.length, ...to)
        emit()
      },
    }
  }
  return {
    harness,
    timeout,
    page,
    load: async (connectorId) => (await page()).wallet(connectorId),
    connect(client, signal = noSignal()) {
      return withTimeout(client.connect({ network: harness.networks[0].caipNetworkId }, signal), timeout, 'connect')
    },
    recordEvents(client) {
      const events: WalletEvent[] = []
      client.watch((event) => events.push(event))
      return events
    },
    waitForPrompt: () => waitUntil(() => harness.wallet.isAsking(), timeout, 'The client prompts the wallet'),
    settle: () => new Promise<void>((resolve) => setTimeout(resolve, settleTime)),
    async assertDisconnected(client, why) {
      const sign = client.features.signMessage
      if (!sign) return
      const signing = sign({ address: addressAt(harness.wallet), message: 'still here?' }, noSignal())
      await assertRejects(signing, timeout, `signing ${why}`)
    },
  }
}
