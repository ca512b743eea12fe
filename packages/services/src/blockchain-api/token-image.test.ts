import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { directory } from '../wallet-list/wallet-list.fixture.ts'
import { createTokenImageReader } from './token-image.ts'

const requests = `st=kit&sv=${packageJson.version}`
const pictureOf = createTokenImageReader(directory, 'abc')

test.each(['USDC', 'stETH', 'USDC.e', '1INCH', 'A-B_C'])(
  'R-API-3: %s has a picture of the directory’s own host',
  (symbol) => {
    expect(pictureOf(symbol)).toBe(`${directory}/public/getTokenImage/${symbol}?projectId=abc&${requests}`)
  },
)

test('R-CFG-8, R-API-3: keeps the path of an own directory, and needs no project there', () => {
  const own = createTokenImageReader('http://127.0.0.1:4567/kit', undefined)
  expect(own('ETH')).toBe(`http://127.0.0.1:4567/kit/public/getTokenImage/ETH?${requests}`)
})

test.each(['', '.', '..', '../x', 'a/b', 'a?b', 'a#b', 'a b', '%2e', 'UЅDC', 'ＵＳＤＣ', '$USD', 'x'.repeat(17)])(
  'R-API-3: %j has none',
  (symbol) => expect(pictureOf(symbol)).toBeUndefined(),
)
