import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { ConnectionState } from '../kit/kit.ts'
import type { Route } from '../router/routes.ts'
import { selectConnectingExternal } from './connecting-external.ts'
import { stillConnected, stillConnection, stillConnector, stillSettings, stillSnapshot } from './still-snapshot.ts'
import { selectSwitchNetwork } from './switch-network.ts'

const fox = stillConnector('io.fox', { name: 'Fox', imageUrl: 'data:image/png;base64,AA==' })
const rejected = toKitError({ code: 4001 })
const timeout = new KitError('connection/timeout') as KitError
const connecting = { namespace: 'eip155', connectorId: 'io.fox' } as const
const toBase = { network: 'eip155:8453' } as const

type State = ConnectionState | ConnectionState<'eip155'>

function connectingIn(eip155: State, stack: readonly Route[] = [], canGoBack = false) {
  const snapshot = stillSnapshot({
    connections: { eip155 },
    wallets: { connectors: [fox] },
    modal: { stack, canGoBack },
  })
  return selectConnectingExternal(snapshot, stillSettings, connecting)
}

function switchingIn(eip155: State, stack: readonly Route[] = [], canGoBack = false) {
  return selectSwitchNetwork(
    stillSnapshot({ connections: { eip155 }, modal: { stack, canGoBack } }),
    stillSettings,
    toBase,
  )
}

const failedWith = (error: KitError, connectorId = 'io.fox'): ConnectionState => ({
  is: 'disconnected',
  failure: { connectorId, error },
})

test('R-CON-1: connecting waits, then has connected', () => {
  expect(connectingIn({ is: 'connecting', connectorId: 'io.fox' }).is).toBe('waiting')
  expect(connectingIn(stillConnected()).is).toBe('connected')
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

test('beside a wallet that is connected, another one waits, is declined or fails', () => {
  const owl = stillConnection({ connectorId: 'io.owl' })
  const beside = (error: KitError | null, connectorId = 'io.fox') => ({
    resting: [],
    attempt: { connectorId, error },
  })
  const standing = (attempt: ReturnType<typeof beside>) =>
    connectingIn(stillConnected({ connection: owl, beside: attempt })).is
  expect([standing(beside(null)), standing(beside(rejected)), standing(beside(timeout))]).toEqual([
    'waiting',
    'declined',
    'failed',
  ])
  expect(standing(beside(null, 'io.bee'))).toBe('idle')
})

test('a wallet that rests has connected, too', () => {
  const fox = stillConnection({ connectorId: 'io.fox' })
  const resting = [{ connection: fox, isLeaving: false }]
  const owl = stillConnection({ connectorId: 'io.owl' })
  expect(connectingIn(stillConnected({ connection: owl, beside: { resting, attempt: null } })).is).toBe('connected')
})

test('a wallet that is gone is still called something', () => {
  const model = selectConnectingExternal(stillSnapshot(), stillSettings, connecting)
  expect(model).toMatchObject({ name: 'io.fox', imageUrl: undefined, homepage: null })
})

test('a homepage that may not be linked to is none', () => {
  const connectors = [{ ...fox, homepage: 'javascript:alert(1)' }]
  expect(
    selectConnectingExternal(stillSnapshot({ wallets: { connectors } }), stillSettings, connecting).homepage,
  ).toBeNull()
})

test('R-NET-4: a switch waits, is declined, fails or is done', () => {
  const network = 'eip155:8453' as const
  expect(switchingIn(stillConnected({ switchingTo: network })).is).toBe('waiting')
  expect(switchingIn(stillConnected({ switchFailure: { network, error: rejected } })).is).toBe('declined')
  expect(switchingIn(stillConnected({ switchFailure: { network, error: timeout } }))).toMatchObject({
    is: 'failed',
    error: timeout,
  })
  expect(switchingIn(stillConnected({ connection: stillConnection({ network }) })).is).toBe('switched')
})

test('a switch that was cancelled, or that failed elsewhere, is simply not under way', () => {
  const cancelled = new KitError('connection/cancelled') as KitError
  const failure = { network: 'eip155:8453', error: cancelled } as const
  expect(switchingIn(stillConnected({ switchFailure: failure })).is).toBe('idle')
  const other = { network: 'eip155:10', error: timeout } as const
  expect(switchingIn(stillConnected({ switchFailure: other })).is).toBe('idle')
  expect(switchingIn({ is: 'disconnected', failure: null }).is).toBe('idle')
})

test('the way out leads back where there is a way back, else out of the modal', () => {
  const route = { view: 'ConnectingExternal', ...connecting } as const
  const busy: ConnectionState = { is: 'connecting', connectorId: 'io.fox' }
  expect(connectingIn(busy, [{ view: 'Connect' }, route], true).exit).toEqual({
    leads: 'back',
    event: { type: 'modal.backRequested' },
  })
  expect(connectingIn(busy, [route]).exit).toEqual({ leads: 'out', event: { type: 'modal.closeRequested' } })
})

test('R-UI-2: where UnsupportedChain blocks going back, the way out returns to it', () => {
  const stuck: Route = { view: 'UnsupportedChain', namespace: 'eip155' }
  const { exit } = switchingIn(stillConnected() as ConnectionState, [stuck, { view: 'SwitchNetwork', ...toBase }])
  expect(exit).toEqual({ leads: 'back', event: { type: 'view.requested', route: stuck } })
})

test('the way out is the same object while the modal is', () => {
  const snapshot = stillSnapshot({ modal: { stack: [{ view: 'Connect' }] } })
  const read = () => selectConnectingExternal(snapshot, stillSettings, connecting).exit
  expect(read()).toBe(read())
})
