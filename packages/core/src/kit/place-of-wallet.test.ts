import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modalDurations } from '../config/modal-durations.ts'
import type { ConnectorKind } from '../domain/connector.ts'
import { KitError } from '../errors/kit-error.ts'
import { sessionFor } from '../test-utils/fake-session.ts'
import { connectorOf } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { everything, onSolana, startSessionKit } from '../test-utils/start-session-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const picked = { type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' } as const

async function open(script: Parameters<typeof startKit>[0] = {}) {
  const harness = startKit(script)
  harness.kit.send({ type: 'router.openRequested' })
  await harness.kit.load()
  await settle()
  return harness
}

test('a page that disconnects right after the success leads back to the list, not to “Not connected”', async () => {
  const { kit, view } = await open()
  kit.send(picked)
  await settle()
  expect([view(), kit.getSnapshot().wallets.eip155.is]).toEqual(['ConnectingExternal', 'connected'])
  await disconnect(kit)
  expect([view(), kit.getSnapshot().router.isOpen]).toEqual(['Connect', true])
  await vi.advanceTimersByTimeAsync(modalDurations.successPause)
  expect([view(), kit.getSnapshot().router.isOpen]).toEqual(['Connect', true])
})

test('a page that disconnects while the wallet is asked leads back, too', async () => {
  const { kit, view } = await open({ connect: deferred<never>().ask })
  kit.send(picked)
  await settle()
  expect(view()).toBe('ConnectingExternal')
  await disconnect(kit)
  expect(view()).toBe('Connect')
})

test('a wallet that is picked again while it disconnects keeps its place', async () => {
  const leaving = deferred<void>()
  const { kit, view } = await open({ disconnect: leaving.ask })
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  kit.send({ type: 'disconnect.requested' })
  await settle()
  kit.send({ type: 'router.openRequested', at: { view: 'Connect' } })
  kit.send(picked)
  leaving.asked[0]?.resolve()
  await settle()
  expect([view(), kit.getSnapshot().wallets.eip155.is]).toEqual(['ConnectingExternal', 'connected'])
})

describe('a session that was approved', () => {
  async function approve(approved = everything) {
    const harness = startSessionKit()
    harness.kit.send({ type: 'router.openRequested' })
    await harness.kit.load()
    harness.kit.send({ type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } })
    await settle()
    harness.last().approve(approved)
    await settle()
    return harness
  }
  const isReady = ({ view, pairing }: Awaited<ReturnType<typeof approve>>) =>
    view() === 'Connect' && pairing() === 'idle'

  test.each<[string, (harness: Awaited<ReturnType<typeof approve>>) => unknown]>([
    ['a page that disconnects', ({ kit }) => disconnect(kit)],
    ['a wallet that ends it', ({ session }) => session.emit({ type: 'session.ended', reason: 'deleted' })],
  ])('%s right after the success leads back to the list', async (_, end) => {
    const harness = await approve()
    expect([harness.view(), harness.states()]).toEqual(['ConnectingWalletConnect', ['connected', 'connected']])
    await end(harness)
    await settle()
    expect([harness.states(), isReady(harness)]).toEqual([['disconnected', 'disconnected'], true])
    await vi.advanceTimersByTimeAsync(modalDurations.successPause)
    expect([isReady(harness), harness.kit.getSnapshot().router.isOpen]).toEqual([true, true])
  })

  test.each([
    ['of the same chains', everything],
    ['of another chain', sessionFor({ solana: [onSolana] })],
  ])('one that takes the place of an earlier one %s keeps its own', async (_, earlier) => {
    const harness = await approve(earlier)
    await vi.advanceTimersByTimeAsync(modalDurations.successPause)
    harness.kit.send({ type: 'router.openRequested', at: { view: 'ConnectingWalletConnect', walletId: null } })
    await settle()
    harness.last().approve(everything)
    await settle()
    expect([harness.view(), harness.states()]).toEqual(['ConnectingWalletConnect', ['connected', 'connected']])
  })
})

test.each<[ConnectorKind, string]>([
  ['external', 'Connect'],
  ['announced', 'ConnectingExternal'],
])('R-CON-7: a refusal by a wallet of kind %s leads to %s', async (kind, expected) => {
  const { kit, view } = await open({
    found: [{ ...connectorOf('eip155'), id: 'io.wallet', kind }],
    connect: async () => {
      throw new KitError('wallet/rejected')
    },
  })
  kit.send(picked)
  await settle()
  expect(view()).toBe(expected)
})
