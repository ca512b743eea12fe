import { limits } from '@kit/core'
import { hostileNames } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanWalletName } from './wallet-name.ts'

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

test('hostile names keep the rules after cleaning', () => {
  for (const name of hostileNames) {
    const clean = cleanWalletName(name)
    expect(graphemes(clean)).toBeLessThanOrEqual(limits.walletNameGraphemes)
    expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  }
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
