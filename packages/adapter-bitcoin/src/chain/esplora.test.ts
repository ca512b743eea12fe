import { describe, expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { createEsplora } from './esplora.ts'
import { createOrdinals } from './ordinals.ts'
import type { ApiResponse } from './request-api.ts'

const txid = 'ab'.repeat(32)
const coin = { txid, vout: 0, value: 1_000, status: { confirmed: true } }
const json = (value: unknown): ApiResponse => ({ status: 200, text: JSON.stringify(value) })

/** An API that answers by path, and 404 elsewhere. */
function start(answers: Readonly<Record<string, ApiResponse>>) {
  const asked: string[] = []
  const request = async (url: string) => {
    const path = url.slice('https://api.test'.length)
    asked.push(path)
    return answers[path] ?? { status: 404, text: 'not found' }
  }
  return {
    api: createEsplora('https://api.test', request),
    ordinals: createOrdinals('https://api.test/', request),
    asked,
  }
}

describe.each([
  [429, 'rpc/rate-limited'],
  [500, 'rpc/internal'],
  [599, 'rpc/internal'],
  [400, 'rpc/invalid-request'],
  [301, 'rpc/invalid-request'],
])('an answer with status %i is %s', (status, code) => {
  const failed = { status, text: '[]' }

  test('to a read', async () => {
    const { api } = start({ '/address/mine/utxo': failed, [`/tx/${txid}`]: failed })
    expect(await codeOf(api.coins('mine', never))).toBe(code)
    expect(await codeOf(api.status(txid, never))).toBe(code)
    expect(await codeOf(api.details(txid, never))).toBe(code)
  })

  test('to a transaction, unless the node refused it', async () => {
    const isRefusal = status === 400
    expect(await codeOf(start({ '/tx': failed }).api.send('00', never))).toBe(isRefusal ? 'rpc/server' : code)
  })
})

describe('where a transaction stands', () => {
  /** electrs says this of any id. */
  const electrs = { [`/tx/${txid}/status`]: json({ confirmed: false }) }
  const statusOf = (answer: ApiResponse) =>
    codeOf(start({ ...electrs, [`/tx/${txid}`]: answer }).api.status(txid, never))

  test.each([
    [true, 'confirmed'],
    [false, 'pending'],
  ])('one whose own status is confirmed: %s is %s', async (confirmed, is) => {
    expect(await statusOf(json({ txid, status: { confirmed } }))).toEqual({ wentWell: is })
  })

  test('one that the API does not have is not pending', async () => {
    expect(await statusOf({ status: 404, text: 'Transaction not found' })).toEqual({ wentWell: null })
  })

  test.each([{ txid }, { txid, status: {} }, { txid, status: { confirmed: 1 } }, null])(
    'one without a status is rpc/invalid-response: %j',
    async (answer) => {
      expect(await statusOf(json(answer))).toBe('rpc/invalid-response')
    },
  )
})

describe('the transaction that made a coin', () => {
  const read = (answer: ApiResponse) => codeOf(start({ [`/tx/${txid}/hex`]: answer }).api.transaction(txid, never))

  test('is missing at an API that does not return it', async () => {
    expect(await read({ status: 200, text: ' 00ff\n' })).toEqual({ wentWell: Uint8Array.of(0, 255) })
    for (const status of [301, 400, 404]) expect(await read({ status, text: '00' })).toEqual({ wentWell: null })
    expect(await read({ status: 200, text: 'no hex' })).toEqual({ wentWell: null })
  })

  test('is not missing at one that is busy or broken', async () => {
    expect(await read({ status: 429, text: '00' })).toBe('rpc/rate-limited')
    expect(await read({ status: 500, text: '00' })).toBe('rpc/internal')
    expect(await read({ status: 502, text: '00' })).toBe('rpc/internal')
  })
})

test('every answer between 200 and 299 is one', async () => {
  for (const status of [200, 299])
    expect(await start({ '/address/mine/utxo': { status, text: '[]' } }).api.coins('mine', never)).toEqual([])
  const { api } = start({ '/address/mine/utxo': { status: 199, text: '[]' } })
  expect(await codeOf(api.coins('mine', never))).toBe('rpc/invalid-request')
})

describe('the coins of an address', () => {
  const coinsOf = (entries: unknown) => codeOf(start({ '/address/mine/utxo': json(entries) }).api.coins('mine', never))

  test('a coin that is listed twice is not counted twice', async () => {
    expect(await coinsOf([coin, coin])).toBe('rpc/invalid-response')
    expect(await coinsOf([coin, { ...coin, vout: 1 }])).toEqual({ wentWell: [expect.anything(), expect.anything()] })
  })

  test.each<[string, object]>([
    ['no transaction', { txid: 'ab' }],
    ['an output before the first', { vout: -1 }],
    ['half an output', { vout: 0.5 }],
    ['an output after the last', { vout: 4_294_967_296 }],
    ['more than there is', { value: 2_100_000_000_000_001 }],
    ['less than nothing', { value: -1 }],
  ])('a coin of %s is rpc/invalid-response', async (_, change) => {
    expect(await coinsOf([{ ...coin, ...change }])).toBe('rpc/invalid-response')
  })

  test.each<[string, object, string]>([
    ['nothing about it', {}, 'unreported'],
    ['that there are no inscriptions, and nothing of runes', { inscriptions: [] }, 'unreported'],
    ['that there is neither', { inscriptions: [], runes: {} }, 'no'],
    ['an inscription', { inscriptions: ['x'], runes: {} }, 'yes'],
    ['runes alone', { runes: { DOG: 1 } }, 'yes'],
    ['something else', { inscriptions: 0, runes: {} }, 'unknown'],
    ['null', { inscriptions: [], runes: null }, 'unknown'],
  ])('an API that says %s of what a coin carries: %j', async (_, says, inscribed) => {
    expect(await coinsOf([{ ...coin, ...says }])).toMatchObject({ wentWell: [{ inscribed }] })
  })
})

describe('the fee rate', () => {
  const recommended = '/v1/fees/recommended'
  const rateOf = (answers: Readonly<Record<string, ApiResponse>>) => codeOf(start(answers).api.feeRate(never))

  test('is that of three blocks, else of the nearest that is known', async () => {
    expect(await rateOf({ '/fee-estimates': json({ 1: 9, 2: 8, 3: 7.0001 }) })).toEqual({ wentWell: 7_001n })
    expect(await rateOf({ '/fee-estimates': json({ 1: 9, 4: 6 }) })).toEqual({ wentWell: 6_000n })
  })

  test('is that of mempool.space, where the API has its form', async () => {
    expect(await rateOf({ [recommended]: json({ fastestFee: 9, halfHourFee: 5 }) })).toEqual({ wentWell: 5_000n })
    expect(await rateOf({})).toBe('rpc/invalid-request')
  })

  test('is one satoshi at least, also where a chain without traffic has no estimates', async () => {
    expect(await rateOf({ '/fee-estimates': json({}) })).toEqual({ wentWell: 1_000n })
    expect(await rateOf({ '/fee-estimates': json({ 3: 0.5 }) })).toEqual({ wentWell: 1_000n })
    expect(await rateOf({ '/fee-estimates': json({ 3: 0 }) })).toEqual({ wentWell: 1_000n })
  })

  test('is 2000 satoshis at most, and a number', async () => {
    expect(await rateOf({ '/fee-estimates': json({ 3: 2_000 }) })).toEqual({ wentWell: 2_000_000n })
    for (const rate of [2_000.001, -1, '7', null])
      expect(await rateOf({ '/fee-estimates': json({ 3: rate }) })).toBe('rpc/invalid-response')
    expect(await rateOf({ '/fee-estimates': json(null) })).toBe('rpc/invalid-response')
  })
})

test('a transaction without an id was sent, and to whom nobody knows', async () => {
  const { api } = start({ '/tx': { status: 200, text: 'thanks' } })
  expect(await codeOf(api.send('00', never))).toBe('rpc/invalid-response')
  expect(await start({ '/tx': { status: 200, text: ` ${txid.toUpperCase()}\n` } }).api.send('00', never)).toBe(txid)
})

describe('a server of ord', () => {
  const asked = { ...coin, value: 1_000n, isConfirmed: true, inscribed: 'unreported' } as const
  const clear = { indexed: true, inscriptions: [], runes: {} }
  const answering = (answer: ApiResponse) => start({ [`/output/${txid}:0`]: answer }).ordinals

  test.each<[string, unknown, string]>([
    ['nothing', clear, 'no'],
    ['an inscription', { ...clear, inscriptions: ['x'] }, 'yes'],
    ['a rune', { ...clear, runes: { DOG: {} } }, 'yes'],
    ['that it has not seen the coin yet', { ...clear, indexed: false }, 'unknown'],
    ['no inscriptions', { ...clear, inscriptions: null }, 'unknown'],
    ['null for runes', { ...clear, runes: null }, 'unknown'],
    ['no runes', { ...clear, runes: undefined }, 'unknown'],
  ])('that reports %s makes a coin %3$s', async (_, says, inscribed) => {
    expect(await answering(json(says)).read(asked, never)).toEqual({ ...asked, inscribed })
  })

  test('whose answer is not its own makes a coin unknown', async () => {
    for (const answer of [
      { status: 200, text: '<html>' },
      { ...json(clear), status: 203 },
    ])
      expect(await answering(answer).read(asked, never)).toMatchObject({ inscribed: 'unknown' })
  })

  test('that does not answer says nothing of a coin', async () => {
    for (const [status, code] of [
      [429, 'rpc/rate-limited'],
      [500, 'rpc/internal'],
    ] as const)
      expect(await codeOf(answering({ status, text: '' }).read(asked, never))).toBe(code)
  })

  test('is one that answers as it does; a path that breaks another server is none', async () => {
    expect(await answering(json({ ...clear, indexed: false })).isServed(asked, never)).toBe(true)
    expect(await answering(json({ ...clear, indexed: 1 })).isServed(asked, never)).toBe(false)
    expect(await answering(json({ ...clear, inscriptions: {} })).isServed(asked, never)).toBe(false)
    expect(await answering({ status: 404, text: '' }).isServed(asked, never)).toBe(false)
    expect(await answering({ status: 500, text: '' }).isServed(asked, never)).toBe(false)
    expect(await codeOf(answering({ status: 429, text: '' }).isServed(asked, never))).toBe('rpc/rate-limited')
  })
})
