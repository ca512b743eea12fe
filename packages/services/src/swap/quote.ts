import { durations, KitError, type SwapProvider } from '@kit/core'
import { createTimedCache } from '@kit/core/adapters'
import { array, object, pipe, regex, string } from 'valibot'
import { assertSwapNetwork, idOf, isSameId, malformed, readRefusal, type SwapService, units } from './service.ts'

const amount = pipe(string(), regex(units))
const quoteSchema = object({
  quotes: array(object({ fromAmount: amount, fromAccount: string(), toAmount: amount, toAccount: string() })),
})
const allowanceSchema = object({ allowance: amount })
const gasPriceSchema = object({ standard: amount })

const networksKept = 12

/** `GET /v1/convert/quotes` */
export const createReadQuote =
  (service: SwapService, readGasPrice: SwapProvider['readGasPrice']): SwapProvider['readQuote'] =>
  async (order, signal) => {
    const { network, address } = order
    await assertSwapNetwork(service, network, { signal, code: 'swap/unsupported-network' })
    const [from, to] = [idOf(network, order.sold), idOf(network, order.bought)]
    const gasPrice = String(await readGasPrice(network, signal))
    const query = { amount: String(order.amount), userAddress: `${network}:${address}`, from, to, gasPrice }
    const { quotes } = await service.http.request({
      ...{ path: '/v1/convert/quotes', query, schema: quoteSchema, refusal: readRefusal, signal },
    })
    const [quote] = quotes
    if (!quote || quote.toAmount === '0') throw new KitError('swap/insufficient-liquidity')
    const isOfOrder =
      quote.fromAmount === String(order.amount) && isSameId(quote.fromAccount, from) && isSameId(quote.toAccount, to)
    if (!isOfOrder) throw malformed('The quote is for another order')
    return BigInt(quote.toAmount)
  }

/** `GET /v1/convert/allowance` */
export const createReadAllowance =
  (service: SwapService): SwapProvider['readAllowance'] =>
  async ({ network, address, token }, signal) => {
    await assertSwapNetwork(service, network, { signal, code: 'swap/unsupported-network' })
    const query = { tokenAddress: idOf(network, token), userAddress: `${network}:${address}` }
    const { allowance } = await service.http.request({
      ...{ path: '/v1/convert/allowance', query, schema: allowanceSchema, signal },
    })
    return BigInt(allowance)
  }

/** `GET /v1/convert/gas-price`; an answer is good for as long as a quote is. */
export function createReadGasPrice(service: SwapService): SwapProvider['readGasPrice'] {
  const known = createTimedCache<bigint>({ now: service.now, entries: networksKept })
  return async (network, signal) => {
    await assertSwapNetwork(service, network, { signal, code: 'swap/unsupported-gas-price' })
    const kept = known.read(network)
    if (kept !== undefined) return kept
    const query = { chainId: network }
    const { standard } = await service.http.request({
      ...{ path: '/v1/convert/gas-price', query, schema: gasPriceSchema, signal },
    })
    known.write(network, BigInt(standard), durations.quoteFreshness)
    return BigInt(standard)
  }
}
