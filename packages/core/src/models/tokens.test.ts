import { describe, expect, test } from 'vitest'
import type { Token } from '../domain/token.ts'
import { native, token } from '../test-utils/sample-token.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import type { TokensState } from '../tokens/tokens.state.ts'
import { networkBadge } from './shared/network-row.ts'
import { searchTokens, selectTokens } from './tokens.ts'

const connection = testConnection()
const [{ address }] = connection.accounts
const of = { address, network: connection.network }

function tokensOf(tokens: readonly Token[], state: Partial<TokensState> = {}) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const read = { is: 'ready', of, tokens, error: null, ...state } as const
  return selectTokens({ ...snapshot, tokens: read }, testSettings, { namespace: 'eip155' })
}

const at = (digit: string) => `0x${digit.repeat(40)}`

test('R-BAL-1: the network’s own currency stands first, then what is worth most, then what has no price', () => {
  const model = tokensOf([
    token({ symbol: 'NONE', address: at('1'), price: null, value: null }),
    token({ symbol: 'SMALL', address: at('2'), value: '0.019' }),
    token({ symbol: 'LARGE', address: at('3'), value: '12345678901234567890.5' }),
    native(),
  ])
  expect(model?.rows.map(({ symbol, amount, value }) => [symbol, amount, value])).toEqual([
    ['ETH', '1.5', '4500'],
    ['LARGE', '2', '12345678901234567890.5'],
    ['SMALL', '2', '0.019'],
    ['NONE', '2', null],
  ])
})

test('the network’s own currency has the picture of the network, whatever was read, and a token its own', () => {
  const picture = 'data:image/png;base64,AAAA'
  const rows = tokensOf([native({ iconUrl: picture }), token({ iconUrl: picture })])?.rows ?? []
  expect(rows.map(({ iconUrl }) => iconUrl)).toEqual([networkBadge(ethereum).iconUrl, picture])
  expect(rows[0]?.iconUrl).toMatch(/^data:image\/svg/)
})

test('the total is exact, cut to cents, and none where nothing has a price', () => {
  expect(tokensOf([native(), token({ value: '0.019' })])?.total).toBe('4500.01')
  expect(tokensOf([native({ price: null, value: null })])?.total).toBeNull()
  expect(tokensOf([])?.total).toBeNull()
})

test('R-SEND-6: what there is of a token is exact, with any number of decimals', () => {
  const shown = [2, 6, 8, 9, 18, 24, 255].map((decimals) => {
    const amount = 12n * 10n ** BigInt(decimals) + 3n
    return tokensOf([token({ quantity: { amount, decimals } })])?.rows[0]?.amount
  })
  expect(shown).toEqual([1, 5, 7, 8, 17, 23, 254].map((zeros) => `12.${'0'.repeat(zeros)}3`))
})

test('an account is empty once it is known that there is nothing of anything', () => {
  const nothing = { amount: 0n, decimals: 18 }
  const isEmpty = (...given: Parameters<typeof tokensOf>) => tokensOf(...given)?.isEmpty
  expect([
    isEmpty([native({ quantity: nothing })]),
    isEmpty([]),
    isEmpty([native({ quantity: nothing }), token({ symbol: 'ETH', price: null, value: null })]),
  ]).toEqual([true, true, true])
  expect([isEmpty([], { is: 'loading' }), isEmpty([], { is: 'failed' }), isEmpty([native()])]).toEqual([
    false,
    false,
    false,
  ])
  expect(isEmpty([native({ quantity: nothing }), token()])).toBe(false)
})

test('a token is found by its name, its symbol and its address', () => {
  const rows = tokensOf([native(), token()])?.rows ?? []
  const found = (text: string) => searchTokens(rows, text).map(({ symbol }) => symbol)
  expect([found('coin usd'), found('eth'), found('0xA0B8'), found('nothing'), found('').length]).toEqual([
    ['USDC'],
    ['ETH'],
    ['USDC'],
    [],
    2,
  ])
})

describe('tokens that are not what they seem', () => {
  test.each<[string, Partial<Token>, string]>([
    ['a link for a name', { name: 'Visit claim-usdc.xyz', symbol: 'X', price: null, value: null }, 'link'],
    ['a link for a symbol', { symbol: 'www.gift', price: null, value: null }, 'link'],
    ['an address of a chat', { name: 'Bonus t.me/gift', symbol: 'X', price: null, value: null }, 'link'],
    ['the symbol of a token with a price', { symbol: 'USDC', price: null, value: null }, 'imitation'],
    ['that symbol in other letters', { symbol: ' ＵＳＤｃ ', price: null, value: null }, 'imitation'],
    ['the symbol of the network’s own currency', { symbol: 'ETH', price: null, value: null }, 'imitation'],
  ])('stand apart, and not in the total: %s', (_, parts, doubt) => {
    const model = tokensOf([native(), token(), token({ address: at('9'), ...parts })])
    expect(model?.unverified.map((row) => [row.id, row.doubt])).toEqual([[at('9'), doubt]])
    expect([model?.rows.length, model?.total]).toEqual([2, '4502'])
  })

  test.each<Partial<Token>>([
    { name: 'yearn.finance', symbol: 'YFI', price: '5000' },
    { name: 'A token without a price', symbol: 'NEW', price: null, value: null },
    { name: 'Vers. 2', symbol: 'V2' },
  ])('%j is none of them', (parts) => {
    const model = tokensOf([native(), token({ address: at('9'), ...parts })])
    expect([model?.rows.length, model?.unverified.length]).toEqual([2, 0])
  })
})

describe('R-ACC-2: what belongs to one account', () => {
  test('is never shown under another account or network', () => {
    const other = { ...of, address: '0x52908400098527886E0F7030069857D2E4169EE7' }
    expect(tokensOf([native()], { of: other })).toMatchObject({ is: 'loading', rows: [], total: null })
    expect(tokensOf([native()], { of: { ...of, network: 'eip155:10' } })).toMatchObject({ rows: [] })
  })

  test('stays while it is read again', () => {
    expect(tokensOf([native()], { is: 'loading' })).toMatchObject({ is: 'ready', rows: [{ symbol: 'ETH' }] })
    expect(tokensOf([], { is: 'loading' })).toMatchObject({ is: 'loading' })
  })
})
