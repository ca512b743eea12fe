import { decodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ChainId } from '../chains.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import { openSwapVisitor, routerArguments, thief } from '../test-utils/swap-visitor.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.setFault('swaps', 'none'))
afterAll(() => sandbox.stop())

const api = () => openApiClient(sandbox.endpoints.blockchainApi)
const open = (index: number, id: ChainId, symbols: readonly [from: string, to: string]) =>
  openSwapVisitor(sandbox.endpoints, { index, id, symbols })
const amount = parseEther('1')

test('a swap with another recipient really pays that one', async () => {
  const { to, build, send, balance } = open(0, 1, ['ETH', 'USDC'])
  sandbox.setFault('swaps', 'other-recipient')
  const { to: router, data } = await build(amount)
  expect(routerArguments(data).to).toBe(thief)
  const [own, stolen] = [await balance(to), await balance(to, thief)]
  expect((await send(router, data, amount)).status).toBe('success')
  expect(await balance(to)).toBe(own)
  expect(await balance(to, thief)).toBeGreaterThan(stolen + parseUnits('2400', 6))
})

test('a worse output is half of what the quote promised, and the swap accepts even less', async () => {
  const { to, quote, build, send, balance } = open(1, 8453, ['ETH', 'DAI'])
  const honest = await quote(amount)
  sandbox.setFault('swaps', 'worse-output')
  expect(await quote(amount)).toBe(honest * 2n)
  const { to: router, data } = await build(amount)
  expect(routerArguments(data).minimum).toBe(1n)
  const before = await balance(to)
  await send(router, data, amount)
  expect(await balance(to)).toBe(before + honest)
})

test.each([
  ['unlimited-approval', 'router', maxUint256],
  ['other-spender', 'thief', 5n],
] as const)('with the fault %s the approval is one of the %s', async (fault, spender, approved) => {
  const { address, client, from, approve, send } = open(2, 1, ['DAI', 'ETH'])
  sandbox.setFault('swaps', fault)
  const { to, data } = await approve({ amount: '5' })
  const { router } = sandbox.endpoints.swaps
  const args = [spender === 'thief' ? thief : router, approved] as const
  expect(decodeFunctionData({ abi: erc20Abi, data })).toMatchObject({ functionName: 'approve', args })
  await send(to, data)
  const call = { address: from, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await client.readContract({ ...call, args: [address, args[0]] })).toBe(approved)
})

test.each([
  ['ETH', 'USDC'],
  ['USDC', 'DAI'],
] as const)('someone sells %s for %s after a quote, which the pool no longer gives', async (...symbols) => {
  const { quote, build } = open(3, 42161, symbols)
  const sold = symbols[0] === 'ETH' ? amount : parseUnits('2500', 6)
  sandbox.setFault('swaps', 'moves-after-quote')
  const stale = await quote(sold)
  sandbox.setFault('swaps', 'none')
  expect(await quote(sold)).toBeLessThan((stale * 95n) / 100n)
  expect(routerArguments((await build(sold)).data).minimum).toBeLessThan((stale * 95n) / 100n)
})

test('when someone trades after the call was built, the chain reverts the swap, and nothing is sold', async () => {
  const { to, build, send, balance } = open(4, 8453, ['ETH', 'USDC'])
  sandbox.setFault('swaps', 'moves-after-build')
  const { to: router, data } = await build(amount)
  const before = await balance(to)
  expect((await send(router, data, amount)).status).toBe('reverted')
  expect(await balance(to)).toBe(before)
})

test('of two reordered quotes the one that arrives first waits until the fault ends', async () => {
  const { quote } = open(5, 1, ['ETH', 'DAI'])
  sandbox.setFault('swaps', 'reordered')
  const answered: bigint[] = []
  // Nobody can say which of the two arrives first.
  const both = [amount, 2n * amount].map(async (sold) => answered.push(await quote(sold)))
  await Promise.race(both)
  const [inTime = 0n] = answered
  sandbox.setFault('swaps', 'none')
  await Promise.all(both)
  expect(answered).toEqual([inTime, expect.any(BigInt)])
  expect(answered[1]).not.toBe(inTime)
})

test('without liquidity neither a quote nor a swap is there, and the reason says so', async () => {
  const { ids } = open(6, 1, ['ETH', 'USDC'])
  sandbox.setFault('swaps', 'no-liquidity')
  const quote = await api().get('/v1/convert/quotes', { ...ids, amount: '1', gasPrice: '1' })
  const swap = await api().post('/v1/convert/build-transaction', { ...ids, amount: '1', eip155: { slippage: 1 } })
  for (const response of [quote, swap]) {
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      reasons: [{ description: expect.stringContaining('insufficient liquidity') }],
    })
  }
})

test('a fault is set over HTTP, and concerns its own service alone', async () => {
  const set = (path: string) => fetch(`${sandbox.endpoints.blockchainApi}/faults/${path}`, { method: 'POST' })
  const tokens = () => api().get('/v1/convert/tokens', { chainId: 'eip155:1' })
  expect(await (await set('swaps?fault=status-500')).json()).toEqual({ service: 'swaps', fault: 'status-500' })
  expect((await tokens()).status).toBe(500)
  expect((await api().get('/v1/supported-chains')).status).toBe(200)
  await set('swaps?fault=offline')
  await expect(tokens()).rejects.toThrow()
  await set('swaps?fault=garbage')
  expect(await (await tokens()).text()).not.toContain('tokens')
  await set('swaps?fault=none')
  expect((await tokens()).status).toBe(200)
  expect((await set('swaps?fault=sleepy')).status).toBe(400)
  expect((await set('weather?fault=none')).status).toBe(400)
})
