import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, TokensQuery } from '../ports/blockchain-api.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { token } from '../test-utils/sample-token.ts'
import { settle } from '../test-utils/settle.ts'
import { loadTokens } from './tokens.effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const alice = { address: '0xa11ce', network: 'eip155:1' } as const
const bob = { address: '0xb0b', network: 'eip155:1' } as const

function start(answer: (query: TokensQuery) => ReturnType<BlockchainApi['readTokens']>) {
  const readTokens = vi.fn((query: TokensQuery, _signal: AbortSignal) => answer(query))
  const api = { readTokens } as Partial<BlockchainApi> as BlockchainApi
  const { logic, input, read } = loadTokens(async () => api)
  const { actor } = inASystem(logic, 'tokens', input)
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle(0)
  }
  const state = () => read(actor, [])
  const symbols = () => state().tokens.map(({ symbol }) => symbol)
  return {
    readTokens,
    send,
    state,
    symbols,
    show: (of: typeof alice | typeof bob) => send({ type: 'tokens.requested', ...of }),
  }
}

describe('R-BAL-2: what an account has', () => {
  test('is read at once, and again while it is shown, meanwhile with what was read last', async () => {
    let later = Promise.resolve([token({ symbol: 'ONE' })])
    const { show, state, symbols, readTokens } = start(() => later)
    await show(alice)
    await show(alice)
    expect([state().is, symbols(), readTokens.mock.calls.length]).toEqual(['ready', ['ONE'], 1])
    let arrive: () => void = () => {}
    later = new Promise((resolve) => {
      arrive = () => resolve([token({ symbol: 'TWO' })])
    })
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
    expect([state().is, symbols(), readTokens.mock.calls.length]).toEqual(['loading', ['ONE'], 2])
    arrive()
    await settle(0)
    expect(symbols()).toEqual(['TWO'])
  })

  test('R-ACC-2: is that of the account which is shown, and forgotten when no view shows it', async () => {
    const { show, send, state, readTokens } = start(({ address }) =>
      address === alice.address ? new Promise(() => {}) : Promise.resolve([token()]),
    )
    await show(alice)
    await show(bob)
    expect(readTokens.mock.calls[0]?.[1].aborted).toBe(true)
    expect([state().of, state().is]).toEqual([bob, 'ready'])
    await send({ type: 'tokens.left' })
    expect([state().of, state().tokens, vi.getTimerCount()]).toEqual([null, [], 0])
  })
})

test('R-BAL-3: after a failure nothing old is shown, and nothing is read again until the visitor asks', async () => {
  let answer = () => Promise.resolve([token()])
  const { show, send, state, readTokens } = start(() => answer())
  await show(alice)
  answer = () => Promise.reject(new KitError('balance/unavailable'))
  await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
  expect([state().is, state().error?.code, state().tokens]).toEqual(['failed', 'balance/unavailable', []])
  await vi.advanceTimersByTimeAsync(10 * durations.balanceRetry)
  expect(readTokens).toHaveBeenCalledTimes(2)
  answer = () => Promise.resolve([token()])
  await send({ type: 'tokens.retried' })
  expect([state().is, state().error, readTokens.mock.lastCall?.[0].force]).toEqual(['ready', null, true])
})
