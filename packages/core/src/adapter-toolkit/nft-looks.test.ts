import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceLimits } from '../config/service-limits.ts'
import { cleanNftName, readTokenUri } from './nft-looks.ts'

const image = 'data:image/svg+xml;base64,PHN2Zy8+'
const metadata = JSON.stringify({ name: 'Füchse 🦊 100%', image })
const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(metadata)))

test.each([
  ['base64', `data:application/json;base64,${base64}`],
  ['base64 with a charset', `data:application/json;charset=utf-8;base64,${base64}`],
  ['text as it is', `data:application/json;utf8,${metadata}`],
  ['escaped text', `data:application/json,${encodeURIComponent(metadata)}`],
])('metadata that the chain keeps as %s are read', (_, uri) => {
  expect(readTokenUri(uri)).toEqual({ name: 'Füchse 🦊 100%', imageUrl: image })
})

test.each([undefined, null, 7, {}, '', 'https://evil.example', 'data:,', 'data:application/json', 'data:text/html,{}'])(
  '%j is none, and nothing is fetched',
  (uri) => {
    expect(readTokenUri(uri)).toEqual({ name: '', imageUrl: undefined })
  },
)

test('no text makes it throw, or take a picture that is no small data: image', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.jsonValue(), (text, value) => {
      for (const uri of [text, `data:application/json,${text}`, `data:application/json;base64,${text}`])
        readTokenUri(uri)
      const { name, imageUrl } = readTokenUri(`data:application/json,${JSON.stringify({ name: text, image: value })}`)
      expect(imageUrl === undefined || imageUrl.startsWith('data:image/')).toBe(true)
      expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200B]/u)
    }),
  )
})

test('a name has an end', () => {
  expect(cleanNftName('W'.repeat(100_000))).toHaveLength(serviceLimits.nftNameGraphemes)
  expect(cleanNftName({ toString: () => 'no text' })).toBe('')
})
