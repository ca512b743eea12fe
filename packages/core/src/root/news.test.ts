import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { createNews } from './news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const told = vi.fn()
  const news = createNews()
  news.watch(told)
  return { news, told }
}

test('what is told in a pause comes once, in the next task', () => {
  const { news, told } = start()
  news.pause()
  news.tell()
  news.tell()
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(told).toHaveBeenCalledOnce()
  news.tell()
  expect(told).toHaveBeenCalledTimes(2)
})

test('a pause without news tells nothing', () => {
  const { news, told } = start()
  news.pause()
  vi.runAllTimers()
  expect(told).not.toHaveBeenCalled()
})

test('what waited is not lost where nothing more is told after the pause, and is not told twice where something is', () => {
  const { news, told } = start()
  news.pause()
  news.tell()
  news.resume()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledOnce()
  news.pause()
  news.tell()
  news.resume()
  news.tell()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledTimes(2)
})

test('news that have ended tell nothing, and leave no timer', () => {
  const { news, told } = start()
  news.pause()
  news.tell()
  news.end()
  expect(vi.getTimerCount()).toBe(0)
  news.tell()
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
