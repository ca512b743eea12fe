import { base64 } from '@scure/base'
import { type SigHash, Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { bitcoinScript } from '../keys/bitcoin-keys.ts'
import { fieldsOf } from '../requests/chain-request.ts'

type Hex = `0x${string}`

/** An input that an app wants signed, with the key of `address`. */
export type InputToSign = {
  readonly address: string
  readonly index: number
  /** What the signature commits to; the whole transaction by default. */
  readonly sighashTypes: readonly SigHash[] | undefined
}

const maxTextLength = 1_000_000
const lenientOptions = { allowUnknownInputs: true, allowUnknownOutputs: true, unknown: 'ignore' } as const

/** Reads a PSBT in base64; returns undefined for any other value. */
export function readPsbt(value: unknown): Transaction | undefined {
  if (typeof value !== 'string' || value.length > maxTextLength) return undefined
  try {
    return Transaction.fromPSBT(base64.decode(value), lenientOptions)
  } catch {
    return undefined
  }
}

/** Reads a request's `signInputs`; returns undefined when they name no inputs of the PSBT. */
export function readSignInputs(value: unknown, { inputsLength }: Transaction): readonly InputToSign[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const isWhole = (number: unknown, end: number) =>
    Number.isInteger(number) && Number(number) >= 0 && Number(number) < end
  const isValid = value.every((entry) => {
    const { address, index, sighashTypes = [] } = fieldsOf(entry)
    const areTypes = Array.isArray(sighashTypes) && sighashTypes.every((type) => isWhole(type, 256))
    return typeof address === 'string' && isWhole(index, inputsLength) && areTypes
  })
  if (!isValid) return undefined
  return value.map(({ address, index, sighashTypes }) => {
    return { address, index, sighashTypes: sighashTypes?.length > 0 ? sighashTypes : undefined }
  })
}

/** Returns the output that an input spends; undefined when the PSBT does not contain it. */
export function spentOutput(
  psbt: Transaction,
  at: number,
): { readonly script: Uint8Array; readonly amount: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo, index } = psbt.getInput(at)
  return nonWitnessUtxo?.outputs[index ?? -1] ?? witnessUtxo
}

/** Whether an input spends a coin of the key's address. */
export function isOwnInput(psbt: Transaction, at: number, key: Hex): boolean {
  const [spent, own] = [spentOutput(psbt, at)?.script, bitcoinScript(key)]
  return spent?.length === own.length && own.every((byte, index) => byte === spent[index])
}

/** @throws Error when the input does not allow the signature */
export function signInput(psbt: Transaction, { index, sighashTypes }: InputToSign, key: Hex): void {
  const [first] = sighashTypes ?? []
  const hasNoType = psbt.getInput(index).sighashType === undefined
  if (first !== undefined && hasNoType) psbt.updateInput(index, { sighashType: first })
  psbt.signIdx(hexToBytes(key), index, sighashTypes && [...sighashTypes])
}

/** Returns the fee; undefined when the PSBT does not contain the outputs that it spends. */
export function feeOf(psbt: Transaction): bigint | undefined {
  try {
    return psbt.fee
  } catch {
    return undefined
  }
}

/** Writes a PSBT in base64, in the version in which it was read. */
export function writePsbt(psbt: Transaction): string {
  return base64.encode(psbt.toPSBT())
}
