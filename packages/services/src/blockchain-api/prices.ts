import {
  type BlockchainApi,
  type CaipAddress,
  type CaipNetworkId,
  durations,
  parseAddress,
  type TokenPrice,
} from '@kit/core'
import { decimalText, isSameAddress } from '@kit/core/adapters'
import { array, object, optional, safeParse, string, unknown } from 'valibot'
import { optionalText } from '../http/lenient.ts'
import { createQuestions } from '../http/questions.ts'
import { labelOf } from './foreign-names.ts'
import { readRows } from './rows.ts'
import type { Service } from './service.ts'

const answerSchema = object({ fungibles: array(unknown()) })
const fungibleSchema = object({
  address: string(),
  name: optionalText,
  symbol: optionalText,
  iconUrl: optionalText,
  price: optional(unknown()),
})

/** `POST /v1/fungible/price`, which changes nothing and may be repeated. */
export function createReadPrices(service: Service): BlockchainApi['readPrices'] {
  const questions = createQuestions<readonly TokenPrice[]>(service.now)

  return ({ assets }, signal) => {
    const asked = [...new Set(assets)].sort()
    async function send(either: AbortSignal): Promise<readonly TokenPrice[]> {
      const networks = await service.supportedChains(either)
      const addresses = asked.filter((asset) => networks.some((network) => network === networkOf(asset)))
      if (addresses.length === 0) return []
      const { fungibles } = await service.http.request({
        path: '/v1/fungible/price',
        body: { currency: 'usd', addresses, projectId: service.projectId },
        idempotent: true,
        schema: answerSchema,
        exactNumbers: true,
        signal: either,
      })
      return readRows(
        fungibles,
        (row) => readPrice(row, addresses, service.imageOf),
        ({ asset }) => asset,
      )
    }

    if (asked.length === 0) return Promise.resolve([])
    return questions.ask({ key: JSON.stringify(asked), send, lifetime: durations.nativeBalanceCache }, signal)
  }
}

function networkOf(asset: CaipAddress): CaipNetworkId | null {
  const parts = parseAddress(asset)
  return parts && `${parts.namespace}:${parts.reference}`
}

/** Reads the price of an asset that was asked for; `null` for any other entry, and for one without a price. */
function readPrice(entry: unknown, asked: readonly CaipAddress[], imageOf: Service['imageOf']): TokenPrice | null {
  const { success, output } = safeParse(fungibleSchema, entry)
  const price = success ? decimalText(output.price) : null
  const asset = success ? assetOf(output.address, asked) : undefined
  if (!success || asset === undefined || price === null || price === '0') return null
  const [name, symbol] = [labelOf(output.name), labelOf(output.symbol)]
  return { asset, name, symbol, price, iconUrl: imageOf(output.iconUrl) }
}

/** The service may repeat the whole CAIP-10 id, or the address alone, which has to be of one asset only. */
function assetOf(address: string, asked: readonly CaipAddress[]): CaipAddress | undefined {
  const whole = parseAddress(address)
  const found = asked.filter((asset) => {
    const parts = parseAddress(asset)
    if (!parts || !whole) return parts !== null && isSameAddress(parts.address, address)
    const isSameNetwork = parts.namespace === whole.namespace && parts.reference === whole.reference
    return isSameNetwork && isSameAddress(parts.address, whole.address)
  })
  return found.length === 1 ? found[0] : undefined
}
