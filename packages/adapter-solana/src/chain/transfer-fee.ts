/** Where the extensions of a Token-2022 mint begin, behind the account type. */
const extensionsOffset = 166
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
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  for (let at = extensionsOffset; at + 4 <= mint.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const begin = at + 4
    if (type === transferFeeConfig && length === configLength && begin + length <= mint.length) {
      let kept = 0n
      for (const offset of feeOffsets) {
        const most = view.getBigUint64(begin + offset + 8, true)
        const share = (amount * BigInt(view.getUint16(begin + offset + 16, true)) + 9_999n) / 10_000n
        const fee = share < most ? share : most
        if (fee > kept) kept = fee
      }
      return kept
    }
    at = begin + length
  }
  return 0n
}
