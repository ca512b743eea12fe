import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { isLookAlike, recipientWarning } from './recipient.ts'

const next = seededNumbers(fuzzSeed(24_112))
const hex = '0123456789abcdef'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const digits = new Map(
  [hex, base58, bech32].map((alphabet) => [
    alphabet,
    Array.from({ length: 10_000 }, () => alphabet[next() % alphabet.length]).join(''),
  ]),
)

function textOf(alphabet: string, length: number): string {
  const at = next() % (10_000 - length)
  return digits.get(alphabet)?.slice(at, at + length) ?? ''
}

/** An address, and one that was made to be taken for it. */
function imitated(prefix: string, alphabet: string, length: number): [string, string] {
  const whole = textOf(alphabet, length)
  const at = 4 + (next() % (length - 8))
  const other = alphabet[(alphabet.indexOf(whole.charAt(at)) + 1 + (next() % (alphabet.length - 1))) % alphabet.length]
  return [`${prefix}${whole}`, `${prefix}${whole.slice(0, at)}${other}${whole.slice(at + 1)}`]
}

describe('attack 2.4: an address that imitates one which the visitor knows', () => {
  test('is found in each of 1 000 000 pairs, and no address imitates itself', () => {
    let [pairs, missed, falseAlarms] = [0, 0, 0]
    const kinds = [
      ['0x', hex, 40],
      ['', base58, 44],
      ['bc1q', bech32, 38],
      ['bc1p', bech32, 58],
    ] as const
    while (pairs < 1_000_000) {
      const [prefix, alphabet, length] = kinds[pairs % kinds.length] ?? kinds[0]
      const [known, other] = imitated(prefix, alphabet, length)
      if (!isLookAlike(known, other)) missed += 1
      if (isLookAlike(known, known)) falseAlarms += 1
      pairs += 1
    }
    console.log(`look-alike addresses: ${pairs} pairs, ${missed} missed, ${falseAlarms} false alarms`)
    expect([missed, falseAlarms]).toEqual([0, 0])
  }, 60_000)

  test.each([
    ['in upper case', '0xABCDef0000000000000000000000000000001234', '0xabcdef1111111111111111111111111111111234', true],
    [
      'only at its start',
      '0xabcd000000000000000000000000000000001234',
      '0xabcd00000000000000000000000000000000ffff',
      false,
    ],
    [
      'only at its end',
      '0xabcd000000000000000000000000000000001234',
      '0xffff000000000000000000000000000000001234',
      false,
    ],
    ['by what all SegWit addresses begin with', 'bc1qaaaabbbbccccddddeeee', 'bc1qffffbbbbccccddddeeee', false],
  ])('%s', (_, one, other, expected) => {
    expect(isLookAlike(one, other)).toBe(expected)
  })
})

describe('a recipient', () => {
  const [known, imitation] = imitated('0x', hex, 40)
  const [from, stranger] = [`0x${textOf(hex, 40)}`, `0x${textOf(hex, 40)}`]
  const warn = (to: string, own: string[] = [], recipients: string[] = []) =>
    recipientWarning(to, { from, own, recipients })

  test('that is the sender says so, whatever the case', () => {
    expect(warn(from.toUpperCase().replace('0X', '0x'), [from])).toEqual({ is: 'self' })
  })

  test('that imitates an own account, or one that was paid, says which', () => {
    expect(warn(imitation, [from, known])).toEqual({ is: 'lookAlike', of: known })
    expect(warn(imitation, [from], [stranger, known])).toEqual({ is: 'lookAlike', of: known })
  })

  test('that is known needs no warning, even where it resembles another', () => {
    expect([warn(known, [known]), warn(known, [], [imitation, known])]).toEqual([null, null])
  })

  test('that was never paid says so', () => {
    expect(warn(stranger, [from, known], [known])).toEqual({ is: 'first' })
  })
})
