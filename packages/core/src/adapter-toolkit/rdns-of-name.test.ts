import { expect, test } from 'vitest'
import { rdnsOfName } from './rdns-of-name.ts'

test.each([
  ['Phantom', 'app.phantom'],
  [' OKX wallet', 'com.okex.wallet'],
  ['Phantoms', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is known as %s', (name, rdns) => {
  expect(rdnsOfName(name)).toBe(rdns)
})
