import { toBaseUnits } from '@kit/core'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { describe, expect, test } from 'vitest'
import { toPlainDecimal, toTyped } from './entered-decimal.ts'
import { decimalSeparator, formatExact } from './format-amount.ts'

const seed = fuzzSeed(20_267)
const decimals = 18
/** What separates decimals in each language, as its visitors type it; the Arabic separator means nothing else anywhere. */
const separators: Readonly<Record<string, readonly string[]>> = {
  en: ['.', '٫'],
  de: [',', '٫'],
  ar: ['.', '٫'],
  ja: ['.', '٫'],
}
/** What a phone of another region writes instead, which is one only where it cannot group thousands. */
const elsewhere: Readonly<Record<string, string>> = { en: ',', de: '.', ar: ',', ja: ',' }
const digitsOf: Readonly<Record<string, string>> = {
  en: '0123456789',
  de: '0123456789',
  ar: '٠١٢٣٤٥٦٧٨٩',
  ja: '0123456789',
}

/** What the send form asks for: what was typed, in base units, or `null` where it is refused. */
const sent = (typed: string, locale: string) => toBaseUnits(toPlainDecimal(typed, locale), decimals)

const locales = ['en', 'de', 'ar', 'ja'] as const

describe.each(locales)('attack 2.14, R-SEND-6: an amount that is typed in %s', (locale) => {
  const ways = separators[locale] ?? []
  const other = elsewhere[locale] ?? ''
  const own = digitsOf[locale] ?? ''

  test('is what is sent, in the digits of the language as well', ({ task }) => {
    const next = seededNumbers(seed)
    const count = attackRuns(20_000)
    for (let round = 0; round < count; round += 1) {
      const value = (BigInt(next()) << BigInt(next() % 60)) + BigInt(next())
      const [whole, fraction] = [value / 10n ** 18n, value % 10n ** 18n]
      const places = String(fraction).padStart(18, '0')
      const all = [...ways, other]
      const plain = `${'0'.repeat(next() % 3)}${whole}${all[next() % all.length]}${places}`
      const typed = next() % 2 ? plain.replace(/\d/g, (digit) => own[Number(digit)] ?? digit) : plain
      if (sent(` ${typed} `, locale) !== value) expect.fail(`${typed} is sent as ${sent(typed, locale)} (seed ${seed})`)
    }
    countAttacks(task, { count, seed })
  })

  test('is what is sent, or refused, whatever it is made of', ({ task }) => {
    const next = seededNumbers(seed + 1)
    const parts = [
      '0',
      '1',
      '5',
      '00',
      '000',
      '.',
      ',',
      '٫',
      '٬',
      '\u00a0',
      '\u202f',
      ' ',
      "'",
      '’',
      '-',
      'e',
      '٣',
      '３',
      '。',
      '．',
      '\u200f',
    ]
    const count = attackRuns(50_000)
    let read = 0
    for (let round = 0; round < count; round += 1) {
      const typed = Array.from({ length: 1 + (next() % 7) }, () => parts[next() % parts.length]).join('')
      const units = sent(typed, locale)
      if (units === null) continue
      read += 1
      const expected = byHand(typed, ways, other)
      if (units !== expected)
        expect.fail(`${JSON.stringify(typed)} is sent as ${units}, not ${expected} (seed ${seed + 1})`)
    }
    expect(read).toBeGreaterThan(count / 100)
    countAttacks(task, { count, seed: seed + 1 })
  })

  test('and has separators of thousands is refused, and never read as another', () => {
    const group = locale === 'de' ? '.' : ','
    for (const typed of [
      `1${group}500`,
      `1${group}500${decimalSeparator(locale)}25`,
      `12${group}345${group}678`,
      '1 500',
      '1\u00a0500',
      "1'500",
    ])
      expect(sent(typed, locale)).toBeNull()
  })

  test('comes back as it was typed, and is shown with the same digits', () => {
    for (const plain of ['0.5', '1234567.000000000000000001', '7']) {
      expect(toPlainDecimal(toTyped(plain, locale), locale)).toBe(plain)
      expect(formatExact(plain, locale).replace(/\D/g, '')).toBe(plain.replace('.', ''))
    }
  })
})

/** Reads with nothing but digits, and one separator of the language, or of another where it groups nothing, between white space. */
function byHand(typed: string, ways: readonly string[], other: string): bigint | null {
  const latin = [...typed.trim()].map((one) => ('٠١٢٣٤٥٦٧٨٩'.includes(one) ? String('٠١٢٣٤٥٦٧٨٩'.indexOf(one)) : one))
  const at = latin.findIndex((one) => ways.includes(one) || one === other)
  const [whole, fraction] = at < 0 ? [latin, []] : [latin.slice(0, at), latin.slice(at + 1)]
  if (latin[at] === other && fraction.length === 3 && whole.join('').length > 0 && whole.join('') !== '0') return null
  if ([...whole, ...fraction].some((one) => !/^[0-9]$/.test(one)) || fraction.length > decimals) return null
  return BigInt(whole.join('') || '0') * 10n ** 18n + BigInt(fraction.join('').padEnd(decimals, '0'))
}
