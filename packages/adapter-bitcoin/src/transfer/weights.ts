import type { AddressType } from '../chain/address.ts'

/** Weight units of an input by the type of its address, with the longest possible signature. */
const inputWeights: Readonly<Partial<Record<AddressType, number>>> = {
  p2pkh: 4 * 148,
  p2sh: 4 * 64 + 108,
  p2wpkh: 4 * 41 + 108,
  p2tr: 4 * 41 + 67,
}
/** Version, count of outputs, lock time and the witness marker; without the count of inputs. */
const baseWeight = 4 * (4 + 1 + 4) + 2

export const inputWeight = (type: AddressType): bigint | null => {
  const weight = inputWeights[type]
  return weight === undefined ? null : BigInt(weight)
}

export const outputWeight = (script: Uint8Array): bigint => BigInt(4 * (8 + 1 + script.length))

/**
 * Calculates the fee of a transaction.
 *
 * @param inputs their count and the weight of each
 * @param outputs the weight of all outputs
 * @param rate thousandths of a satoshi for a virtual byte
 * @returns satoshis, rounded up
 */
export function feeOf(
  inputs: { readonly count: number; readonly weight: bigint },
  outputs: bigint,
  rate: bigint,
): bigint {
  const counting = inputs.count < 0xfd ? 4 : 12
  const weight = BigInt(baseWeight + counting) + inputs.weight * BigInt(inputs.count) + outputs
  const virtualBytes = (weight + 3n) / 4n
  return (virtualBytes * rate + 999n) / 1_000n
}

/**
 * The smallest output, in satoshis, that nodes relay.
 *
 * @param script of an address
 * @see Bitcoin Core's default dust relay fee of 3 satoshis for a virtual byte
 */
export function dustOf(script: Uint8Array): bigint {
  // Of the scripts of addresses, only those of witness programs say their own length.
  const isProgram = script[1] === script.length - 2
  return BigInt(3 * (8 + 1 + script.length + (isProgram ? 67 : 148)))
}
