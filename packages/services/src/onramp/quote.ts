import { type Onramp, type OnrampOrder, type OnrampQuote, toBaseUnits } from '@kit/core'
import { decimalText } from '@kit/core/adapters'
import { type InferOutput, object, optional, string, unknown } from 'valibot'
import { malformed, methodIdOf, networkNameOf, type OnrampService, readRefusal } from './service.ts'

const money = object({ amount: unknown(), currency: string() })
const answerSchema = object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: optional(money),
  providerFee: optional(money),
  quoteId: string(),
})
type Answer = InferOutput<typeof answerSchema>

/** `POST /v1/onramp/quote`, which changes nothing. */
export const createReadQuote =
  ({ http }: OnrampService): Onramp['readQuote'] =>
  async (order, signal) => {
    const { token, fiat, amount, method, country, provider } = order
    const body = {
      ...{ provider, amount, paymentMethod: methodIdOf(method) },
      purchaseCurrency: { id: token.id, name: token.name, symbol: token.symbol },
      paymentCurrency: { id: fiat },
      network: networkNameOf(token),
      ...(country === null ? {} : { country }),
    }
    const answer = await http.request({
      path: '/v1/onramp/quote',
      body,
      schema: answerSchema,
      exactNumbers: true,
      refusal: readRefusal,
      signal,
    })
    return toQuote(answer, order)
  }

const places = 77

/** @throws KitError `rpc/invalid-response` for a quote of something else, and for one whose sums cannot be right */
function toQuote(answer: Answer, { token, fiat, amount }: OnrampOrder): OnrampQuote {
  const { paymentTotal, paymentSubtotal, purchaseAmount, networkFee, providerFee, quoteId } = answer
  const read = ({ amount: text, currency }: InferOutput<typeof money>, expected: string): string => {
    const value = decimalText(text)
    if (value === null || currency !== expected) throw malformed(`The quote is not in ${expected}`)
    return value
  }
  const total = read(paymentTotal, fiat)
  const subtotal = read(paymentSubtotal, fiat)
  const bought = read(purchaseAmount, token.symbol)
  const [network, provider] = [networkFee, providerFee].map((fee) => (fee ? read(fee, fiat) : null))
  const units = (text: string): bigint => toBaseUnits(text, places) ?? 0n
  if (units(total) !== units(amount)) throw malformed('The quote is for another amount')
  const fee = units(total) - units(subtotal)
  if (units(bought) === 0n || units(subtotal) === 0n || fee < units(network ?? '0') + units(provider ?? '0'))
    throw malformed('The sums of the quote are wrong')
  if (!/^[\x21-\x7e]{1,128}$/.test(quoteId)) throw malformed('The quote has no id')
  return { id: quoteId, total, subtotal, fees: { network: network ?? null, provider: provider ?? null }, bought }
}
