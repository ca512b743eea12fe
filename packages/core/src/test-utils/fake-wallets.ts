import { createFakeAdapter, type FakeAdapter, type FakeCall } from '@kit/testing'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import { plainLooks } from './fake-adapter.ts'
import { connectionTo } from './sample-connection.ts'

type Answer<T> = (connectorId: string, network?: CaipNetworkId) => Promise<T> | undefined

/** How the wallets of a namespace answer; with yes where nothing is said. */
export type Answers<N extends Namespace = Namespace> = {
  readonly connect?: Answer<unknown>
  /** `null` where the wallet is gone. */
  readonly restore?: Answer<unknown>
  readonly disconnect?: Answer<unknown>
  readonly switchNetwork?: Answer<unknown>
  /** Where a wallet is before it moves, by connector id. */
  readonly home?: { readonly [connectorId: string]: CaipNetworkId<N> }
}

/** A fake adapter with any number of wallets, each of which can be followed by its connector id. */
export type FakeWallets<N extends Namespace> = {
  readonly fake: FakeAdapter<N>
  readonly adapter: ChainAdapter<N>
  /** What the wallets were asked, such as `connect io.wallet`; `again …` for a request to a connected wallet. */
  readonly asked: readonly string[]
  /** Leaves the requests so far out of `asked`. */
  forget(): void
  /** The requests that wait for an answer. */
  readonly open: readonly string[]
  /** A connected wallet emits this event. */
  emit(connectorId: string, event: WalletEvent<N>): void
}

/** An address that tells which wallet it belongs to. */
export const addressOf = (namespace: Namespace, connectorId: string, at = 1) => `${namespace}/${connectorId}/${at}`

/** A fake adapter whose wallets keep their permission, so that each can be restored until the test says otherwise. */
export function fakeWallets<N extends Namespace>(namespace: N, answers: Answers<N> = {}): FakeWallets<N> {
  const again: string[] = []
  const noteAgain = ({ verb, connectorId = '' }: FakeCall<'connect' | 'restore', N>) => {
    if (fake.wallet(connectorId).isConnected) again.push(`again ${verb} ${connectorId}`)
  }
  /** What the session of a wallet answers is not for the test to say. */
  const isOnSession = ({ connectorId }: FakeCall): boolean => fake.calls.some((call) => isForSession(call, connectorId))
  const fake: FakeAdapter<N> = createFakeAdapter<N>(namespace, {
    connectors: 0,
    // A wallet by this name has one session for every namespace.
    knowsAll: (connectorId) => ({
      ...plainLooks,
      kind: connectorId.startsWith('shared') ? 'auth' : 'announced',
      accounts: [addressOf(namespace, connectorId)],
      network: answers.home?.[connectorId],
    }),
    walletIsOn: connectionTo(namespace).network,
    remembers: 'all',
    keepsPermission: true,
    answers: {
      async connect(call) {
        if (isOnSession(call)) return
        noteAgain(call)
        await answers.connect?.(call.connectorId ?? '')
      },
      async restore(call) {
        if (isOnSession(call)) return
        noteAgain(call)
        return (await answers.restore?.(call.connectorId ?? '')) === null ? null : undefined
      },
      async disconnect(call) {
        if (!isOnSession(call)) await answers.disconnect?.(call.connectorId ?? '')
      },
      switchNetwork: (call) =>
        isOnSession(call) ? undefined : answers.switchNetwork?.(call.connectorId ?? '', call.input.network),
    },
  })
  let forgotten = 0
  const requests = () => fake.calls.flatMap((call) => textOf(call) ?? [])
  return {
    fake,
    adapter: fake.adapter,
    get asked() {
      return [...requests().slice(forgotten), ...again]
    },
    forget() {
      forgotten = requests().length
      again.length = 0
    },
    get open() {
      return fake.calls.filter(({ state }) => state === 'waiting').flatMap((call) => textOf(call) ?? [])
    },
    emit(connectorId, event) {
      const wallet = fake.wallet(connectorId)
      if (wallet.isConnected) wallet.emit(event)
    },
  }
}

function isForSession({ verb, connectorId, input }: FakeCall, id: string | undefined): boolean {
  return verb === 'wallet' && connectorId === id && input !== undefined && 'session' in input && !!input.session
}

function textOf({ verb, connectorId }: FakeCall): string | undefined {
  if (verb === 'switchNetwork') return `switch ${connectorId}`
  return verb === 'connect' || verb === 'restore' || verb === 'disconnect' ? `${verb} ${connectorId}` : undefined
}
