import { afterEach, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { outcomeOf, staying } from '../blockchain-api/blockchain-api.fixture.ts'
import { createSwapProvider } from './create-swap-provider.ts'
import {
  answers,
  approval,
  built,
  type Call,
  calls,
  dai,
  daiId,
  ether,
  native,
  order,
  owner,
  quote,
  router,
  serveSwaps,
} from './swap.fixture.ts'

let close = async () => {}
afterEach(() => close())

async function start(others?: Readonly<Record<string, unknown>>) {
  const served = await serveSwaps(others)
  close = served.close
  return served
}

const common = { projectId: 'abc', st: 'kit', sv: packageJson.version }
const userAddress = `eip155:1:${owner}`
const ids = { userAddress, from: daiId, to: native, amount: '5' }

describe('R-API-1: the swaps of the blockchain API on this machine', () => {
  test.each<[Call, string, string, object, unknown, unknown]>([
    [
      'readTokens',
      'GET',
      '/v1/convert/tokens',
      { chainId: 'eip155:1' },
      undefined,
      [
        { ...ether, iconUrl: undefined },
        { ...dai, iconUrl: undefined },
      ],
    ],
    ['readQuote', 'GET', '/v1/convert/quotes', { ...ids, gasPrice: '11' }, undefined, 7n],
    ['readAllowance', 'GET', '/v1/convert/allowance', { tokenAddress: daiId, userAddress }, undefined, 3n],
    ['readGasPrice', 'GET', '/v1/convert/gas-price', { chainId: 'eip155:1' }, undefined, 11n],
    [
      'buildApproval',
      'GET',
      '/v1/convert/build-approve',
      ids,
      undefined,
      { to: dai.address, value: 0n, data: '0x095ea7b3' },
    ],
    [
      'buildSwap',
      'POST',
      '/v1/convert/build-transaction',
      {},
      { ...ids, eip155: { slippage: 0.5 }, disableEstimate: true, projectId: 'abc' },
      { to: router, value: 0n, data: '0xabcd' },
    ],
  ])('%s is %s %s, with the project and the kit', async (call, method, path, query, body, answer) => {
    const { provider, last } = await start()
    expect(await calls(provider)[call]()).toEqual(answer)
    expect(last(path)).toEqual({ method, path, body, query: { ...query, ...common } })
  })

  test('what the network’s own currency pays is its amount, and nothing is known of a quote afterwards', async () => {
    const sold = { ...order, sold: ether, bought: dai }
    const { provider, asked } = await start({
      '/v1/convert/quotes': quote({ fromAccount: native, toAccount: daiId }),
    })
    expect(await provider.buildSwap({ ...sold, slippage: 100 }, staying())).toMatchObject({ value: 5n })
    await provider.readQuote(sold, staying())
    await provider.readQuote(sold, staying())
    const paths = asked.map(({ path }) => path)
    expect(paths.filter((path) => path.endsWith('quotes')).length).toBe(2)
    // What gas costs is good for as long as a quote is.
    expect(paths.filter((path) => path.endsWith('gas-price')).length).toBe(1)
  })

  test('the hosted service names the token to approve as where the call comes from', async () => {
    const { provider } = await start({ '/v1/convert/build-approve': approval({ to: `eip155:1:${router}` }) })
    expect(await calls(provider).buildApproval()).toMatchObject({ to: dai.address })
  })

  test('R-CFG-6: there are twelve networks, and the hosted one is called by its name', () => {
    const { networks, name } = createSwapProvider({ urls: {}, projectId: 'abc' })
    expect([networks.length, name]).toEqual([12, '1inch'])
    const known = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
    expect(networks).toEqual(known.map((id) => `eip155:${id}`))
  })
})

describe('R-SWAP-2: where there are no swaps', () => {
  test.each<[string, 'eip155:137' | 'eip155:5']>([
    ['one of the twelve that the service does not have', 'eip155:137'],
    ['another network', 'eip155:5'],
  ])('%s is named, and asked nothing', async (_, network) => {
    const { provider, asked } = await start()
    for (const [name, call] of Object.entries(calls(provider, network))) {
      const code = name === 'readGasPrice' ? 'swap/unsupported-gas-price' : 'swap/unsupported-network'
      expect([name, await outcomeOf(call() as Promise<unknown>)]).toEqual([name, code])
    }
    expect(asked.filter(({ path }) => path.startsWith('/v1/convert'))).toEqual([])
  })

  test.each([
    ['no quote', { quotes: [] }],
    ['a quote of nothing', quote({ toAmount: '0' })],
  ])('%s is no liquidity', async (_, answer) => {
    const { provider } = await start({ '/v1/convert/quotes': answer })
    expect(await outcomeOf(calls(provider).readQuote())).toBe('swap/insufficient-liquidity')
  })
})

describe('R-API-1: a hostile answer becomes a typed error', () => {
  const paths = Object.keys(answers).filter((path) => path.startsWith('/v1/convert'))
  const names: readonly Call[] = [
    'readTokens',
    'readQuote',
    'readAllowance',
    'readGasPrice',
    'buildApproval',
    'buildSwap',
  ]

  test.each(paths.map((path, at) => [names[at] ?? 'readTokens', path] as const))('%s of %s', async (name, path) => {
    for (const answer of [
      '<html>',
      'null',
      '[]',
      '{}',
      '{"tx":{}}',
      '{"quotes":[{}]}',
      '{"allowance":-1}',
      '{"standard":"1e3"}',
    ]) {
      const { provider, close: end } = await serveSwaps({ [path]: answer })
      expect(await outcomeOf(calls(provider)[name]() as Promise<unknown>)).toMatch(/^rpc\/(parse|invalid-response)$/)
      await end()
    }
  })

  test.each<[Call, string, object]>([
    ['readQuote', '/v1/convert/quotes', quote({ fromAmount: '6' })],
    ['readQuote', '/v1/convert/quotes', quote({ toAccount: daiId })],
    ['readQuote', '/v1/convert/quotes', quote({ fromAccount: native })],
    ['readQuote', '/v1/convert/quotes', quote({ toAmount: '-7' })],
    ['readQuote', '/v1/convert/quotes', quote({ toAmount: 7 })],
    ['buildSwap', '/v1/convert/build-transaction', built({ to: `eip155:10:${router}` })],
    ['buildSwap', '/v1/convert/build-transaction', built({ to: router })],
    ['buildSwap', '/v1/convert/build-transaction', built({ data: '0xabc' })],
    ['buildSwap', '/v1/convert/build-transaction', built({ amount: '0x5' })],
    ['buildApproval', '/v1/convert/build-approve', approval({ to: 'eip155:10:0x1', from: 'eip155:10:0x1' })],
    ['buildApproval', '/v1/convert/build-approve', approval({ value: 'all' })],
  ])('%s: an answer about something else (%#)', async (name, path, answer) => {
    const { provider } = await start({ [path]: answer })
    expect(await outcomeOf(calls(provider)[name]() as Promise<unknown>)).toBe('rpc/invalid-response')
  })

  test('tokens that cannot be read, of another network, or listed twice are left out', async () => {
    const good = { name: 'Dai', symbol: 'DAI', address: daiId, decimals: 18 }
    const bad = [
      ...[null, 'DAI', {}, { ...good, decimals: -1 }, { ...good, decimals: 1.5 }, { ...good, decimals: 256 }],
      ...[
        { ...good, address: `eip155:10:${dai.address}` },
        { ...good, address: dai.address },
        { ...good, symbol: ' ' },
      ],
      { ...good, address: daiId.toLowerCase(), symbol: 'USDC' },
    ]
    const { provider } = await start({ '/v1/convert/tokens': { tokens: [good, ...bad] } })
    expect(await calls(provider).readTokens()).toEqual([{ ...dai, iconUrl: undefined }])
  })
})
