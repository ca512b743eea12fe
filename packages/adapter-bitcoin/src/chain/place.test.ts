import { describe, expect, test } from 'vitest'
import { digestOf, fullPlaceOf, placeOf, readDigest, readPlace } from './place.ts'

const outpoint = (at: number) => ({ txid: at.toString(16).padStart(64, '0'), vout: 4_294_967_295 - at })
const outpoints = (count: number) => Array.from({ length: count }, (_, at) => outpoint(at))

test('what is written down is read again', () => {
  expect(readPlace(placeOf(outpoints(6)))).toEqual(outpoints(6))
  expect(readPlace(placeOf([]))).toEqual([])
})

test('not more than six are read, so that the network’s API is not asked about a long list', () => {
  const text = outpoints(7).map(({ txid, vout }) => `${txid}:${vout}`)
  expect(readPlace(text.join(','))).toHaveLength(6)
})

test.each([
  ['nothing', null],
  ['no text', ''],
  ['an id without its output', 'a'.repeat(64)],
  ['an output without its id', ':1'],
  ['an id that is too short', `${'a'.repeat(63)}:1`],
  ['an id that is too long', `${'a'.repeat(65)}:1`],
  ['an id with capitals', `${'A'.repeat(64)}:1`],
  ['an output that is too far', `${'a'.repeat(64)}:12345678901`],
  ['an output that is no number', `${'a'.repeat(64)}:x`],
  ['a path', `${'a'.repeat(64)}:1/../../address`],
])('%s is no output', (_, place) => {
  expect(readPlace(place)).toEqual([])
})

test('what is no output is left out', () => {
  const [first, second] = outpoints(2)
  expect(readPlace(`${placeOf(outpoints(1))},nothing,${placeOf([outpoint(1)])}`)).toEqual([first, second])
})

describe('what a transaction does', () => {
  const output = (script: number, amount: bigint) => ({ script: Uint8Array.of(script), address: null, amount })
  const details = (count: number) => ({
    isConfirmed: false,
    outpoints: outpoints(count),
    spent: [output(1, 10n)],
    paid: [output(2, 5n), output(1, 4n)],
  })

  test.each([1, 6, 7])('is written beside %i outputs that it spends, and both are read again', (count) => {
    const place = fullPlaceOf(details(count))
    expect(readPlace(place)).toEqual(outpoints(Math.min(count, 6)))
    expect(readDigest(place)).toBe(digestOf(details(count)))
    expect(place.length).toBeLessThanOrEqual(512)
  })

  test.each([null, '', placeOf(outpoints(1)), `${placeOf(outpoints(1))},${'a'.repeat(31)}`, `${'a'.repeat(32)},x`])(
    'is not in %j',
    (place) => {
      expect(readDigest(place)).toBeNull()
    },
  )
})
