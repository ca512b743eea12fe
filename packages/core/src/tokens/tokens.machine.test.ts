import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, TokensQuery } from '../ports/blockchain-api.ts'
import type { ChainClient, ChainFeatures, ReadBalance, ReadTokens } from '../ports/chain-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { token } from '../test-utils/sample-token.ts'
import { settle } from '../test-utils/settle.ts'
import { loadTokens } from './tokens.effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const alice = { address: '0xa11ce', network: 'eip155:1' } as const
const bob = { address: '0xb0b', network: 'eip155:1' } as const

/** A chain with an ether and a half, and 7.5 of a token that has no name there. */
function fromChain(features: Partial<ChainFeatures> = {}) {
  const readBalance: ReadBalance = async () => ({ amount: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' })
  const readTokens: ReadTokens = async () => [
    { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', amount: 75n, decimals: 1 },
    { token: '0x52908400098527886E0F7030069857D2E4169EE7', amount: 1n, decimals: 0 },
  ]
  const networks = [mainnet]
  const client: ChainClient = {
    ...{ namespace: 'eip155', networks, destroy: () => {} },
    features: { readBalance, readTokens, ...features },
  }
  return {
    chains: { load: (async () => client) as ChainClients['load'] },
    wallets: { find: () => undefined },
    requestedNetworks: () => networks,
  }
}

function start(answer: (query: TokensQuery) => ReturnType<BlockchainApi['readTokens']>) {
  const readTokens = vi.fn((query: TokensQuery, _signal: AbortSignal) => answer(query))
  const api = { readTokens } as Partial<BlockchainApi> as BlockchainApi
  const { logic, input, read } = loadTokens({ loadBlockchainApi: async () => api, ...fromChain() }, neverReturns)
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

  test('is read again at once, past what is stored, when the account has something else now', async () => {
    const answers = [['ONE'], ['TWO'], ['THREE']].map((symbols) => symbols.map((symbol) => token({ symbol })))
    let isSlow = false
    const { show, send, symbols, readTokens } = start(() =>
      isSlow ? new Promise(() => {}) : Promise.resolve(answers[readTokens.mock.calls.length - 1] ?? []),
    )
    await send({ type: 'tokens.outdated' })
    expect(readTokens).not.toHaveBeenCalled()
    await show(alice)
    await send({ type: 'tokens.outdated' })
    expect([symbols(), readTokens.mock.calls.map(([{ force }]) => force)]).toEqual([['TWO'], [false, true]])
    isSlow = true
    await send({ type: 'tokens.outdated' })
    isSlow = false
    await send({ type: 'tokens.outdated' })
    expect(readTokens.mock.calls[2]?.[1].aborted).toBe(true)
    expect(readTokens).toHaveBeenCalledTimes(4)
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
    expect([state().of, state().tokens]).toEqual([null, []])
    await send({ type: 'tokens.retried' })
    await vi.advanceTimersByTimeAsync(10 * durations.nativeBalanceCache)
    expect([readTokens.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0])
  })

  test('is read anew for the next view, when it is something else since the last one left', async () => {
    const { show, send, state, readTokens } = start(async () => [token()])
    await show(alice)
    await send({ type: 'tokens.left' })
    await send({ type: 'tokens.outdated' })
    expect([readTokens.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
    await show(alice)
    expect([state().is, readTokens.mock.calls.length]).toEqual(['ready', 2])
  })
})

describe('R-CFG-7: what no service knows', () => {
  const namesAndAmounts = [
    ['Ether', 'ETH', 15n * 10n ** 17n, null],
    ['0xA0b8…06eB48', '', 75n, null],
  ]

  test.each([
    ['without a service', undefined],
    [
      'on a network that the service does not know',
      () => Promise.reject(new KitError('balance/unavailable', { cause: new KitError('chain/not-supported') })),
    ],
  ])('is read from the chain, %s', async (_, readTokens) => {
    const api = readTokens && ({ readTokens } as Partial<BlockchainApi> as BlockchainApi)
    const { logic, input, read } = loadTokens(
      { loadBlockchainApi: api && (async () => api), ...fromChain() },
      neverReturns,
    )
    const { actor } = inASystem(logic, 'tokens', input)
    actor.send({ type: 'tokens.requested', ...alice })
    await settle(0)
    const { is, tokens } = read(actor, [])
    expect(is).toBe('ready')
    expect(tokens.map(({ name, symbol, quantity, price }) => [name, symbol, quantity.amount, price])).toEqual(
      namesAndAmounts,
    )
  })

  test.each<[string, Partial<ChainFeatures>]>([
    ['reads no balance', { readBalance: undefined }],
    ['does not answer', { readBalance: () => Promise.reject(new Error('offline')) }],
  ])('R-BAL-3: is not known where the chain %s', async (_, features) => {
    const { logic, input, read } = loadTokens({ loadBlockchainApi: undefined, ...fromChain(features) }, neverReturns)
    const { actor } = inASystem(logic, 'tokens', input)
    actor.send({ type: 'tokens.requested', ...alice })
    await settle(0)
    expect([read(actor, []).is, read(actor, []).error?.code]).toEqual(['failed', 'balance/unavailable'])
  })
})

test('R-BAL-3: after a failure nothing old is shown, and it is read again when the visitor asks, or after thirty seconds', async () => {
  let answer = () => Promise.resolve([token()])
  const { show, send, state, readTokens } = start(() => answer())
  const forced = () => readTokens.mock.calls.map(([{ force }]) => force)
  await show(alice)
  answer = () => Promise.reject(new KitError('balance/unavailable'))
  await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
  expect([state().is, state().error?.code, state().tokens]).toEqual(['failed', 'balance/unavailable', []])
  await send({ type: 'tokens.outdated' })
  await vi.advanceTimersByTimeAsync(durations.balanceRetry - 1)
  expect(forced()).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([state().is, forced()]).toEqual(['failed', [false, false, true]])
  answer = () => Promise.resolve([token()])
  await send({ type: 'tokens.retried' })
  expect([state().is, state().error, forced()]).toEqual(['ready', null, [false, false, true, true]])
})

test('what is read again by itself is read anew, when the account has something else meanwhile', async () => {
  const { show, send, state, readTokens } = start(() =>
    readTokens.mock.calls.length === 1 ? Promise.reject(new KitError('balance/unavailable')) : new Promise(() => {}),
  )
  await show(alice)
  await vi.advanceTimersByTimeAsync(durations.balanceRetry)
  await send({ type: 'tokens.outdated' })
  expect([state().is, readTokens.mock.calls.length, readTokens.mock.calls[1]?.[1].aborted]).toEqual(['failed', 3, true])
})
