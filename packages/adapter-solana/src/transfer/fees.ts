import { KitError } from '@kit/core'
import { computeBudgetProgram } from '../chain/programs.ts'
import { readMessage } from '../signing/read-message.ts'
import type { CheckedTransfer } from './check-transfer.ts'

const signaturePrice = 5_000n
/** Up to here, twenty signatures' worth, a fee may be more than the payment. */
const harmlessFee = 100_000n
/** The most compute units of a transaction. */
export const maxUnits = 1_400_000
/** The most of an instruction, and of a setting, in a transaction without a limit. */
const [unitsOfOne, unitsOfSetting] = [200_000, 3_000]

/** A limit of compute units, and the price for one in micro-lamports. */
export type ComputeBudget = { readonly units: number; readonly price: bigint }

/** What the network charges, in lamports. */
export const feeAt = ({ units, price }: ComputeBudget, signatures = 1): bigint =>
  BigInt(signatures) * signaturePrice + (BigInt(units) * price + 999_999n) / 1_000_000n

/** @throws KitError `transaction/fee-too-high` for more than was agreed to */
export function assertAgreed(what: string, lamports: bigint, most = lamports): void {
  if (lamports <= most) return
  const detail = `The ${what} would be ${lamports} lamports, and may be ${most} at most.`
  throw new KitError('transaction/fee-too-high', { detail })
}

/** @throws KitError `transaction/fee-too-high` for a fee that is more than what is paid, where that is lamports */
export function assertProportionate(fee: bigint, payment: bigint | undefined): void {
  if (payment === undefined || fee <= harmlessFee || fee <= payment) return
  const detail = `The fee would be ${fee} lamports for a payment of ${payment}.`
  throw new KitError('transaction/fee-too-high', { detail })
}

/**
 * Asserts that a signed transaction, whose price a wallet may have set, costs no more than was agreed to.
 *
 * @throws KitError `transaction/fee-too-high`
 */
export function assertSignedFee(signed: Uint8Array, { amount, token, maxFee }: CheckedTransfer): void {
  const fee = feeOf(signed)
  assertProportionate(fee, token ? undefined : amount)
  assertAgreed('fee', fee, maxFee)
}

function feeOf(signed: Uint8Array): bigint {
  const { signers, instructions, nameOf } = readMessage(signed)
  const settings = instructions.filter(
    ({ programAddressIndex }) => nameOf(programAddressIndex) === computeBudgetProgram,
  )
  const setting = (kind: number, length: number) => {
    const found = settings.find(({ data }) => data?.[0] === kind && data.length >= length)?.data
    return found && new DataView(found.buffer, found.byteOffset, found.byteLength)
  }
  const usual = unitsOfOne * (instructions.length - settings.length) + unitsOfSetting * settings.length
  const units = setting(2, 5)?.getUint32(1, true) ?? usual
  const price = setting(3, 9)?.getBigUint64(1, true) ?? 0n
  return feeAt({ units: Math.min(units, maxUnits), price }, signers)
}
