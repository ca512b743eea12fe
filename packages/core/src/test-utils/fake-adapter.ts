import { createFakeAdapter, type FakeAdapter, type FakeCall, type FakeVerb } from '@kit/testing'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { WalletClient, WalletEvent, WalletFeatures } from '../ports/wallet-client.ts'
import { connectionTo } from './sample-connection.ts'

/** How a test answers for the wallets; each answer is told which wallet was asked. */
export type Script<N extends Namespace> = {
  connect?(input: Asked & { readonly network: CaipNetworkId<N> }, signal: AbortSignal): Promise<Connection<N>>
  restore?(
    input: Asked & { readonly network?: CaipNetworkId<N> | undefined },
    signal: AbortSignal,
  ): Promise<Connection<N> | null>
  disconnect?(input: Asked, signal: AbortSignal): Promise<void>
  switchNetwork?(input: Asked & { readonly network: CaipNetworkId<N> }, signal: AbortSignal): Promise<CaipNetworkId<N>>
  activate?(): void
  /** For a client that cannot be watched. */
  readonly watch?: WalletClient<N>['watch']
  readonly watchApproval?: WalletClient<N>['watchApproval']
  readonly recheck?: WalletClient<N>['recheck']
  /** The features of the wallets. Default: none. */
  readonly features?: WalletFeatures<N>
  /** What can be read of the chains. Default: nothing. */
  readonly reads?: ChainFeatures<N>
  /** The wallets that discovery finds at first. Default: none. */
  readonly found?: readonly Connector<N>[]
}

type Asked = { readonly connectorId: string }

/** A fake adapter, and what core's tests ask about it. */
export type ScriptedAdapter<N extends Namespace> = {
  readonly fake: FakeAdapter<N>
  readonly adapter: ChainAdapter<N>
  /** The requests to the wallets, such as `connect io.wallet` and `switch eip155:1`. */
  readonly asked: readonly string[]
  /** Leaves the requests so far out of `asked`. */
  forget(): void
  /** How often discovery, chain clients and wallet clients were created, and clients destroyed. */
  readonly count: {
    readonly discoveries: number
    readonly chains: number
    readonly chainsDestroyed: number
    readonly wallets: number
    readonly walletsDestroyed: number
  }
  /** The number of listeners to wallets. */
  readonly listeners: number
  /** Every wallet emits this event. */
  emit(event: WalletEvent<N>): void
}

/**
 * A fake adapter that knows every wallet, and answers as the test says: with yes where it says nothing. Its clients
 * ignore an aborted signal, so that late answers reach the kit.
 */
export function scriptedAdapter<N extends Namespace>(namespace: N, script: Script<N> = {}): ScriptedAdapter<N> {
  const { accounts, network } = connectionTo(namespace)
  const fake = createFakeAdapter<N>(namespace, {
    connectors: (script.found ?? []).map((connector) => ({ ...plainLooks, ...connector })),
    knowsAll: () => plainLooks,
    accounts: [accounts[0].address],
    walletIsOn: network,
    obeysAbort: false,
    features: script.features ?? [],
    chainFeatures: script.reads ?? [],
    answers: answersOf(script),
  })
  const made = (verb: FakeVerb) => fake.calls.filter((call) => call.verb === verb)
  const destroyed = (isWallet: boolean) =>
    made('destroy').filter(({ connectorId }) => (connectorId !== undefined) === isWallet).length
  let forgotten = 0
  const { watch, watchApproval, recheck } = script
  const wallet: ChainAdapter<N>['wallet'] = async (setup) => ({
    ...(await fake.adapter.wallet(setup)),
    ...(watch && { watch }),
    ...(watchApproval && { watchApproval }),
    ...(recheck && { recheck }),
  })
  return {
    fake,
    adapter: watch || watchApproval || recheck ? { ...fake.adapter, wallet } : fake.adapter,
    get asked() {
      return fake.calls.flatMap(requestOf).slice(forgotten)
    },
    forget() {
      forgotten = fake.calls.flatMap(requestOf).length
    },
    count: {
      get discoveries() {
        return made('loadDiscovery').length
      },
      get chains() {
        return made('chain').length
      },
      get chainsDestroyed() {
        return destroyed(false)
      },
      get wallets() {
        return made('wallet').length
      },
      get walletsDestroyed() {
        return destroyed(true)
      },
    },
    get listeners() {
      return fake.listeners - fake.discoveryListeners
    },
    emit(event) {
      for (const id of new Set(fake.clients.map(({ connectorId }) => connectorId))) fake.wallet(id).emit(event)
    },
  }
}

/** A wallet with a name and no more. */
export const plainLooks = { name: 'Wallet', imageUrl: undefined, rdns: undefined } as const

const unaborted = new AbortController().signal

function answersOf<N extends Namespace>({ connect, restore, disconnect, switchNetwork, activate }: Script<N>) {
  const given = <V extends FakeVerb>({ input, connectorId = '' }: FakeCall<V, N>) => ({ connectorId, ...input })
  return {
    connect: (call: FakeCall<'connect', N>) => connect?.(given(call), call.signal ?? unaborted),
    restore: (call: FakeCall<'restore', N>) => restore?.(given(call), call.signal ?? unaborted),
    disconnect: (call: FakeCall<'disconnect', N>) => disconnect?.(given(call), call.signal ?? unaborted),
    switchNetwork: (call: FakeCall<'switchNetwork', N>) => switchNetwork?.(given(call), call.signal ?? unaborted),
    activate,
  }
}

/** A request to a wallet as text, or nothing for another call. */
function requestOf<N extends Namespace>({ verb, connectorId, input }: FakeCall<FakeVerb, N>): readonly string[] {
  if (verb === 'switchNetwork' && input && 'network' in input) return [`switch ${input.network}`]
  return verb === 'connect' || verb === 'restore' || verb === 'disconnect' ? [`${verb} ${connectorId}`] : []
}
