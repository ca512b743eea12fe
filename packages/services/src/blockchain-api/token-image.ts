import { orUndefined } from '../browser/or-undefined.ts'
import { urlOf } from '../http/prepare.ts'

/** Of plain letters, so that no symbol that only looks like another one has its picture. */
const plainSymbol = /^[A-Za-z\d][\w.-]{0,15}$/

/**
 * Creates the function that finds the picture of a token by its symbol, on the directory's own host.
 *
 * @example createTokenImageReader('https://api.example.org', 'abc')('USDC')
 * // 'https://api.example.org/public/getTokenImage/USDC?projectId=abc&st=kit&sv=1.0.0'
 */
export function createTokenImageReader(baseUrl: string, projectId: string | undefined) {
  return (symbol: string): string | undefined =>
    plainSymbol.test(symbol)
      ? orUndefined(() => urlOf(baseUrl, `/public/getTokenImage/${symbol}`, {}, projectId))
      : undefined
}
