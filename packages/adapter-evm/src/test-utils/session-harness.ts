import type { Connection, Network, ReviewRequest, SharedSession, WalletClient, WalletEvent } from '@kit/core'
import { createFakeSession, type FakeSession, type FakeSessionOptions } from '@kit/testing'
import type { EvmOptions } from '../evm-options.ts'
import { ProviderRpcError } from '../session/provider-error.ts'
import type { SessionProvider } from '../session/session-provider.ts'
import { never, type PageHarness, startPage } from './harness.ts'

export const onMainnet = { network: 'eip155:1' } as const

type SessionHarness = {
  readonly fake: FakeSession
  readonly client: WalletClient<'eip155'>
  readonly clientOf: PageHarness['clientOf']
  /** The events that the client reported. */
  readonly events: WalletEvent<'eip155'>[]
  connect(signal?: AbortSignal): Promise<Connection<'eip155'>>
  provider(): Promise<SessionProvider>
}

type Options = EvmOptions & {
  readonly session?: FakeSessionOptions
  readonly networks?: readonly Network<'eip155'>[]
  readonly loadSession?: (() => Promise<SharedSession>) | undefined
  readonly review?: ReviewRequest
}

/** A wallet client and a fake session in which the wallet has approved nothing yet. */
export function startSession({ session, loadSession, review, ...options }: Options = {}): SessionHarness {
  const fake = createFakeSession(session)
  const source = {
    id: 'walletConnect',
    kind: 'walletConnect',
    load: loadSession ?? (async () => fake.session),
    ...(review ? { review } : {}),
  } as const
  const { clientOf, events } = startPage([], { ...options, session: source })
  const client = clientOf(source.id)
  return {
    fake,
    client,
    clientOf,
    events,
    connect: (signal = never) => client.connect(onMainnet, signal),
    provider: async () => (await client.features.getProvider?.()) as SessionProvider,
  }
}

/** Starts a client, approves the session and connects. */
export async function startApproved(
  approvals: Parameters<FakeSession['approve']>[0] = undefined,
  options: Options = {},
): Promise<SessionHarness & { readonly connection: Connection<'eip155'> }> {
  const harness = startSession(options)
  harness.fake.approve(approvals)
  return { ...harness, connection: await harness.connect() }
}

/** Starts a connected client and records every event of its provider. */
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
