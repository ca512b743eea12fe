import { addressOf, scriptType } from './address.ts'
import type { BcoinCoin, BcoinInput, BcoinMeta, BcoinOutput, BcoinView } from './bcoin.types.ts'

/** The status of a transaction in Esplora's format. */
export type Status =
  | { readonly confirmed: false }
  | {
      readonly confirmed: true
      readonly block_height: number
      readonly block_hash: string
      readonly block_time: number
    }

export function statusOf({ height, block, time }: BcoinMeta): Status {
  if (height < 0 || block === null) return { confirmed: false }
  return { confirmed: true, block_height: height, block_hash: reversed(block), block_time: time }
}

export function viewTransaction(meta: BcoinMeta, view: BcoinView) {
  const { tx } = meta
  const isCoinbase = tx.isCoinbase()
  const spent = tx.inputs.map((input) => (isCoinbase ? null : view.getOutputFor(input)))
  const paid = tx.outputs.reduce((sum, { value }) => sum + value, 0)
  const fee = isCoinbase ? 0 : spent.reduce((sum, output) => sum + (output?.value ?? 0), 0) - paid
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    vin: tx.inputs.map((input, index) => viewInput(input, spent[index] ?? null, isCoinbase)),
    vout: tx.outputs.map(viewOutput),
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee,
    status: statusOf(meta),
  }
}

const viewInput = (input: BcoinInput, spent: BcoinOutput | null, isCoinbase: boolean) => ({
  txid: input.prevout.txid(),
  vout: input.prevout.index,
  prevout: spent && viewOutput(spent),
  scriptsig: input.script.toRaw().toString('hex'),
  witness: input.witness.items.map((item) => item.toString('hex')),
  is_coinbase: isCoinbase,
  sequence: input.sequence,
})

function viewOutput({ script, value }: BcoinOutput) {
  const address = addressOf(script)
  return {
    scriptpubkey: script.toRaw().toString('hex'),
    scriptpubkey_type: scriptType(script),
    ...(address === undefined ? {} : { scriptpubkey_address: address }),
    value,
  }
}

export const viewCoin = (coin: BcoinCoin, status: Status) => ({
  txid: coin.txid(),
  vout: coin.index,
  status,
  value: coin.value,
})

/** The sums that an address received and spent, over confirmed or over unconfirmed transactions. */
export type AddressStats = {
  readonly tx_count: number
  readonly funded_txo_count: number
  readonly funded_txo_sum: number
  readonly spent_txo_count: number
  readonly spent_txo_sum: number
}

type Viewed = ReturnType<typeof viewTransaction>

export function sumUp(transactions: readonly Viewed[], address: string): AddressStats {
  const funded = transactions.flatMap(({ vout }) => vout.filter((one) => one.scriptpubkey_address === address))
  const spent = transactions.flatMap(({ vin }) =>
    vin.flatMap(({ prevout }) => (prevout?.scriptpubkey_address === address ? [prevout] : [])),
  )
  return {
    tx_count: transactions.length,
    funded_txo_count: funded.length,
    funded_txo_sum: total(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: total(spent),
  }
}

/** Whether a transaction pays an address or spends from it. bcoin's index goes by hash, which address types share. */
export const concerns = ({ vin, vout }: Viewed, address: string): boolean =>
  vout.some((one) => one.scriptpubkey_address === address) ||
  vin.some(({ prevout }) => prevout?.scriptpubkey_address === address)

const total = (outputs: readonly { readonly value: number }[]): number =>
  outputs.reduce((sum, { value }) => sum + value, 0)

/** Reverses a hash between bcoin's internal byte order and the displayed one. */
export const reversed = (hash: string): string => Buffer.from(hash, 'hex').reverse().toString('hex')
