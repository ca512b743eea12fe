import type { AdapterEvent, ChainAdapter, Connection, Network, SharedSession } from '@kit/core'
import { createFakeSession, type FakeSession, type FakeSessionOptions } from '@kit/testing'
import { createEvmAdapter } from '../create-evm-adapter.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import type { EvmOptions } from '../evm-options.ts'
import { ProviderRpcError } from '../session/provider-error.ts'
import type { SessionProvider } from '../session/session-provider.ts'
import { never, setupOf } from './harness.ts'

export const throughSession = { connectorId: 'walletConnect', network: 'eip155:1' } as const

type SessionHarness = {
  readonly fake: FakeSession
  readonly adapter: ChainAdapter<'eip155'>
  /** The events that the adapter reported. */
  readonly events: AdapterEvent<'eip155'>[]
  connect(signal?: AbortSignal): Promise<Connection<'eip155'>>
  provider(): Promise<SessionProvider>
}

type Options = EvmOptions & {
  readonly session?: FakeSessionOptions
  readonly networks?: readonly Network<'eip155'>[]
  readonly loadSession?: (() => Promise<SharedSession>) | undefined
}

/** An adapter and a fake session in which the wallet has approved nothing yet. */
export function startSession({ session, networks, loadSession, ...options }: Options = {}): SessionHarness {
  const fake = createFakeSession(session)
  const setup = { ...setupOf(networks), loadSession: loadSession ?? (async () => fake.session) }
  const adapter = createEvmAdapter(setup, options, createDiscovery(options, new EventTarget()))
  const events: AdapterEvent<'eip155'>[] = []
  adapter.watch((event) => events.push(event))
  return {
    fake,
    adapter,
    events,
    connect: (signal = never) => adapter.connect(throughSession, signal),
    provider: async () => (await adapter.features['kit:getProvider']?.()) as SessionProvider,
  }
}

/** Starts an adapter, approves the session and connects. */
export async function startApproved(
  approvals: Parameters<FakeSession['approve']>[0] = undefined,
  options: Options = {},
): Promise<SessionHarness & { readonly connection: Connection<'eip155'> }> {
  const harness = startSession(options)
  harness.fake.approve(approvals)
  return { ...harness, connection: await harness.connect() }
}

/** Starts a connected adapter and records every event of its provider. */
export async function startProvider(...approved: Parameters<typeof startApproved>) {
  const harness = await startApproved(...approved)
  const provider = await harness.provider()
  const received: [string, unknown][] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
    provider.on(event, (payload) => received.push([event, payload]))
  const ask = (method: string, params?: unknown) => provider.request({ method, ...(params ? { params } : {}) })
  const refusal = (method: string, params?: unknown) =>
    ask(method, params).then(
      (value) => ({ wentWell: value }),
      (error: unknown) => (error instanceof ProviderRpcError ? error.code : error),
    )
  return { ...harness, provider, received, ask, refusal }
}
