import { durations } from '../phone/durations.ts'
import { fieldsOf } from '../requests/chain-request.ts'

/** A coin that can be spent, by its transaction. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }

const noAnswer = 'The Bitcoin node does not answer.'
/** The number of blocks within which a transfer should be confirmed. */
const targetBlocks = '3'

/**
 * Lists the coins of an address that may be spent: those without an inscription or a rune.
 *
 * @throws Error when the server does not answer, or with an invalid answer
 * @see https://github.com/Blockstream/esplora/blob/master/API.md, https://docs.ordinals.com/guides/api.html
 */
export async function spendableCoins(esplora: string, address: string): Promise<readonly Coin[]> {
  const listed = await readJson(`${esplora}/address/${address}/utxo`)
  if (!Array.isArray(listed)) throw new Error(noAnswer)
  const coins = listed.map(readCoin)
  const arePlain = await Promise.all(coins.map((coin) => isPlain(esplora, coin)))
  return coins.filter((_, at) => arePlain[at])
}

/** Reads the fee rate for a confirmation within three blocks, in whole satoshis per virtual byte. */
export async function feeRate(esplora: string): Promise<bigint> {
  const rate = Number(fieldsOf(await readJson(`${esplora}/fee-estimates`))[targetBlocks] ?? 1)
  return BigInt(Math.max(1, Math.ceil(rate)))
}

/** @throws Error with the reason when the network rejects the transaction */
export async function broadcast(esplora: string, hex: string): Promise<void> {
  const answer = await request(`${esplora}/tx`, { method: 'POST', body: hex })
  if (!answer.ok) throw new Error(await answer.text())
}

async function isPlain(esplora: string, { txid, vout }: Coin): Promise<boolean> {
  const { inscriptions, runes } = fieldsOf(await readJson(`${esplora}/output/${txid}:${vout}`))
  return Array.isArray(inscriptions) && inscriptions.length === 0 && Object.keys(fieldsOf(runes)).length === 0
}

function readCoin(entry: unknown): Coin {
  const { txid, vout, value } = fieldsOf(entry)
  const isCoin = typeof txid === 'string' && /^[\da-f]{64}$/.test(txid) && Number.isSafeInteger(vout)
  if (!isCoin || !Number.isSafeInteger(value)) throw new Error(noAnswer)
  return { txid, vout: Number(vout), value: BigInt(Number(value)) }
}

async function readJson(url: string): Promise<unknown> {
  const answer = await request(url)
  if (!answer.ok) throw new Error(noAnswer)
  return await answer.json()
}

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  return await fetch(url, { ...init, signal: AbortSignal.timeout(durations.request) }).catch(() => {
    throw new Error(noAnswer)
  })
}
