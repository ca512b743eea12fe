import { readOwn } from '@kit/core/adapters'
import { fromHex } from './encoding.ts'
import { invalidResponse } from './request-api.ts'
import { isTxid } from './txid.ts'

/** An output: the script that it pays, and its address as far as it has one. In satoshis. */
export type PaidOutput = { readonly script: Uint8Array; readonly address: string | null; readonly amount: bigint }

/** Where an output is. */
export type Outpoint = { readonly txid: string; readonly vout: number }

/** A transaction with the outputs that it spends. */
export type SentDetails = {
  readonly isConfirmed: boolean
  /** Where the outputs are that it spends. */
  readonly outpoints: readonly Outpoint[]
  readonly spent: readonly PaidOutput[]
  readonly paid: readonly PaidOutput[]
}

const mostOutputs = 10_000

/** Reads a transaction in Esplora's format. @throws KitError `rpc/invalid-response` */
export function readDetails(answer: unknown): SentDetails {
  const inputs = listOf(answer, 'vin')
  return {
    isConfirmed: isConfirmed(answer),
    outpoints: inputs.map(readOutpoint),
    spent: inputs.map((input) => readOutput(readOwn(input, 'prevout'))),
    paid: listOf(answer, 'vout').map(readOutput),
  }
}

/** Whether a block has a transaction. @throws KitError `rpc/invalid-response` */
export function isConfirmed(answer: unknown): boolean {
  const confirmed = readOwn(readOwn(answer, 'status'), 'confirmed')
  if (typeof confirmed !== 'boolean') throw invalidResponse('a transaction has no status')
  return confirmed
}

/** The inputs or the outputs of a transaction. @throws KitError `rpc/invalid-response` */
export function listOf(answer: unknown, key: 'vin' | 'vout'): readonly unknown[] {
  const list = readOwn(answer, key)
  if (!Array.isArray(list) || list.length === 0 || list.length > mostOutputs)
    throw invalidResponse('a transaction has no list of its parts')
  return list
}

function readOutpoint(input: unknown): Outpoint {
  const [txid, vout] = [readOwn(input, 'txid'), readOwn(input, 'vout')]
  if (!isTxid(txid) || !Number.isInteger(vout) || Number(vout) < 0) throw invalidResponse('an input spends no output')
  return { txid, vout: Number(vout) }
}

/** @throws KitError `rpc/invalid-response` */
export function readOutput(value: unknown): PaidOutput {
  const [script, address, amount] = ['scriptpubkey', 'scriptpubkey_address', 'value'].map((key) => readOwn(value, key))
  if (typeof script !== 'string' || !/^(?:[\da-f]{2})*$/i.test(script)) throw invalidResponse('an output has no script')
  if (!Number.isSafeInteger(amount) || Number(amount) < 0) throw invalidResponse('an output has no amount')
  return {
    script: fromHex(script),
    address: typeof address === 'string' && address.length <= 90 ? address : null,
    amount: BigInt(Number(amount)),
  }
}
