import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { connectingMultiChainCases as cases } from './connecting-multi-chain.cases.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('each chain that is asked is waited for anew, and announced, however long the last one took', async () => {
  const { show, text } = await drawScreen(cases['chains-asking'])
  vi.useFakeTimers()
  show(cases['chains-three'])
  show(cases['chains-asking'])
  const slow = 'Open your wallet. It may be locked or hidden behind another window.'
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
