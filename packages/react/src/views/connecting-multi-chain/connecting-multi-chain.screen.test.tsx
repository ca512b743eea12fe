import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { connectingMultiChainCases as cases } from './connecting-multi-chain.cases.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const slow = 'Open your wallet. It may be locked or hidden behind another window.'

test('each chain that is asked is waited for anew, and announced, however long the last one took', async () => {
  const { show, text } = await drawScreen(cases['chains-asking'])
  vi.useFakeTimers()
  show(cases['chains-three'])
  show(cases['chains-asking'])
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const announced = () => screen.getByRole('status').textContent
  wait(2_000)
  expect([text().includes(slow), announced()]).toEqual([true, slow])
  show(cases['chains-asking-slow'])
  const next = 'Open Lantern Wallet and confirm the connection on Solana.'
  expect([text().includes(next), text().includes(slow)]).toEqual([true, false])
  expect(announced()).toBe(`Lantern Wallet is connected on Ethereum. ${next}`)
  wait(1_999)
  expect(text()).not.toContain(slow)
  wait(1)
  expect([text().includes(slow), announced()]).toEqual([true, slow])
})

test.each([
  ['failed', 'chains-failed', 'alert', expect.stringContaining('Could not connect on Ethereum.')],
  ['is connected', 'chains-some', 'status', expect.stringContaining('Lantern Wallet is connected on Ethereum.')],
  ['was left', 'chains-three', 'status', slow],
] as const)('once a slow wallet %s, what it was asked is not said again', async (_, key, role, last) => {
  const { show } = await drawScreen(cases['chains-three'])
  vi.useFakeTimers()
  show(cases['chains-asking'])
  const asking = 'Open Lantern Wallet and confirm the connection on Ethereum.'
  expect(screen.getByRole('status').textContent).toBe(asking)
  act(() => vi.advanceTimersByTime(2_000))
  const heard = record()
  show(cases[key])
  expect(heard()).not.toContain(asking)
  expect(screen.getByRole(role).textContent).toEqual(last)
})

test('what a wallet was asked is not said again as what failed', async () => {
  const { show } = await drawScreen(cases['chains-three'])
  show(cases['chains-asking'])
  const asking = screen.getByRole('status').textContent
  const heard = record()
  show(cases['chains-failed'])
  expect(heard().filter((text) => text === asking).length).toBe(1)
})

/** What a screen reader is given from now on, after what it was given last. */
function record(): () => (string | null)[] {
  const watcher = new MutationObserver(() => {})
  const regions = [...document.querySelectorAll('[aria-live]')]
  for (const region of regions)
    watcher.observe(region, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
  return () => [
    ...watcher
      .takeRecords()
      .flatMap(({ oldValue, removedNodes }) => [oldValue, ...[...removedNodes].map(({ textContent }) => textContent)]),
    ...regions.map(({ textContent }) => textContent),
  ]
}
