import { Transaction } from '@scure/btc-signer'
import { parseAddress } from '../chain/address.ts'
import { anyTransaction } from '../chain/any-transaction.ts'
import type { FakeEsplora } from './fake-esplora.ts'

export const readTransaction = (hex: string): Transaction =>
  Transaction.fromRaw(Buffer.from(hex, 'hex'), anyTransaction)

export const scriptOf = (address: string): Uint8Array => parseAddress(address)?.script ?? new Uint8Array()

export type ServedCoin = {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
  /** The transaction that made the coin. */
  readonly hex: string
}

/** Transactions that paid an address, one coin each, as an Esplora API lists them. */
export function coinsOf(address: string, ...values: readonly bigint[]): readonly ServedCoin[] {
  return values.map((amount, index) => {
    const transaction = new Transaction(anyTransaction)
    transaction.addOutput({ script: scriptOf(address), amount })
    const txid = index.toString(16).padStart(64, '1')
    transaction.addInput({ txid, index, finalScriptSig: Uint8Array.of(0x51) })
    return { txid: transaction.id, vout: 0, value: Number(amount), status: { confirmed: true }, hex: transaction.hex }
  })
}

/** Serves coins from a fake API, which reports that they carry nothing, or nothing about that when `isSilent`. */
export function serveCoins(
  { routes }: FakeEsplora,
  address: string,
  coins: readonly ServedCoin[],
  { isSilent = false } = {},
): void {
  const carried = isSilent ? {} : { inscriptions: [], runes: [] }
  routes.set(
    `GET /address/${address}/utxo`,
    coins.map(({ hex: _, ...coin }) => ({ ...carried, ...coin })),
  )
  for (const { txid, hex } of coins) routes.set(`GET /tx/${txid}/hex`, hex)
}
