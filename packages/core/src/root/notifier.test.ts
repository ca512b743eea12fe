import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { createNotifier } from './notifier.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const told = vi.fn()
  const notifier = createNotifier()
  notifier.listen(told)
  return { notifier, told }
}

test('what changes in a pause is told once, in the next task', () => {
  const { notifier, told } = start()
  notifier.pause()
  notifier.notify()
  notifier.notify()
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledOnce()
  notifier.notify()
  expect(told).toHaveBeenCalledTimes(2)
})

test('a pause without a change tells nothing', () => {
  const { notifier, told } = start()
  notifier.pause()
  vi.runAllTimers()
  expect(told).not.toHaveBeenCalled()
})

test('what waited is told where nothing follows after the pause, and not twice where something does', () => {
  const { notifier, told } = start()
  notifier.pause()
  notifier.notify()
  notifier.resume()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledOnce()
  notifier.pause()
  notifier.notify()
  notifier.resume()
  notifier.notify()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledTimes(2)
})

test('a notifier that has stopped tells nothing, and leaves no timer', () => {
  const { notifier, told } = start()
  notifier.pause()
  notifier.notify()
  notifier.stop()
  expect(vi.getTimerCount()).toBe(0)
  notifier.notify()
  expect(told).not.toHaveBeenCalled()
})

test('a wallet that a visitor picks is asked before anything is drawn; what the visitor does next is drawn at once', async () => {
  const order: string[] = []
  const { kit } = startKit({
    connect: ({ connectorId }) => {
      order.push(`asked ${connectorId}`)
      return new Promise(() => {})
    },
    disconnect: async () => {},
  })
  await kit.load()
  const address = { wallet: 'io.wallet', namespace: 'eip155' } as const
  connect(kit, address).catch(() => {})
  await settle()
  await disconnect(kit)
  order.length = 0
  kit.subscribe(() => order.push('told'))
  kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
  await settle()
  expect(order).toEqual(['asked io.wallet', 'told'])
  order.length = 0
  kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.other' })
  kit.send({ type: 'router.openRequested' })
  expect(order).toEqual(['told'])
})

test('a wallet that answers at once is told of before the next task', async () => {
  const { kit } = startKit({
    connect: async ({ connectorId }) => connectionTo('eip155', connectorId),
    disconnect: async () => {},
  })
  await kit.load()
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  const told: string[] = []
  kit.subscribe(() => told.push(kit.getSnapshot().wallets.eip155.is))
  await disconnect(kit)
  told.length = 0
  kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.other' })
  // No timer of the test's clock runs in this.
  await vi.dynamicImportSettled()
  expect(told[0]).toBe('connected')
})
