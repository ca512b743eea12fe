import { describe, expect, test } from 'vitest'
import { ownImage } from '../http/own-image.ts'
import { address, balance, calls, dai, dot, service, startApi } from './blockchain-api.fixture.ts'
import { readToken } from './read-token.ts'

const imageOf = (image: string | undefined) => ownImage(service, image)
const images = { imageOf, tokenImageOf: () => undefined }
const read = (fields: object = {}) => readToken(balance({ value: '12.5', price: '1.0001', ...fields }), images)
const quantity = (decimals: unknown, numeric: unknown) => ({ quantity: { decimals, numeric } })

describe('an entry of a balance', () => {
  test('R-BAL-1, R-MOD-1: has the fields of a token', () => {
    expect(read()).toEqual({
      name: 'Dai Stablecoin',
      symbol: 'DAI',
      network: 'eip155:1',
      address: dai,
      quantity: { amount: 12498750124987501249n, decimals: 18 },
      price: '1.0001',
      value: '12.5',
      iconUrl: dot,
    })
  })

  test.each([undefined, null])('with the address %s is the network’s own currency', (address) => {
    expect(read({ address })).toMatchObject({ address: undefined, symbol: 'DAI' })
  })

  test.each([
    ['2', '0.01', 1n],
    ['6', '1', 1_000_000n],
    ['8', '21000000', 2_100_000_000_000_000n],
    ['9', '0.000000001', 1n],
    ['18', '123456789012345678.123456789012345678', 123456789012345678123456789012345678n],
    ['18', '1.500000000000000000000', 1_500_000_000_000_000_000n],
    ['24', '0.000000000000000000000001', 1n],
    ['77', `0.${'0'.repeat(76)}1`, 1n],
    ['100', '1', 10n ** 100n],
    ['199', '0', 0n],
    ['249', '0', 0n],
    ['255', '1', 10n ** 255n],
    ['18', '0', 0n],
  ])('of %s decimals and %s units is exact', (decimals, numeric, amount) => {
    expect(read(quantity(decimals, numeric))?.quantity).toEqual({ decimals: Number(decimals), amount })
  })

  test('R-BAL-1: of zero decimals is left out', () => {
    expect(read(quantity('0', '5'))).toBeNull()
  })

  test.each([
    ['more places than decimals', quantity('6', '0.0000001')],
    ['a negative amount', quantity('6', '-1')],
    ['no amount', quantity('6', '')],
    ['decimals above 255', quantity('256', '1')],
    ['decimals with a point', quantity('1.5', '1')],
    ['decimals of 300', quantity('300', '1')],
    ['decimals of 1000', quantity('1000', '1')],
    ['decimals of 06', quantity('06', '1')],
    ['an amount that is no number', quantity('6', '1,5')],
    ['an amount of another type', quantity('6', {})],
    ['no quantity', { quantity: undefined }],
    ['an unknown network', { chainId: 'mainnet' }],
    ['no network', { chainId: undefined }],
    ['an address of another network', { address: `eip155:8453:${dai}` }],
    ['an address without a network', { address: dai }],
    ['an empty address', { address: '' }],
    ['neither name nor symbol', { name: '\u200b', symbol: '' }],
  ])('with %s is left out', (_, fields) => {
    expect(read(fields)).toBeNull()
  })

  test.each([
    [
      { price: '0', value: '0' },
      { price: null, value: null },
    ],
    [
      { price: undefined, value: null },
      { price: null, value: null },
    ],
    [
      { price: '-1', value: 'NaN' },
      { price: null, value: null },
    ],
    [
      { price: '1e-7', value: '1e-9' },
      { price: '0.0000001', value: '0.000000001' },
    ],
    [{ value: '0', ...quantity('6', '0') }, { value: '0' }],
  ])('F48: with %j has no invented price or value', (fields, expected) => {
    expect(read(fields)).toMatchObject(expected)
  })

  test('is named by its symbol where it has no name, and the other way round, each cleaned', () => {
    expect(read({ name: undefined, symbol: 'D\u202eAI' })).toMatchObject({ name: 'DAI', symbol: 'DAI' })
    expect(read({ name: 'Dai\n\u200bCoin', symbol: 5 })).toMatchObject({ name: 'Dai Coin', symbol: 'Dai Coin' })
    expect(read({ name: 'x'.repeat(999) })?.name).toHaveLength(40)
  })

  test.each([`${service}/dai.png`, 'https://tracker.example/dai.png', 'http://chains.example.org/dai.png'])(
    'has its picture fetched from the service alone: %s',
    (iconUrl) => {
      expect(read({ iconUrl })?.iconUrl).toBe(iconUrl.startsWith(service) ? iconUrl : undefined)
    },
  )
})

describe('R-API-3: a token without a picture of the service', () => {
  const iconOf = (fields: object) =>
    readToken(balance({ price: '1', iconUrl: 'https://tracker.example/dai.png', ...fields }), {
      ...{ imageOf, tokenImageOf: (symbol) => `https://pictures.example/${symbol}` },
    })?.iconUrl

  test('has that of its symbol, if it has a price or is the network’s own', () => {
    expect(iconOf({})).toBe('https://pictures.example/DAI')
    expect(iconOf({ address: undefined, price: 0 })).toBe('https://pictures.example/DAI')
    expect(iconOf({ iconUrl: dot })).toBe(dot)
  })

  test.each([0, '0', undefined, null, 'free'])(
    'has none at the price of %j, where it may only call itself so',
    (price) => {
      expect(iconOf({ price })).toBeUndefined()
    },
  )

  test('is asked of the directory that the page has, with its project', async () => {
    const rows = { [`/v1/account/${address}/balance`]: { balances: [balance({ iconUrl: undefined })] } }
    const iconIn = async (options: Parameters<typeof startApi>[1]) =>
      (await calls(startApi(rows, options).api).readTokens())[0]?.iconUrl
    const urls = { blockchainApi: service, walletList: 'https://wallets.example.org/own' }
    expect(await iconIn({ urls })).toMatch(
      /^https:\/\/wallets\.example\.org\/own\/public\/getTokenImage\/DAI\?projectId=abc&/,
    )
    expect(await iconIn({})).toMatch(/^https:\/\/api\.web3modal\.org\/public\/getTokenImage\/DAI\?projectId=abc&/)
    expect(await iconIn({ projectId: undefined })).toBeUndefined()
  })
})

describe('a balance', () => {
  test('is read without its malformed entries, each token once, on the network that was asked for', async () => {
    const rows = [null, balance(), 5, balance({ name: 'Twin' }), balance({ chainId: 'eip155:8453', address: null })]
    const { api } = startApi({ [`/v1/account/${dai}/balance`]: { balances: rows } })
    const signal = new AbortController().signal
    const names = async (network?: 'eip155:1') =>
      (await api.readTokens({ address: dai, network }, signal)).map(({ network, name }) => `${network} ${name}`)
    expect(await names('eip155:1')).toEqual(['eip155:1 Dai Stablecoin'])
    expect(await names()).toEqual(['eip155:1 Dai Stablecoin', 'eip155:8453 Dai Stablecoin'])
  })

  test('is read no further than 10,000 entries', async () => {
    const read = (garbage: number) => {
      const balances = [...Array(garbage).fill(0), balance()]
      const { api } = startApi({ [`/v1/account/${address}/balance`]: { balances } })
      return calls(api).readTokens()
    }
    expect([(await read(9_999)).length, (await read(10_000)).length]).toEqual([1, 0])
  })

  test('of 5,000 tokens is read whole', async () => {
    const balances = Array.from({ length: 5_000 }, (_, at) =>
      balance({
        address: `eip155:1:0x${at.toString(16).padStart(40, '0')}`,
        iconUrl: `${service}/${at}.png`.padEnd(200, 'x'),
      }),
    )
    const { api } = startApi({ [`/v1/account/${address}/balance`]: { balances } })
    expect(await calls(api).readTokens()).toHaveLength(5_000)
  })
})
