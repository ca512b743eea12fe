import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modalDurations } from '../config/modal-durations.ts'
import type { ConnectorKind } from '../domain/connector.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectorOf } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
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
