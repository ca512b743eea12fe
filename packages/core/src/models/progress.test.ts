import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Route } from '../router/routes.ts'
import {
  stillConnector,
  testConnected,
  testConnection,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { selectConnectingExternal } from './connecting-external.ts'
import { selectSwitchNetwork } from './switch-network.ts'

const fox = stillConnector('io.fox', { name: 'Fox', imageUrl: 'data:image/png;base64,AA==' })
const rejected = toKitError({ code: 4001 })
const timeout = new KitError('connection/timeout') as KitError
const connecting = { namespace: 'eip155', connectorId: 'io.fox' } as const
const toBase = { network: 'eip155:8453' } as const

type State = WalletsState | WalletsState<'eip155'>

function connectingIn(eip155: State, stack: readonly Route[] = [], canGoBack = false) {
  const snapshot = testSnapshot({
    wallets: { eip155 },
    discovery: { connectors: [fox] },
    router: { stack, canGoBack },
  })
  return selectConnectingExternal(snapshot, testSettings, connecting)
}

function switchingIn(eip155: State, stack: readonly Route[] = [], canGoBack = false) {
  return selectSwitchNetwork(testSnapshot({ wallets: { eip155 }, router: { stack, canGoBack } }), testSettings, toBase)
}

const failedWith = (error: KitError, connectorId = 'io.fox'): WalletsState => ({
  is: 'disconnected',
  failure: { connectorId, error },
})

test('R-CON-1: connecting waits, then has connected', () => {
  expect(connectingIn({ is: 'connecting', connectorId: 'io.fox' }).is).toBe('waiting')
  expect(connectingIn(testConnected()).is).toBe('connected')
})

test('R-CON-7: a visitor who said no is shown a refusal, not a failure', () => {
  expect(connectingIn(failedWith(rejected))).toMatchObject({ is: 'declined', name: 'Fox' })
})

test('a failure comes with its cause', () => {
  expect(connectingIn(failedWith(timeout))).toMatchObject({ is: 'failed', error: timeout })
})

test('what happened to another wallet is not shown under this one', () => {
  expect(connectingIn(failedWith(timeout, 'io.owl')).is).toBe('idle')
  expect(connectingIn({ is: 'connecting', connectorId: 'io.owl' }).is).toBe('idle')
})

test('while a wallet is connected, another one waits, is declined or fails', () => {
  const owl = testConnection({ connectorId: 'io.owl' })
  const attempted = (error: KitError | null, connectorId = 'io.fox') => ({
    others: [],
    attempt: { connectorId, error },
  })
  const statusOf = (attempt: ReturnType<typeof attempted>) =>
    connectingIn(testConnected({ connection: owl, ...attempt })).is
  expect([statusOf(attempted(null)), statusOf(attempted(rejected)), statusOf(attempted(timeout))]).toEqual([
    'waiting',
    'declined',
    'failed',
  ])
  expect(statusOf(attempted(null, 'io.bee'))).toBe('idle')
})

test('a connected wallet that is not active has connected, too', () => {
  const fox = testConnection({ connectorId: 'io.fox' })
  const others = [{ connection: fox, isDisconnecting: false }]
  const owl = testConnection({ connectorId: 'io.owl' })
  expect(connectingIn(testConnected({ connection: owl, others: others, attempt: null })).is).toBe('connected')
})

test('a wallet that is gone is still called something', () => {
  const model = selectConnectingExternal(testSnapshot(), testSettings, connecting)
  expect(model).toMatchObject({ name: 'io.fox', imageUrl: undefined, homepage: null })
})

test('a homepage that may not be linked to is none', () => {
  const connectors = [{ ...fox, homepage: 'javascript:alert(1)' }]
  expect(
    selectConnectingExternal(testSnapshot({ discovery: { connectors } }), testSettings, connecting).homepage,
  ).toBeNull()
})

test('R-NET-4: a switch waits, is declined, fails or is done', () => {
  const network = 'eip155:8453' as const
  expect(switchingIn(testConnected({ switchingTo: network })).is).toBe('waiting')
  expect(switchingIn(testConnected({ switchFailure: { network, error: rejected } })).is).toBe('declined')
  expect(switchingIn(testConnected({ switchFailure: { network, error: timeout } }))).toMatchObject({
    is: 'failed',
    error: timeout,
  })
  expect(switchingIn(testConnected({ connection: testConnection({ network }) })).is).toBe('switched')
})

test('a switch that was cancelled, or that failed elsewhere, is simply not under way', () => {
  const cancelled = new KitError('connection/cancelled') as KitError
  const failure = { network: 'eip155:8453', error: cancelled } as const
  expect(switchingIn(testConnected({ switchFailure: failure })).is).toBe('idle')
  const other = { network: 'eip155:10', error: timeout } as const
  expect(switchingIn(testConnected({ switchFailure: other })).is).toBe('idle')
  expect(switchingIn({ is: 'disconnected', failure: null }).is).toBe('idle')
})

test('the way out leads back where there is a way back, else out of the modal', () => {
  const route = { view: 'ConnectingExternal', ...connecting } as const
  const busy: WalletsState = { is: 'connecting', connectorId: 'io.fox' }
  expect(connectingIn(busy, [{ view: 'Connect' }, route], true).exit).toEqual({
    leads: 'back',
    event: { type: 'router.backRequested' },
  })
  expect(connectingIn(busy, [route]).exit).toEqual({ leads: 'out', event: { type: 'router.closeRequested' } })
})

test('R-UI-2: where UnsupportedChain blocks going back, the way out returns to it', () => {
  const stuck: Route = { view: 'UnsupportedChain', namespace: 'eip155' }
  const { exit } = switchingIn(testConnected() as WalletsState, [stuck, { view: 'SwitchNetwork', ...toBase }])
  expect(exit).toEqual({ leads: 'back', event: { type: 'router.viewRequested', route: stuck } })
})

test('the way out is the same object while the modal is', () => {
  const snapshot = testSnapshot({ router: { stack: [{ view: 'Connect' }] } })
  const read = () => selectConnectingExternal(snapshot, testSettings, connecting).exit
  expect(read()).toBe(read())
})
