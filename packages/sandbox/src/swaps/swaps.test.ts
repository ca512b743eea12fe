import { type Address, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChainId, caip } from '../chains.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import { native, openSwapVisitor, plain, routerArguments, thief } from '../test-utils/swap-visitor.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.setFault('swaps', 'none'))
afterAll(() => sandbox.stop())

const api = () => openApiClient(sandbox.endpoints.blockchainApi)
const open = (index: number, id: ChainId, symbols: readonly [from: string, to: string]) =>
  openSwapVisitor(sandbox.endpoints, { index, id, symbols })

test.each([1, 42161, 8453] as const)('on chain %d there are tokens, and pools that hold them', async (id) => {
  const { client, tokens } = open(0, id, ['ETH', 'USDC'])
  const listed = await api().json<{ tokens: { symbol: string; address: string; decimals: number; logoUri: string }[] }>(
    '/v1/convert/tokens',
    { chainId: caip(id) },
  )
  expect(listed.tokens.map(({ symbol, address, decimals }) => [symbol, address, decimals])).toEqual([
    ['ETH', `${caip(id)}:${native}`, 18],
    ['WETH', `${caip(id)}:${tokens.WETH}`, 18],
    ['USDC', `${caip(id)}:${tokens.USDC}`, 6],
    ['DAI', `${caip(id)}:${tokens.DAI}`, 18],
    ['USDT', `${caip(id)}:${tokens.USDT}`, 6],
  ])
  expect((await fetch(listed.tokens[0]?.logoUri ?? '')).headers.get('content-type')).toBe('image/svg+xml')
  const { factory, weth } = sandbox.endpoints.swaps
  const abi = parseAbi([
    'function getPair(address, address) view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function token0() view returns (address)',
  ])
  const args = [weth, tokens.USDC as Address] as const
  const pair = await client.readContract({ address: factory, abi, functionName: 'getPair', args })
  const reserves = await client.readContract({ address: pair, abi, functionName: 'getReserves' })
  const isWethFirst = (await client.readContract({ address: pair, abi, functionName: 'token0' })) === weth
  const held = [parseEther('1000'), parseUnits('2500000', 6)]
  expect(reserves.slice(0, 2)).toEqual(isWethFirst ? held : held.reverse())
  expect(await api().json('/v1/convert/tokens', { chainId: 'eip155:5' })).toEqual({ tokens: [] })
})

test('ether is sold for exactly the quote, and the history calls it a trade', async () => {
  const { client, to, quote, build, send, balance, address } = open(1, 1, ['ETH', 'USDC'])
  const amount = parseEther('2')
  const [quoted, before, ether] = [await quote(amount), await balance(to), await client.getBalance({ address })]
  // 2 ether into 1000: 0.3 % for the pool, and the rest by the constant product.
  expect(quoted).toBe((amount * 997n * 2_500_000_000_000n) / (parseEther('1000') * 1000n + amount * 997n))
  const tx = await build(amount)
  expect(tx).toMatchObject({ from: `eip155:1:${address}`, to: `eip155:1:${sandbox.endpoints.swaps.router}` })
  expect(tx.amount).toBe(String(amount))
  const receipt = await send(tx.to, tx.data, amount)
  expect(receipt.status).toBe('success')
  expect(await balance(to)).toBe(before + quoted)
  const paid = receipt.gasUsed * receipt.effectiveGasPrice
  expect(await client.getBalance({ address })).toBe(ether - amount - paid)
  expect(await api().find(address, 'eip155:1', receipt.transactionHash)).toMatchObject({
    metadata: { operationType: 'trade', status: 'confirmed' },
  })
})

test('a token is approved for the amount of its quote alone, and sold for ether', async () => {
  const { client, from, quote, build, send, approve, balance, address, allowance } = open(2, 8453, ['DAI', 'ETH'])
  const amount = parseEther('1000.000000000000000001')
  expect(await allowance()).toBe('0')
  const quoted = await quote(amount)
  const approval = await approve()
  expect([plain(approval.from), plain(approval.to), approval.value]).toEqual([from, from, '0'])
  expect((await send(approval.to, approval.data)).status).toBe('success')
  expect(await allowance()).toBe(String(amount))
  const [token, ether] = [await balance(from), await client.getBalance({ address })]
  const tx = await build(amount)
  const receipt = await send(tx.to, tx.data)
  expect(await balance(from)).toBe(token - amount)
  expect(await client.getBalance({ address })).toBe(ether + quoted - receipt.gasUsed * receipt.effectiveGasPrice)
  expect(await allowance()).toBe('0')
})

test.each([
  ['USDC', 'DAI'],
  ['WETH', 'USDC'],
] as const)('%s is sold for exactly what the quote says of %s', async (...symbols) => {
  const { client, from, to, quote, build, send, approve, balance, tokens } = open(3, 42161, symbols)
  const wrap = { to: tokens.WETH as Address, value: parseEther('1') }
  await client.waitForTransactionReceipt({ hash: await client.sendTransaction(wrap) })
  const amount = symbols[0] === 'USDC' ? parseUnits('500', 6) : parseEther('0.5')
  const quoted = await quote(amount)
  const approval = await approve({ amount: String(amount) })
  await send(approval.to, approval.data)
  const [sold, bought] = [await balance(from), await balance(to)]
  const tx = await build(amount, { disableEstimate: false })
  expect((await send(tx.to, tx.data)).status).toBe('success')
  expect([await balance(from), await balance(to)]).toEqual([sold - amount, bought + quoted])
})

test('the least that a swap accepts is the quote less the slippage', async () => {
  const { address, quote, build } = open(4, 8453, ['ETH', 'DAI'])
  const amount = parseEther('1')
  const quoted = await quote(amount)
  expect(routerArguments((await build(amount)).data)).toMatchObject({ minimum: quoted - quoted / 100n, to: address })
  const half = await build(amount, { eip155: { slippage: 0.5 } })
  expect(routerArguments(half.data).minimum).toBe(quoted - (quoted * 50n) / 10_000n)
})

test('the price of gas has three speeds, and there is none for a chain without swaps', async () => {
  const ask = (chainId: string) => api().json<Record<string, string>>('/v1/convert/gas-price', { chainId })
  const { standard, fast, instant } = await ask('eip155:1')
  const prices = [standard, fast, instant].map((price) => BigInt(price ?? 0))
  expect(prices[0]).toBeGreaterThan(0n)
  expect(prices).toEqual([...prices].sort((a, b) => Number(a - b)))
  expect(await ask('eip155:5')).toMatchObject({ reasons: [{ name: 'chainId' }] })
})

test.each([
  ['a token of another chain', { to: `eip155:8453:${native}` }, 'to'],
  ['what is no token', { from: 'ETH' }, 'from'],
  ['a chain without swaps', { from: `eip155:5:${native}` }, 'chainId'],
  ['no amount', { amount: '0' }, 'amount'],
  ['no user', { userAddress: 'eip155:1:ada' }, 'userAddress'],
  ['a token without a pool', { to: `eip155:1:${thief}` }, 'liquidity'],
  ['ether for wrapped ether', { to: 'WETH' }, 'liquidity'],
])('a quote with %s is refused by the name of what is wrong', async (_, wrong, name) => {
  const { ids, tokens } = open(0, 1, ['ETH', 'USDC'])
  const to = 'to' in wrong && wrong.to === 'WETH' ? { to: `eip155:1:${tokens.WETH}` } : {}
  const response = await api().get('/v1/convert/quotes', { ...ids, amount: '1000', gasPrice: '1', ...wrong, ...to })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ name }] })
})

test('a swap that the chain would revert is refused where it is estimated, and a wrong slippage always', async () => {
  const { ids } = open(5, 1, ['USDC', 'ETH'])
  const post = async (body: object) => (await api().post('/v1/convert/build-transaction', { ...ids, ...body })).json()
  const amount = '1000000'
  expect(await post({ amount, eip155: { slippage: 1 } })).toMatchObject({ reasons: [{ name: 'transaction' }] })
  expect(await post({ amount, eip155: { slippage: 51 } })).toMatchObject({ reasons: [{ name: 'slippage' }] })
  expect(await post({ amount })).toMatchObject({ reasons: [{ name: 'slippage' }] })
  expect(await post({ amount, eip155: { slippage: 1 }, disableEstimate: true })).toHaveProperty('tx')
})

test('an approval without an amount and without a quote is refused, and so is one of ether', async () => {
  const { ids } = open(9, 42161, ['DAI', 'ETH'])
  const refused = async (query: Record<string, string>) =>
    (await api().json<{ reasons: [{ name: string }] }>('/v1/convert/build-approve', query)).reasons[0].name
  expect(await refused(ids)).toBe('amount')
  expect(await refused({ ...ids, from: ids.to, to: ids.from, amount: '1' })).toBe('from')
})
