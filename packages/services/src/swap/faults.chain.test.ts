import { type Sandbox, startSandbox } from '@kit/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, staying } from '../blockchain-api/blockchain-api.fixture.ts'
import { createSwapProvider } from './create-swap-provider.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.setFault('swaps', 'none'))
afterAll(() => sandbox?.stop())

const network = 'eip155:8453'

/** The provider of a page, and an order of the sandbox's tokens. */
async function start() {
  const { blockchainApi, accounts } = sandbox.endpoints
  const provider = createSwapProvider({ urls: { blockchainApi }, projectId: 'sandbox' })
  const tokens = await provider.readTokens(network, staying())
  const [sold, bought] = ['DAI', 'USDC'].map((symbol) => tokens.find((token) => token.symbol === symbol))
  const { address } = accounts[0] ?? {}
  if (!sold || !bought || !address) throw new Error('The sandbox has no such tokens')
  const orderOf = (amount: bigint) => ({ network, address, sold, bought, amount }) as const
  return { provider, tokens, orderOf }
}

test('R-SWAP-1: the sandbox lists, quotes, and builds in the format of the hosted service', async () => {
  const { provider, tokens, orderOf } = await start()
  expect(tokens.map(({ symbol, address }) => [symbol, address === undefined])).toEqual([
    ['ETH', true],
    ['WETH', false],
    ['USDC', false],
    ['DAI', false],
    ['USDT', false],
  ])
  const order = orderOf(10n ** 18n)
  expect(await provider.readQuote(order, staying())).toBeGreaterThan(900_000n)
  expect(await provider.readAllowance({ ...order, token: order.sold }, staying())).toBe(0n)
  expect(await provider.buildApproval(order, staying())).toMatchObject({ to: order.sold.address, value: 0n })
  expect(await provider.buildSwap({ ...order, slippage: 100 }, staying())).toMatchObject({
    ...{ to: sandbox.endpoints.swaps.router, value: 0n },
  })
})

describe('R-SWAP-2, R-API-1: each fault of the service has a code of its own', () => {
  test.each([
    ['no-liquidity', /^swap\/insufficient-liquidity$/],
    ['status-500', /^rpc\/internal$/],
    ['garbage', /^rpc\/(parse|invalid-response)$/],
    ['offline', /^rpc\/unreachable$/],
  ] as const)('%s', async (fault, code) => {
    const { provider, orderOf } = await start()
    sandbox.setFault('swaps', fault)
    const order = orderOf(10n ** 18n)
    expect(await outcomeOf(provider.readQuote(order, staying()))).toMatch(code)
    expect(await outcomeOf(provider.buildSwap({ ...order, slippage: 100 }, staying()))).toMatch(code)
  })

  test('of two quotes that are answered in the other order, each is of its own amount', async () => {
    const { provider, orderOf } = await start()
    sandbox.setFault('swaps', 'reordered')
    const given: bigint[] = []
    const both = [10n ** 18n, 2n * 10n ** 18n].map(async (amount) => {
      const bought = await provider.readQuote(orderOf(amount), staying())
      given.push(amount)
      return bought
    })
    await Promise.race(both)
    sandbox.setFault('swaps', 'none')
    const [one = 0n, two = 0n] = await Promise.all(both)
    expect([given.length, two > one]).toEqual([2, true])
  })
})
