import { limits } from '@kit/core'
import { hostileNames } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanWalletName } from './wallet-name.ts'

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('ordinary names stay as they are', () => {
  for (const name of ['MetaMask', 'Coinbase Wallet', '欧易钱包', 'محفظة', 'Zerion 🦊'])
    expect(cleanWalletName(name)).toBe(name)
})

test('direction changes, invisible characters and line breaks are gone', () => {
  expect(cleanWalletName('Wallet\u202Etellaw laeR\u202C')).toBe('Wallettellaw laeR')
  expect(cleanWalletName('M\u200Be\u200Bt\u200Ba\u200BMask')).toBe('MetaMask')
  expect(cleanWalletName('Line\nbreak\u0000and\u0007bell\u2028')).toBe('Line break and bell')
})

test('a name is brought into one normal form', () => {
  expect(cleanWalletName('Cafe\u0301')).toBe('Café')
})

test('a name has at most 40 graphemes, and marks do not pile up', () => {
  expect(cleanWalletName('W'.repeat(4_000))).toHaveLength(limits.walletNameGraphemes)
  expect(cleanWalletName(`a${'\u0301'.repeat(400)}`).length).toBeLessThan(4)
})

test('hostile names keep the rules', () => {
  for (const name of hostileNames) {
    const clean = cleanWalletName(name)
    expect(graphemes(clean)).toBeLessThanOrEqual(limits.walletNameGraphemes)
    expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  }
})

test('any text at all keeps the rules', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const clean = cleanWalletName(text)
      expect(graphemes(clean)).toBeLessThanOrEqual(limits.walletNameGraphemes)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
    { numRuns: 5_000 },
  )
})
