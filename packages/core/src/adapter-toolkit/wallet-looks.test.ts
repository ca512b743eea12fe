import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../config/limits.ts'
import { cleanWalletIcon, cleanWalletName } from './wallet-looks.ts'

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('cleanWalletName keeps ordinary names', () => {
  for (const name of ['MetaMask', 'Coinbase Wallet', '欧易钱包', 'محفظة', 'Zerion 🦊'])
    expect(cleanWalletName(name)).toBe(name)
})

test('cleanWalletName removes direction changes, invisible characters and line breaks', () => {
  expect(cleanWalletName('Wallet\u202Etellaw laeR\u202C')).toBe('Wallettellaw laeR')
  expect(cleanWalletName('M\u200Be\u200Bt\u200Ba\u200BMask')).toBe('MetaMask')
  expect(cleanWalletName('Line\nbreak\u0000and\u0007bell\u2028')).toBe('Line break and bell')
})

test('cleanWalletName normalizes a name', () => {
  expect(cleanWalletName('Cafe\u0301')).toBe('Café')
})

test('cleanWalletName keeps at most 40 graphemes and no piled-up marks', () => {
  expect(cleanWalletName('W'.repeat(4_000))).toHaveLength(limits.walletNameGraphemes)
  expect(cleanWalletName(`a${'\u0301'.repeat(400)}`).length).toBeLessThan(4)
})

test('any text keeps the rules after cleaning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const clean = cleanWalletName(text)
      expect(graphemes(clean)).toBeLessThanOrEqual(limits.walletNameGraphemes)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
    { numRuns: 5_000 },
  )
})

test('an icon is a data image of a kind that browsers draw, and anything else is none', () => {
  expect(cleanWalletIcon(' data:image/png;base64,AAAA\n')).toBe('data:image/png;base64,AAAA')
  for (const icon of ['https://a.example/icon.png', 'data:text/html,hi', 'data:image/bmp;base64,AA', '', 7, null])
    expect(cleanWalletIcon(icon)).toBeUndefined()
})

test('an icon of more than 128 KiB is none, counted in bytes', () => {
  const head = 'data:image/svg+xml,'
  expect(cleanWalletIcon(head + 'a'.repeat(limits.iconBytes - head.length))).toBeDefined()
  expect(cleanWalletIcon(head + 'a'.repeat(limits.iconBytes - head.length + 1))).toBeUndefined()
  expect(cleanWalletIcon(head + 'é'.repeat(limits.iconBytes / 2))).toBeUndefined()
})
