import { expect, test, vi } from 'vitest'
import { createDoing } from './doing.ts'
import { createNewsroom } from './newsroom.ts'
import { createPhoneStore } from './phone-state.ts'
import { within } from './within.ts'

function setUp() {
  const state = createPhoneStore()
  const newsroom = createNewsroom(state)
  const look = vi.fn()
  return { state, newsroom, look, doing: createDoing({ state, newsroom, look }) }
}

test('what fails becomes news, and the next try takes it away', async () => {
  const { state, newsroom, look, doing } = setUp()
  newsroom.tell('Something happened.')
  await doing(async () => Promise.reject(new Error('It broke.')))()
  expect(state.current().news.map(({ text }) => text)).toEqual(['It broke.', 'Something happened.'])
  await doing(async () => {})()
  expect(state.current().news.map(({ text }) => text)).toEqual(['Something happened.'])
  expect(look).toHaveBeenCalledTimes(2)
})

test('the phone is busy for as long as something is being done', async () => {
  const { state, doing } = setUp()
  let finish = () => {}
  const done = doing(() => new Promise<void>((resolve) => (finish = resolve)))()
  expect(state.current().busy).toBe(1)
  finish()
  await done
  expect(state.current().busy).toBe(0)
})

test('keeps a few news, the newest first, and lets each be dismissed', () => {
  const { state, newsroom } = setUp()
  for (const text of ['1', '2', '3', '4', '5']) newsroom.tell(text)
  const [newest] = state.current().news
  expect(state.current().news.map(({ text }) => text)).toEqual(['5', '4', '3', '2'])
  newsroom.dismiss(newest?.id ?? 0)
  expect(state.current().news.map(({ text }) => text)).toEqual(['4', '3', '2'])
})

test('waits no longer than it says', async () => {
  vi.useFakeTimers()
  const waiting = expect(within(new Promise(() => {}), 1000, 'Too long.')).rejects.toThrow('Too long.')
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  vi.useRealTimers()
  await expect(within(Promise.resolve(1), 1000, 'Too long.')).resolves.toBe(1)
})
