import { KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { urlAt } from './api-urls.ts'
import { fromHex } from './encoding.ts'
import { mostSatoshis } from './most-satoshis.ts'
import { invalidResponse, type RequestApi } from './request-api.ts'
import { isConfirmed, type Outpoint, readDetails, type SentDetails } from './sent-details.ts'
import { isTxid } from './txid.ts'

/** An output that an address can spend. Amounts are in satoshis. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  readonly isConfirmed: boolean
  /** Whether it carries inscriptions or runes: `unknown` when the API does not know, `unreported` when it says nothing. */
  readonly inscribed: 'no' | 'yes' | 'unknown' | 'unreported'
}

/** The API of one network. */
export type Esplora = {
  readonly url: string
  /** In satoshis, unconfirmed changes included. */
  balance(address: string, signal: AbortSignal): Promise<bigint>
  coins(address: string, signal: AbortSignal): Promise<readonly Coin[]>
  /** In thousandths of a satoshi for a virtual byte, for confirmation within about three blocks. */
  feeRate(signal: AbortSignal): Promise<bigint>
  /** A transaction's bytes; `null` when this API does not return them, which a busy or broken one doesn't say. */
  transaction(txid: string, signal: AbortSignal): Promise<Uint8Array | null>
  /** Where a transaction stands; `null` when this API does not know it. */
  status(txid: string, signal: AbortSignal): Promise<'pending' | 'confirmed' | null>
  /** A transaction with what it spends; `null` when this API does not know it. */
  details(txid: string, signal: AbortSignal): Promise<SentDetails | null>
  /** A page of an address's transactions as `parse` reads it: the newest, or those before the confirmed one `after`. */
  history<T>(page: HistoryRequest<T>, signal: AbortSignal): Promise<T>
  /** The transaction that spends an output; `null` when this API knows of none. */
  spender(of: Outpoint, signal: AbortSignal): Promise<string | null>
  /** Broadcasts once, without a retry. @returns the transaction's id */
  send(hex: string, signal: AbortSignal): Promise<string>
}

export type HistoryRequest<T> = {
  readonly address: string
  readonly after: string | undefined
  /** @throws KitError `rpc/invalid-response` */
  parse(answer: unknown): T
}

const maxCoins = 10_000
const minFeeRate = 1_000n
const maxFeeRate = 2_000_000n
/** Confirmation targets in blocks; the first one in the API's answer counts. */
const feeTargets = ['3', '2', '4', '1', '6'] as const

/** @param url may have a query, which stays behind the paths */
export function createEsplora(url: string, request: RequestApi): Esplora {
  const json = async (path: string, signal: AbortSignal) =>
    parseJson(successText(await request(urlAt(url, path), signal)))
  return {
    url,
    async balance(address, signal) {
      const answer = await json(`/address/${address}`, signal)
      const parts = ['chain_stats', 'mempool_stats'].map((key) => readOwn(answer, key))
      const total = parts.reduce<bigint>(
        (sum, part) =>
          sum + readSatoshis(readOwn(part, 'funded_txo_sum')) - readSatoshis(readOwn(part, 'spent_txo_sum')),
        0n,
      )
      if (total < 0n) throw invalidResponse('the balance is negative')
      return total
    },
    async coins(address, signal) {
      const answer = await json(`/address/${address}/utxo`, signal)
      if (!Array.isArray(answer) || answer.length > maxCoins) throw invalidResponse('there is no list of coins')
      const coins = answer.map(readCoin)
      if (new Set(coins.map(({ txid, vout }) => `${txid}:${vout}`)).size < coins.length)
        throw invalidResponse('a coin is listed twice')
      return coins
    },
    async feeRate(signal) {
      const answer = await request(urlAt(url, '/fee-estimates'), signal)
      if (answer.status !== 404) return readFeeRate(parseJson(successText(answer)), feeTargets)
      return readFeeRate(await json('/v1/fees/recommended', signal), ['halfHourFee', 'fastestFee'])
    },
    async transaction(txid, signal) {
      const answer = await request(urlAt(url, `/tx/${txid}/hex`), signal)
      const isBusy = answer.status === 429 || answer.status >= 500
      const hex = (isBusy ? successText(answer) : answer.text).trim()
      return answer.status === 200 && /^(?:[\da-f]{2})+$/i.test(hex) ? fromHex(hex) : null
    },
    async status(txid, signal) {
      // electrs answers `/tx/…/status` for any id, also of what nobody has.
      const answer = await request(urlAt(url, `/tx/${txid}`), signal)
      if (answer.status === 404) return null
      return isConfirmed(parseJson(successText(answer))) ? 'confirmed' : 'pending'
    },
    async details(txid, signal) {
      const answer = await request(urlAt(url, `/tx/${txid}`), signal)
      return answer.status === 404 ? null : readDetails(parseJson(successText(answer)))
    },
    history: async ({ address, after, parse }, signal) =>
      parse(await json(`/address/${address}/txs${after === undefined ? '' : `/chain/${after}`}`, signal)),
    async spender({ txid, vout }, signal) {
      const answer = await request(urlAt(url, `/tx/${txid}/outspend/${vout}`), signal)
      if (answer.status === 404) return null
      const spend = parseJson(successText(answer))
      const [isSpent, by] = [readOwn(spend, 'spent'), readOwn(spend, 'txid')]
      if (isSpent === false) return null
      if (isSpent !== true || !isTxid(by)) throw invalidResponse('an output is spent by no transaction')
      return by
    },
    async send(hex, signal) {
      const { status, text } = await request(urlAt(url, '/tx'), signal, { body: hex })
      // A 4xx means that the node rejected it; after any other failure it may have been broadcast.
      if (status !== 429 && status >= 400 && status <= 499)
        throw new KitError('rpc/server', { detail: text.slice(0, 256) })
      successText({ status, text })
      const id = text.trim().toLowerCase()
      if (!isTxid(id)) throw invalidResponse('it accepted a transaction without an id')
      return id
    },
  }
}

function successText({ status, text }: { status: number; text: string }): string {
  if (status >= 200 && status <= 299) return text
  if (status === 429) throw new KitError('rpc/rate-limited')
  throw new KitError(status >= 500 ? 'rpc/internal' : 'rpc/invalid-request', { detail: text.slice(0, 256) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('rpc/parse', { cause })
  }
}

function readSatoshis(value: unknown): bigint {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw invalidResponse('an amount is no whole number')
  return BigInt(Number(value))
}

function readCoin(entry: unknown): Coin {
  const [txid, vout, value, status] = ['txid', 'vout', 'value', 'status'].map((key) => readOwn(entry, key))
  const isFine = isTxid(txid) && Number.isInteger(vout) && Number(vout) >= 0
  const amount = readSatoshis(value)
  if (!isFine || Number(vout) > 0xffff_ffff || amount > mostSatoshis) throw invalidResponse('a coin is malformed')
  const isConfirmed = readOwn(status, 'confirmed') === true
  return { txid, vout: Number(vout), value: amount, isConfirmed, inscribed: readInscribed(entry) }
}

/**
 * Some APIs list what a coin carries. A field of another shape makes it `unknown`, which is never spent. A coin is clean
 * only when both lists are there and empty; one empty list alone leaves it `unreported`.
 */
function readInscribed(entry: unknown): Coin['inscribed'] {
  const reported = ['inscriptions', 'runes'].map((key) => readOwn(entry, key)).filter((value) => value !== undefined)
  if (reported.length === 0) return 'unreported'
  const lists = reported.filter((value) => typeof value === 'object' && value !== null)
  if (lists.length < reported.length) return 'unknown'
  if (lists.some((list) => Object.keys(list).length > 0)) return 'yes'
  return reported.length === 2 ? 'no' : 'unreported'
}

function readFeeRate(answer: unknown, keys: readonly string[]): bigint {
  const rate = keys.map((key) => readOwn(answer, key)).find((value) => value !== undefined)
  // A chain without traffic has no estimates.
  if (rate === undefined && typeof answer === 'object' && answer !== null) return minFeeRate
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate < 0) throw invalidResponse('the fee rate is no number')
  const thousandths = BigInt(Math.ceil(rate * 1_000))
  if (thousandths > maxFeeRate) throw invalidResponse('the fee rate is above the limit')
  return thousandths < minFeeRate ? minFeeRate : thousandths
}
