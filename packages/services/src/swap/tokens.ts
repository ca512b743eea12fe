import type { CaipNetworkId, SwapProvider, SwapToken } from '@kit/core'
import { array, integer, maxValue, minValue, number, object, pipe, safeParse, string, unknown } from 'valibot'
import { labelOf } from '../blockchain-api/foreign-names.ts'
import { readRows } from '../blockchain-api/rows.ts'
import { optionalText } from '../http/lenient.ts'
import { addressOn, assertSwapNetwork, isCurrency, type SwapService } from './service.ts'

const answerSchema = object({ tokens: array(unknown()) })
const tokenSchema = object({
  name: optionalText,
  symbol: string(),
  address: string(),
  decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
  logoUri: optionalText,
})

/** For lists of thousands of tokens; in bytes. */
const maxBytes = 4_194_304

/** `GET /v1/convert/tokens` */
export const createReadTokens =
  (service: SwapService): SwapProvider['readTokens'] =>
  async (network, signal) => {
    await assertSwapNetwork(service, network, { signal, code: 'swap/unsupported-network' })
    const query = { chainId: network }
    const { tokens } = await service.http.request({
      path: '/v1/convert/tokens',
      query,
      schema: answerSchema,
      maxBytes,
      signal,
    })
    return readRows(
      tokens,
      (row) => readToken(row, network, service),
      ({ address = '' }) => address.toLowerCase(),
    )
  }

/** @returns `null` for an entry that has no name, or no address on the network */
function readToken(entry: unknown, network: CaipNetworkId, { imageOf }: SwapService): SwapToken | null {
  const { success, output } = safeParse(tokenSchema, entry)
  const address = success ? addressOn(network, output.address) : null
  if (!success || address === null) return null
  const [name, symbol] = [labelOf(output.name), labelOf(output.symbol)]
  if (!symbol) return null
  const { decimals, logoUri } = output
  return {
    ...(isCurrency(address) ? {} : { address }),
    ...{ name: name || symbol, symbol, decimals, iconUrl: imageOf(logoUri) },
  }
}
