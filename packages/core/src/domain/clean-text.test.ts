import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cleanText } from './clean-text.ts'

const short = { graphemes: 10, characters: 40 }

test('ordinary text stays as it is', () => {
  expect(cleanText('欧易钱包 🦊', short)).toBe('欧易钱包 🦊')
})

test('a text that fits needs no segmenter', () => {
  const segmenter = vi.spyOn(Intl, 'Segmenter')
  expect(cleanText('MetaMask', { graphemes: 8, characters: 512 })).toBe('MetaMask')
  expect(segmenter).not.toHaveBeenCalled()
  expect(cleanText('MetaMask', { graphemes: 4, characters: 512 })).toBe('Meta')
  expect(segmenter).toHaveBeenCalledOnce()
  segmenter.mockRestore()
})

test('direction changes, invisible characters and line breaks are gone', () => {
  expect(cleanText('a\u202Eb\u202C\u200Bc\nd\u0000', short)).toBe('abc d')
})

test.each(['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u034f', '\u180e', '\u17b4', '\ufe0f'])(
  'a text of %j alone, which is drawn as nothing, is empty',
  (letter) => {
    expect(cleanText(` ${letter}${letter} `, short)).toBe('')
  },
)

test.each(['\u{1d159}', '\ufffc', '\u{13441}', '\u{13442}'])(
  'nor is %j drawn, though its kind is that of letters and symbols',
  (blank) => {
    expect([cleanText(blank, short), cleanText(`Meta${blank}Mask`, short)]).toEqual(['', 'MetaMask'])
  },
)

test.each(['\u0301', '\u20dd', '\u0903', ' \u0301\u0302 '])('a text of marks alone, as %j, is empty', (marks) => {
  expect(cleanText(marks, short)).toBe('')
})

test.each(['é', '7', '+', '!', '熊', '🦊', 'अः'])('%j is drawn', (text) => {
  expect(cleanText(text, short)).toBe(text)
})

test('text is cut between graphemes, never inside one', () => {
  expect(cleanText('🇩🇪🇫🇷🇮🇹', { graphemes: 2, characters: 40 })).toBe('🇩🇪🇫🇷')
})

test('a browser without segmenters cuts between characters', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect(cleanText('MetaMask 🦊🦊', { graphemes: 10, characters: 40 })).toBe('MetaMask 🦊')
  vi.unstubAllGlobals()
})

test('what comes out is one clean line of the length that was asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const clean = cleanText(text, short)
      expect([...new Intl.Segmenter().segment(clean)].length).toBeLessThanOrEqual(short.graphemes)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    }),
    { numRuns: 5_000 },
  )
})
