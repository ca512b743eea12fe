import { expect } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { SwapSide } from '../swap/swap.events.ts'
import type { SwapState } from '../swap/swap.state.ts'
import { account, ether, pass, type SwapWorld, startSwap, usdc } from './swap-world.ts'

export const choose = (side: SwapSide, token: typeof ether) => ({ type: 'swap.tokenChosen', side, token }) as const
export const draft = (amount: string) => ({ type: 'swap.drafted', amount }) as const
export const submit = { type: 'swap.submitted' } as const

/** A form with what is sold, what is bought and how much, and its quote. */
export async function enter(amount = '1.5', [sold, bought] = [ether, usdc], stored?: Record<string, string>) {
  const swap = startSwap(stored)
  swap.send({ type: 'swap.started', account }, choose('sold', sold), choose('bought', bought), draft(amount))
  await pass(durations.quotePause)
  return swap
}

/** The same with its review, which the visitor has read. */
export async function review(...entered: Parameters<typeof enter>) {
  const swap = await enter(...entered)
  swap.send({ type: 'swap.reviewRequested' })
  await pass(reviewDurations.settle)
  return swap
}

export const stateOf = <Is extends SwapState['is']>(swap: SwapWorld, is: Is): Extract<SwapState, { is: Is }> => {
  const state = swap.state()
  expect(state.is).toBe(is)
  return state as Extract<SwapState, { is: Is }>
}
export const codeOf = (swap: SwapWorld): ErrorCode | undefined => {
  const state = swap.state()
  return 'error' in state ? state.error?.code : undefined
}
