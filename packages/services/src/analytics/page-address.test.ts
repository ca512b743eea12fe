import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('R-EVT-1: pageAddress', () => {
  test.each([
    ['https://dapp.example/', 'https://dapp.example/'],
    ['https://dapp.example/swap/buy-now', 'https://dapp.example/swap/buy-now'],
    ['https://dapp.example/swap?code=123456#token', 'https://dapp.example/swap'],
    ['https://dapp.example/u/0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb/edit', 'https://dapp.example/u/~/edit'],
    ['https://dapp.example/u/ada@example.org', 'https://dapp.example/u/~'],
    ['https://dapp.example/login/123456', 'https://dapp.example/login/~'],
    ['https://dapp.example/search/two%20words', 'https://dapp.example/search/~'],
    ['https://dapp.example/wc:abc', 'https://dapp.example/~'],
    ['https://ada:secret@dapp.example/', 'https://dapp.example/'],
    ['http://127.0.0.1:5173/app', 'http://127.0.0.1:5173/app'],
  ])('shortens %s to %s', (url, short) => {
    expect(pageAddress(url)).toEqual({ url: short, domain: new URL(url).hostname })
  })

  test('returns empty texts for a page without an address', () => {
    expect(pageAddress('')).toEqual({ url: '', domain: '' })
  })

  test('keeps nothing but words of any path', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: 'grapheme' }), (path, more) => {
        const { url } = pageAddress(`https://dapp.example${path}/${encodeURIComponent(more)}`)
        expect(url).toMatch(/^https:\/\/dapp\.example(\/(~|[a-z-]{0,24}))*$/i)
      }),
      { numRuns: 5_000 },
    )
  })
})
