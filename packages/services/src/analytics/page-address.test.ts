import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('R-EVT-1: the page as analytics may know it', () => {
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
  ])('%s is told as %s', (url, told) => {
    expect(pageAddress(url)).toEqual({ url: told, domain: new URL(url).hostname })
  })

  test('a page without an address has none', () => {
    expect(pageAddress('')).toEqual({ url: '', domain: '' })
  })

  test('no path, however it is made, brings more than words', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: 'grapheme' }), (path, more) => {
        const { url } = pageAddress(`https://dapp.example${path}/${encodeURIComponent(more)}`)
        expect(url).toMatch(/^https:\/\/dapp\.example(\/(~|[a-z-]{0,24}))*$/i)
      }),
      { numRuns: 5_000 },
    )
  })
})
