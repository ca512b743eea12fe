import { describe, expect, test } from 'vitest'
import { ownImage } from '../http/own-image.ts'
import {
  address,
  calls,
  dai,
  dot,
  nft,
  outcomeOf,
  service,
  startApi,
  staying,
  transaction,
  transfer,
} from './blockchain-api.fixture.ts'
import { readTransaction } from './read-transaction.ts'

const imageOf = (image: string | undefined) => ownImage(service, image)
const read = (fields: object = {}, transfers: unknown = []) =>
  readTransaction(transaction('t1', fields, transfers), imageOf)
const moved = (entry: unknown) => read({}, [entry])?.transfers

describe('a transaction', () => {
  test('R-MOD-1: has its metadata and its transfers', () => {
    const quoted = transfer({ value: '12.5', price: '1.0001' })
    expect(read({ nonce: '7' }, [quoted])).toEqual({
      id: 't1',
      metadata: {
        network: 'eip155:1',
        hash: `0x${'ab'.repeat(32)}`,
        status: 'confirmed',
        operationType: 'receive',
        minedAt: '2026-01-31T23:59:59.000Z',
        sentFrom: address,
        sentTo: dai,
        nonce: 7,
      },
      transfers: [
        {
          direction: 'in',
          asset: { is: 'token', name: 'Dai Stablecoin', symbol: 'DAI', iconUrl: dot },
          quantity: '12.5',
          price: '1.0001',
          value: '12.5',
        },
      ],
    })
  })

  test.each([[null], [undefined], [[]], ['none'], [{}]])(
    'R-HIS-1: with the transfers %j stays, without any',
    (transfers) => {
      expect(read({}, transfers)).toMatchObject({ id: 't1', transfers: [] })
    },
  )

  test.each([
    ['operationType', ['<b>', '', 'x'.repeat(99), 'Receive Now', 5]],
    [
      'minedAt',
      ['yesterday', '2026-01-31', '2026-01-31T23:59:59', '2026-13-31T23:59:59Z', '+275760-09-13T00:00:01Z', 0],
    ],
    ['sentFrom', ['', 'a b', '<script>', 'x'.repeat(999), null]],
    ['sentTo', ['', 'a/b', null]],
    ['nonce', ['-1', '1.5', '9'.repeat(16), 7, null]],
  ])('has no %s that cannot be one', (key, values) => {
    for (const value of values) expect(read({ [key]: value })?.metadata).toMatchObject({ [key]: null })
  })

  test.each([{ status: 'done' }, { hash: 'not a hash' }, { hash: '' }, { chain: 'mainnet' }, { chain: 'eip155:1:0x' }])(
    'with %j is left out',
    (fields) => {
      expect(read(fields)).toBeNull()
    },
  )

  test.each(['', 'x'.repeat(257), 'a b', 5, null])('with the id %j is left out', (id) => {
    expect(readTransaction({ ...transaction('t1'), id }, imageOf)).toBeNull()
  })
})

test.each([
  ['2026-01-31T23:59:59.5Z', '2026-01-31T23:59:59.500Z'],
  ['2026-01-31T23:59:59.123456789+01:00', '2026-01-31T22:59:59.123Z'],
  ['2026-01-01T00:30:00+05:30', '2025-12-31T19:00:00.000Z'],
])('the time %s is %s in UTC', (minedAt, utc) => {
  expect(read({ minedAt })?.metadata.minedAt).toBe(utc)
})

test.each([
  [
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
    'Vote111',
    'smart_transfer',
  ],
  ['a1075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48d', 'bc1qw508d6', 'send'],
])('the hash %s and the address %s are such', (hash, address, operationType) => {
  const metadata = { hash, sentFrom: address, sentTo: address, operationType }
  expect(read({ ...metadata, nonce: '123456789012345' })?.metadata).toMatchObject({
    ...metadata,
    nonce: 123456789012345,
  })
})

test('of a transaction 1,000 transfers are read', () => {
  expect(moved(transfer())).toHaveLength(1)
  expect(read({}, Array(1_001).fill(transfer()))?.transfers).toHaveLength(1_000)
})

describe('a transfer', () => {
  test('R-HIS-1: of an NFT that is spam is marked as such, and not left out', () => {
    expect(moved(nft({ flags: { is_spam: true } }))).toMatchObject([{ asset: { is: 'nft', isSpam: true } }])
    for (const flags of [{ is_spam: false }, { is_spam: 'true' }, {}, undefined])
      expect(moved(nft({ flags }))).toMatchObject([{ asset: { is: 'nft', name: 'Fox #1', isSpam: false } }])
  })

  test('of an NFT has a picture that is one, and of the service', () => {
    const pictureOf = (content: unknown) => moved(nft({ content }))?.[0]?.asset
    expect(moved(nft())?.[0]?.asset).toMatchObject({ imageUrl: dot })
    expect(pictureOf({ preview: { url: dot } })).toMatchObject({ imageUrl: dot })
    expect(pictureOf({ preview: { url: dot, content_type: 'text/html' } })).toMatchObject({ imageUrl: undefined })
    expect(
      pictureOf({ preview: { url: 'https://tracker.example/1.png' }, detail: { url: `${service}/1.png` } }),
    ).toMatchObject({
      imageUrl: `${service}/1.png`,
    })
  })

  test.each([
    [{ quantity: undefined }, { quantity: null }],
    [{ quantity: { numeric: '-5' } }, { quantity: null }],
    [
      { price: '0', value: '0' },
      { price: null, value: null },
    ],
    [
      { value: '0', quantity: { numeric: '0' } },
      { value: '0', quantity: '0' },
    ],
    [{ fungible_info: { name: '\u200b' } }, { asset: null }],
    [{ fungible_info: undefined }, { asset: null }],
    [{ fungible_info: { symbol: 'DAI' } }, { asset: { name: 'DAI', symbol: 'DAI' } }],
  ])('with %j says what is not known', (fields, expected) => {
    expect(moved(transfer(fields))).toMatchObject([expected])
  })

  test.each([{ direction: 'away' }, { direction: undefined }])('with %j is left out, and the others stay', (fields) => {
    expect(read({}, [transfer(fields), null, transfer()])?.transfers).toHaveLength(1)
  })
})

describe('a page of the history', () => {
  const page = (answer: unknown, cursor?: string) => {
    const { api } = startApi({ [`/v1/account/${address}/history`]: answer })
    return outcomeOf(api.readHistory({ account: address, network: 'eip155:1', cursor }, staying()))
  }

  test('R-HIS-1: has the transactions of its network, each once, in the order of the service', async () => {
    const data = [
      transaction('b'),
      null,
      transaction('c', { chain: 'eip155:8453' }),
      transaction('a'),
      transaction('b'),
    ]
    expect(await page({ data, next: 'more' })).toMatchObject({ transactions: [{ id: 'b' }, { id: 'a' }], next: 'more' })
  })

  test.each([null, undefined, '', 'here'])('ends with the cursor %j, after "here"', async (next) => {
    expect(await page({ data: [], next }, 'here')).toEqual({ transactions: [], next: null })
  })

  test.each([
    { data: {} },
    { data: [], next: {} },
    { data: [], next: 'x'.repeat(2_049) },
    { data: [], next: 'a\nb' },
    '5',
    null,
    { next: null },
  ])('of %j is no answer', async (answer) => {
    expect(await page(answer)).toBe('rpc/invalid-response')
  })

  test('says how the service’s failure is called', async () => {
    const { api } = startApi({ [`/v1/account/${address}/history`]: '<!doctype html>' })
    expect(await outcomeOf(calls(api).readHistory())).toBe('rpc/parse')
  })
})
