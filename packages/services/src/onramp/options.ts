import {
  type CaipNetworkId,
  type FiatCurrency,
  isNetworkId,
  type Onramp,
  type OnrampCountry,
  type OnrampToken,
  type PaymentLimits,
} from '@kit/core'
import { decimalText } from '@kit/core/adapters'
import { array, boolean, object, safeParse, string, unknown } from 'valibot'
import { labelOf } from '../blockchain-api/foreign-names.ts'
import { maxRows, readRows } from '../blockchain-api/rows.ts'
import { optionalText } from '../http/lenient.ts'
import { malformed, methodOf, type OnrampService, readRefusal, symbolText } from './service.ts'

const answerSchema = object({ paymentCurrencies: array(unknown()), purchaseCurrencies: array(unknown()) })
const fiatSchema = object({ id: string(), payment_method_limits: array(unknown()) })
const limitsSchema = object({ id: string(), min: unknown(), max: unknown() })
const tokenSchema = object({ id: string(), name: optionalText, symbol: string(), networks: array(unknown()) })
const networkSchema = object({ name: string(), chain_id: unknown(), contract_address: optionalText })
const countriesSchema = object({ countries: array(unknown()) })
const countrySchema = object({ code: string(), name: string(), isRestricted: boolean() })

/** `GET /v1/onramp/options` */
export const createReadOptions =
  ({ http }: OnrampService): Onramp['readOptions'] =>
  async (country, signal) => {
    const { paymentCurrencies, purchaseCurrencies } = await http.request({
      path: '/v1/onramp/options',
      query: { country: country ?? undefined },
      schema: answerSchema,
      exactNumbers: true,
      refusal: readRefusal,
      signal,
    })
    const fiats = readRows(paymentCurrencies, readFiat, ({ code }) => code)
    const tokens = purchaseCurrencies.slice(0, maxRows).flatMap(readToken)
    if (fiats.length === 0 || tokens.length === 0) throw malformed('The options name nothing to pay with, or to buy')
    return { fiats, tokens: [...new Map(tokens.map((token) => [keyOf(token), token])).values()] }
  }

/** Which countries there are; the hosted service does not tell. */
export const createReadCountries =
  ({ http }: OnrampService): Onramp['readCountries'] =>
  async (signal) => {
    const { countries } = await http.request({
      path: '/v1/onramp/countries',
      schema: countriesSchema,
      missing: { countries: [] },
      signal,
    })
    return readRows(countries, readCountry, ({ code }) => code)
  }

const keyOf = ({ network, address = '', symbol }: OnrampToken): string => JSON.stringify([network, address, symbol])

function readCountry(entry: unknown): OnrampCountry | null {
  const { success, output } = safeParse(countrySchema, entry)
  if (!success || !/^[A-Z]{2}$/.test(output.code)) return null
  const name = labelOf(output.name)
  return name ? { code: output.code, name, isRestricted: output.isRestricted } : null
}

function readFiat(entry: unknown): FiatCurrency | null {
  const { success, output } = safeParse(fiatSchema, entry)
  if (!success || !/^[A-Z]{3}$/.test(output.id)) return null
  const limits = readRows(output.payment_method_limits, readLimits, ({ method }) => method)
  return limits.length > 0 ? { code: output.id, limits } : null
}

function readLimits(entry: unknown): PaymentLimits | null {
  const { success, output } = safeParse(limitsSchema, entry)
  const method = success ? methodOf(output.id) : null
  const [min, max] = success ? [decimalText(output.min), decimalText(output.max)] : []
  return method && min && max ? { method, min, max } : null
}

const id = /^[\w.:-]{1,64}$/
const contract = /^0x[0-9a-fA-F]{40}$/
const nativeContract = /^$|^0x(0{40}|e{40})$/i

/** A token on each of its networks, which the kit knows by their ids. */
function readToken(entry: unknown): OnrampToken[] {
  const { success, output } = safeParse(tokenSchema, entry)
  if (!success || !id.test(output.id) || !symbolText.test(output.symbol)) return []
  const { id: tokenId, symbol: tokenSymbol, networks } = output
  const name = labelOf(output.name) || tokenSymbol
  return networks.slice(0, maxRows).flatMap((one): OnrampToken[] => {
    const found = safeParse(networkSchema, one)
    if (!found.success || !id.test(found.output.name)) return []
    const { name: networkName, chain_id, contract_address = '' } = found.output
    const network = networkOf(networkName, chain_id)
    if (!network) return []
    const token = { id: tokenId, name, symbol: tokenSymbol, network, networkName }
    if (nativeContract.test(contract_address)) return [token]
    const isContract = network.startsWith('eip155:') ? contract.test(contract_address) : mint.test(contract_address)
    return isContract ? [{ ...token, address: contract_address }] : []
  })
}

const mint = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** Those that have no number. */
const namedNetworks: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])

function networkOf(name: string, chainId: unknown): CaipNetworkId | null {
  const named = namedNetworks.get(name)
  if (named) return named
  const network = `eip155:${String(chainId)}`
  return /^[1-9]\d{0,15}$/.test(String(chainId)) && isNetworkId(network) ? network : null
}
