import { extensionOf } from './mint-extensions.ts'

const transferFeeConfig = 1
const configLength = 108
/** Where the older and the newer fee begin: each an epoch, a maximum and basis points. */
const feeOffsets = [72, 90] as const

/**
 * What a Token-2022 mint keeps of a transfer, in the token's smallest units; the higher of its two fees, since the network's epoch
 * decides which one counts. 0 for a mint without a fee.
 *
 * @see Token-2022's `TransferFeeConfig`, `calculate_epoch_fee`
 */
export function transferFeeOf(mint: Uint8Array, amount: bigint): bigint {
  const config = extensionOf(mint, transferFeeConfig, configLength)
  if (!config) return 0n
  let kept = 0n
  for (const offset of feeOffsets) {
    const most = config.getBigUint64(offset + 8, true)
    const share = (amount * BigInt(config.getUint16(offset + 16, true)) + 9_999n) / 10_000n
    const fee = share < most ? share : most
    if (fee > kept) kept = fee
  }
  return kept
}
