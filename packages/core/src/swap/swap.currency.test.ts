import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { choose, codeOf, draft, enter, stateOf } from '../test-utils/swap-form.ts'
import { account, dai, ether, pass, startSwap, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe.each([19, 17])('R-SWAP-1: a list that says %d decimals of the network’s own currency', (decimals) => {
  const start = () => {
    const swap = startSwap()
    swap.world.listed = [{ ...ether, decimals }, usdc, dai]
    return swap
  }

  test('is believed of its tokens alone', async () => {
    const swap = start()
    swap.send({ type: 'swap.started', account })
    await pass()
    const { tokens, draft } = stateOf(swap, 'editing')
    expect(tokens).toEqual({ is: 'ready', list: [ether, usdc, dai] })
    expect(draft.sold).toEqual(ether)
  })

  test('sells what was entered', async () => {
    const swap = start()
    swap.send({ type: 'swap.started', account })
    await pass()
    swap.send(choose('bought', usdc), draft('0.01'))
    await pass(durations.quotePause)
    expect(stateOf(swap, 'editing').quote?.amount).toBe(10n ** 16n)
  })
})

test('R-SWAP-1: decimals of the network’s own currency that no list has said are refused before a quote', async () => {
  for (const pair of [
    [{ ...ether, decimals: 19 }, usdc],
    [usdc, { ...ether, decimals: 17 }],
  ]) {
    const swap = await enter('1', pair as Parameters<typeof enter>[1])
    expect([codeOf(swap), stateOf(swap, 'editing').quote]).toEqual(['transaction/wrong-decimals', null])
  }
})
