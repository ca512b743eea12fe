import { KitError, type Network } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import type { BitcoinOptions } from '../bitcoin-options.ts'
import { fromHex } from './encoding.ts'
import { type AskApi, askApi, nonsense } from './request-api.ts'

/** An output that an address can spend. Amounts are in satoshis. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  readonly isConfirmed: boolean
  /** Whether it carries inscriptions or runes; `unknown` when the API says it does not know, `unsaid` when it is silent. */
  readonly inscribed: 'no' | 'yes' | 'unknown' | 'unsaid'
}

/** The API of one network. */
export type Esplora = {
  readonly url: string
  /** In satoshis, unconfirmed changes included. */
  balance(address: string, signal: AbortSignal): Promise<bigint>
  coins(address: string, signal: AbortSignal): Promise<readonly Coin[]>
  /** In thousandths of a satoshi for a virtual byte, for the next blocks. */
  feeRate(signal: AbortSignal): Promise<bigint>
  /** A transaction's bytes; `null` when this API does not tell them. */
  transaction(txid: string, signal: AbortSignal): Promise<Uint8Array | null>
  /** Sends once and never again. @returns the id it is known by */
  send(hex: string, signal: AbortSignal): Promise<string>
}

const mostCoins = 10_000
/** All the money there will ever be. */
const mostSatoshis = 2_100_000_000_000_000
const lowestRate = 1_000n
const highestRate = 2_000_000n
/** Blocks within which a transfer should be in; the first that the API speaks of. */
const targets = ['3', '2', '4', '1', '6'] as const
const idText = /^[\da-f]{64}$/

/** @throws KitError `network/unknown` for one that the kit was not made with */
export function esploraOf(
  id: string,
  networks: readonly Network<'bip122'>[],
  { apiUrls }: Pick<BitcoinOptions, 'apiUrls'>,
): Esplora {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const url = network && (apiUrls?.[network.caipNetworkId] ?? network.rpcUrls.default.http[0])
  if (!url) throw new KitError('network/unknown', { detail: `${id} is not among the networks of this kit.` })
  return createEsplora(url.replace(/\/+$/, ''))
}

function createEsplora(url: string, ask: AskApi = askApi): Esplora {
  const json = async (path: string, signal: AbortSignal) => parse(good(await ask(`${url}${path}`, signal)))
  return {
    url,
    async balance(address, signal) {
      const answer = await json(`/address/${address}`, signal)
      const parts = ['chain_stats', 'mempool_stats'].map((key) => readOwn(answer, key))
      const total = parts.reduce<bigint>(
        (sum, part) => sum + satoshis(readOwn(part, 'funded_txo_sum')) - satoshis(readOwn(part, 'spent_txo_sum')),
        0n,
      )
      if (total < 0n) throw nonsense('more was spent than there was')
      return total
    },
    async coins(address, signal) {
      const answer = await json(`/address/${address}/utxo`, signal)
      if (!Array.isArray(answer) || answer.length > mostCoins) throw nonsense('there is no list of coins')
      const coins = answer.map(readCoin)
      if (new Set(coins.map(({ txid, vout }) => `${txid}:${vout}`)).size < coins.length)
        throw nonsense('a coin is twice')
      return coins
    },
    async feeRate(signal) {
      const answer = await ask(`${url}/fee-estimates`, signal)
      if (answer.status !== 404) return rateIn(parse(good(answer)), targets)
      return rateIn(await json('/v1/fees/recommended', signal), ['halfHourFee', 'fastestFee'])
    },
    async transaction(txid, signal) {
      const { status, text } = await ask(`${url}/tx/${txid}/hex`, signal)
      const hex = text.trim()
      return status === 200 && /^(?:[\da-f]{2})+$/i.test(hex) ? fromHex(hex) : null
    },
    async send(hex, signal) {
      const { status, text } = await ask(`${url}/tx`, signal, { body: hex })
      // Only what a node has turned down is not sent; everything else may have been.
      if (status !== 429 && status >= 400 && status <= 499)
        throw new KitError('rpc/server', { detail: text.slice(0, 256) })
      good({ status, text })
      const id = text.trim().toLowerCase()
      if (!idText.test(id)) throw nonsense('a transaction was taken without an id')
      return id
    },
  }
}

function good({ status, text }: { status: number; text: string }): string {
  if (status >= 200 && status <= 299) return text
  if (status === 429) throw new KitError('rpc/rate-limited')
  throw new KitError(status >= 500 ? 'rpc/internal' : 'rpc/invalid-request', { detail: text.slice(0, 256) })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('rpc/parse', { cause })
  }
}

function satoshis(value: unknown): bigint {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw nonsense('an amount is no whole number')
  return BigInt(Number(value))
}

function readCoin(entry: unknown): Coin {
  const [txid, vout, value, status] = ['txid', 'vout', 'value', 'status'].map((key) => readOwn(entry, key))
  const isFine = typeof txid === 'string' && idText.test(txid) && Number.isInteger(vout) && Number(vout) >= 0
  const amount = satoshis(value)
  if (!isFine || Number(vout) > 0xffff_ffff || amount > BigInt(mostSatoshis)) throw nonsense('a coin is none')
  const isConfirmed = readOwn(status, 'confirmed') === true
  return { txid, vout: Number(vout), value: amount, isConfirmed, inscribed: inscribedIn(entry) }
}

/**
 * Some APIs name what a coin carries. What they say and we do not understand counts as carrying something, and one that
 * names only inscriptions has said nothing of runes.
 */
function inscribedIn(entry: unknown): Coin['inscribed'] {
  const said = ['inscriptions', 'runes'].map((key) => readOwn(entry, key)).filter((value) => value !== undefined)
  if (said.length === 0) return 'unsaid'
  if (said.some((value) => value === null || typeof value !== 'object')) return 'unknown'
  if (said.some((value) => Object.keys(value as object).length > 0)) return 'yes'
  return said.length === 2 ? 'no' : 'unsaid'
}

function rateIn(answer: unknown, keys: readonly string[]): bigint {
  const rate = keys.map((key) => readOwn(answer, key)).find((value) => value !== undefined)
  // A chain without traffic has nothing to estimate from.
  if (rate === undefined && typeof answer === 'object' && answer !== null) return lowestRate
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate < 0) throw nonsense('the fee rate is no number')
  const thousandths = BigInt(Math.ceil(rate * 1_000))
  if (thousandths > highestRate) throw nonsense('the fee rate is beyond all measure')
  return thousandths < lowestRate ? lowestRate : thousandths
}
