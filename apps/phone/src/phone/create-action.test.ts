import { expect, test, vi } from 'vitest'
import { createActions } from './create-action.ts'
import { createNotifications } from './notifications.ts'
import { createPhoneStore } from './phone-state.ts'
import { withTimeout } from './with-timeout.ts'

function setUp() {
  const state = createPhoneStore()
  const newsroom = createNotifications(state)
  const look = vi.fn()
  return { state, newsroom, look, doing: createActions({ state, notifications: newsroom, refresh: look }) }
}

test('a failed action becomes a notification, which the next action removes', async () => {
  const { state, newsroom, look, doing } = setUp()
  newsroom.inform('Something happened.')
  await doing(async () => Promise.reject(new Error('It broke.')))()
  expect(state.current().notifications.map(({ text }) => text)).toEqual(['It broke.', 'Something happened.'])
  await doing(async () => {})()
  expect(state.current().notifications.map(({ text }) => text)).toEqual(['Something happened.'])
  expect(look).toHaveBeenCalledTimes(2)
})

test('the phone is busy while an action runs', async () => {
  const { state, doing } = setUp()
  let finish = () => {}
  const done = doing(() => new Promise<void>((resolve) => (finish = resolve)))()
  expect(state.current().busy).toBe(1)
  finish()
  await done
  expect(state.current().busy).toBe(0)
})

test('the phone keeps the last four notifications, the newest first, until they are dismissed', () => {
  const { state, newsroom } = setUp()
  for (const text of ['1', '2', '3', '4', '5']) newsroom.inform(text)
  const [newest] = state.current().notifications
  expect(state.current().notifications.map(({ text }) => text)).toEqual(['5', '4', '3', '2'])
  newsroom.dismiss(newest?.id ?? 0)
  expect(state.current().notifications.map(({ text }) => text)).toEqual(['4', '3', '2'])
})

test('withTimeout rejects after its time', async () => {
  vi.useFakeTimers()
  const waiting = expect(withTimeout(new Promise(() => {}), 1000, 'Too long.')).rejects.toThrow('Too long.')
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  vi.useRealTimers()
  await expect(withTimeout(Promise.resolve(1), 1000, 'Too long.')).resolves.toBe(1)
})
