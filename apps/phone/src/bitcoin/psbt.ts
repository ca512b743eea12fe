import { base64 } from '@scure/base'
import { type SigHash, Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { bitcoinScript } from '../keys/bitcoin-keys.ts'
import { fieldsOf } from '../requests/described.ts'

type Hex = `0x${string}`

/** An input that an app wants signed, and with whose key. */
export type AskedInput = {
  readonly address: string
  readonly index: number
  /** What the signature may commit to; everything unless said. */
  readonly sighashTypes: readonly SigHash[] | undefined
}

const longestText = 1_000_000
const anything = { allowUnknownInputs: true, allowUnknownOutputs: true, unknown: 'ignore' } as const

/** Reads a PSBT in base64; undefined when it is none. */
export function readPsbt(value: unknown): Transaction | undefined {
  if (typeof value !== 'string' || value.length > longestText) return undefined
  try {
    return Transaction.fromPSBT(base64.decode(value), anything)
  } catch {
    return undefined
  }
}

/** Reads a request's `signInputs`; undefined when they name no inputs of the PSBT. */
export function readSignInputs(value: unknown, { inputsLength }: Transaction): readonly AskedInput[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const isWhole = (number: unknown, end: number) =>
    Number.isInteger(number) && Number(number) >= 0 && Number(number) < end
  const isFine = value.every((entry) => {
    const { address, index, sighashTypes = [] } = fieldsOf(entry)
    const areTypes = Array.isArray(sighashTypes) && sighashTypes.every((type) => isWhole(type, 256))
    return typeof address === 'string' && isWhole(index, inputsLength) && areTypes
  })
  if (!isFine) return undefined
  return value.map(({ address, index, sighashTypes }) => {
    return { address, index, sighashTypes: sighashTypes?.length > 0 ? sighashTypes : undefined }
  })
}

/** What an input spends; undefined when the PSBT does not say. */
export function spentBy(
  psbt: Transaction,
  at: number,
): { readonly script: Uint8Array; readonly amount: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo, index } = psbt.getInput(at)
  return nonWitnessUtxo?.outputs[index ?? -1] ?? witnessUtxo
}

/** Whether an input spends a coin that pays to a key's address. */
export function isOf(psbt: Transaction, at: number, key: Hex): boolean {
  const [spent, own] = [spentBy(psbt, at)?.script, bitcoinScript(key)]
  return spent?.length === own.length && own.every((byte, place) => byte === spent[place])
}

/** @throws Error when the input is not to be signed so */
export function signInput(psbt: Transaction, { index, sighashTypes }: AskedInput, key: Hex): void {
  const [first] = sighashTypes ?? []
  const isOpen = psbt.getInput(index).sighashType === undefined
  if (first !== undefined && isOpen) psbt.updateInput(index, { sighashType: first })
  psbt.signIdx(hexToBytes(key), index, sighashTypes && [...sighashTypes])
}

/** What the network gets out of it; undefined when the PSBT does not say what it spends. */
export function feeOf(psbt: Transaction): bigint | undefined {
  try {
    return psbt.fee
  } catch {
    return undefined
  }
}

/** In base64, of the version it came in. */
export function writePsbt(psbt: Transaction): string {
  return base64.encode(psbt.toPSBT())
}
