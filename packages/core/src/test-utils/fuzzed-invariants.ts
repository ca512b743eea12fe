import type { Connection } from '../domain/connection.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import type { ExpectedRequests } from './fuzzed-expectations.ts'
import { type FuzzedHarness, keyOf } from './fuzzed-harness.ts'
import { type Ours, ours } from './start-combined-kit.ts'

/** What must hold at every moment, each as a sentence that is told when it does not. */
export function brokenIn(harness: FuzzedHarness, expected: ExpectedRequests): string | undefined {
  const { kit, adapters, logger } = harness
  const snapshot = kit.getSnapshot()
  const { router, wallets, networks } = snapshot
  if (snapshot !== kit.getSnapshot()) return 'a snapshot is the same while nothing changes'
  if (router.isOpen !== router.stack.length > 0) return 'an open modal has a view, a closed one none'
  if (!networks.requested.includes(networks.active))
    return 'R-NET-6: what is on show is one of those that were asked for'
  for (const route of router.stack) {
    const needsConnection = route.view === 'UnsupportedChain' || route.view === 'Account'
    const state = needsConnection ? wallets[route.namespace as Ours] : undefined
    if (state && !('connection' in state)) return `R-NET-8: ${route.view} is not open while ${state.is}`
  }
  for (const namespace of ours) {
    const wrong = wrongIn(namespace, wallets[namespace]) ?? doubledIn(harness, namespace)
    if (wrong) return wrong
    if (adapters[namespace].wallets.asked.some((question) => question.startsWith('again')))
      return 'a connected wallet is not asked to connect'
  }
  const unwanted = expected.unwanted()
  if (unwanted) return `a wallet is asked only what a step may cause: ${unwanted}`
  return logger.lines.length > 0 ? `no part of the kit crashes: ${logger.lines[0]?.join(' ')}` : undefined
}

/** What is wrong in one namespace: something of another namespace or of another wallet, or a wallet twice. */
function wrongIn(namespace: Ours, state: WalletsState): string | undefined {
  const connected = connectionsIn(state)
  if (new Set(connected.map(({ connectorId }) => connectorId)).size < connected.length)
    return 'one wallet of a namespace is active, and no wallet is there twice'
  return connected.flatMap((connection) => strangeIn(namespace, connection) ?? [])[0]
}

function strangeIn(namespace: Ours, connection: Connection): string | undefined {
  const { accounts, network, connectorId, approvedNetworks = [] } = connection
  if (accounts.length === 0) return 'R-CON-1: a connected wallet has an account'
  if (![connection, ...accounts].every((of) => of.namespace === namespace))
    return 'R-ACC-2: nothing of one namespace is under another'
  if (![network, ...approvedNetworks].every((id) => id.startsWith(`${namespace}:`)))
    return 'R-ACC-2: no wallet is on a network of another namespace'
  if (!accounts.every(({ address }) => address.startsWith(`${namespace}/${connectorId}/`)))
    return 'R-ACC-2: no wallet has an address of another'
  return undefined
}

function doubledIn({ adapters }: FuzzedHarness, namespace: Ours): string | undefined {
  const { clients } = adapters[namespace].wallets.fake
  const live = clients.filter((client) => !client.isDestroyed).map(({ connectorId }) => connectorId)
  if (new Set(live).size < live.length) return 'a wallet has one client at a time'
  return clients.some(({ listeners }) => listeners > 1) ? 'a client has one listener' : undefined
}

/** What must hold as soon as everything that was brought about has come about. */
export function brokenOnceSettled(harness: FuzzedHarness, expected: ExpectedRequests): string | undefined {
  const { wallets } = harness.kit.getSnapshot()
  for (const namespace of ours) {
    const state = wallets[namespace]
    const { staying, disconnecting } = whoIs(state)
    const broken =
      notAlive(harness, namespace, state) ??
      notAsked(harness, namespace, state) ??
      notStored(harness, { namespace, staying, disconnecting }, expected)
    if (broken) return `${broken} (${namespace})`
  }
  return undefined
}

/** Who stays connected, and who is on the way out. */
export function whoIs(state: WalletsState): {
  readonly staying: readonly string[]
  readonly disconnecting: readonly string[]
} {
  if (!('connection' in state)) return { staying: [], disconnecting: [] }
  const active = { id: state.connection.connectorId, isDisconnecting: state.is === 'disconnecting' }
  const others = state.others.map(({ connection, isDisconnecting }) => ({
    id: connection.connectorId,
    isDisconnecting,
  }))
  const idsOf = (isDisconnecting: boolean) =>
    [active, ...others].filter((one) => one.isDisconnecting === isDisconnecting).map(({ id }) => id)
  return { staying: idsOf(false), disconnecting: idsOf(true) }
}

function notAlive({ adapters }: FuzzedHarness, namespace: Ours, state: WalletsState): string | undefined {
  const { clients } = adapters[namespace].wallets.fake
  const live = clients.filter(({ isConnected, isDestroyed }) => isConnected && !isDestroyed)
  const ids = live.map(({ connectorId }) => connectorId)
  const followed = clients.filter(({ listeners }) => listeners === 1)
  if (followed.length !== live.length || live.some(({ listeners }) => listeners !== 1))
    return 'R-CON-5: the kit listens to connected wallets and to no others'
  // A wallet that comes after one that is still being restored is not on show yet.
  const { staying } = whoIs(state)
  if (!('connection' in state) && isRestoring(adapters[namespace].wallets)) return undefined
  return [...ids].sort().join() === [...staying].sort().join()
    ? undefined
    : `R-CON-1: connected means a live provider: ${ids.join()} is, ${staying.join()} should be`
}

function notAsked({ adapters }: FuzzedHarness, namespace: Ours, state: WalletsState): string | undefined {
  const { open } = adapters[namespace].wallets
  const connects = open.filter((question) => question.startsWith('connect'))
  const attempt = 'others' in state ? state.attempt : null
  const asked = state.is === 'connecting' ? state.connectorId : attempt && !attempt.error ? attempt.connectorId : null
  if (connects.join() !== (asked === null ? '' : `connect ${asked}`))
    return `R-CON-7: one wallet is asked at a time, and known to be: ${connects.join()} is, ${asked} should be`
  if (state.is === 'reconnecting' && !open.includes(`restore ${state.connectorId}`))
    return `R-CON-1: a wallet that is restored is asked`
  return undefined
}

function notStored(
  { storage, adapters }: FuzzedHarness,
  { namespace, staying, disconnecting }: { readonly namespace: Ours } & ReturnType<typeof whoIs>,
  expected: ExpectedRequests,
): string | undefined {
  const stored = JSON.parse(storage.read(keyOf(namespace)) ?? '[]') as { connectorId: string }[]
  const ids = stored.map(({ connectorId }) => connectorId)
  const known = ids.filter((id) => staying.includes(id))
  // Another tab's choice holds once the wallets before it have been restored, or could not be.
  const isActiveFirst = isRestoring(adapters[namespace].wallets) || known[0] === staying[0]
  const isSame = isActiveFirst && known.length === staying.length
  if (!isSame)
    return `R-CON-4: what is connected is stored, the active one first: ${ids.join()} is, ${staying.join()} should be`
  const stranger = ids.find(
    (connectorId) =>
      ![...staying, ...disconnecting].includes(connectorId) && !expected.isFromOutside({ namespace, connectorId }),
  )
  return stranger && `R-CON-4: a wallet that is not connected is not stored: ${stranger}`
}

const isRestoring = ({ open }: { readonly open: readonly string[] }) =>
  open.some((question) => question.startsWith('restore'))

/** What is left of a kit that has ended. */
export function leftBehindBy({ adapters, storage }: FuzzedHarness, timers: number): string[] {
  const strangers = [...storage.space.entries.keys()].filter((key) => !key.startsWith('kit.fuzz.v1.'))
  const counts = Object.values(adapters).map(({ wallets: { fake, open } }) => ({
    'wallet listeners': fake.listeners - fake.discoveryListeners,
    'open requests': open.length,
    'wallet clients': fake.clients.filter(({ isDestroyed }) => !isDestroyed).length,
    'discovery listeners': fake.discoveryListeners,
  }))
  const left = { timers, watchers: storage.listeners, keys: strangers.length }
  return [left, ...counts].flatMap((each) =>
    Object.entries(each).flatMap(([what, is]) => (is === 0 ? [] : `${is} ${what}`)),
  )
}
