import { KitError, type TransactionRequest } from '@kit/core'
import { getAddress, isAddress } from 'viem'
import { toHex } from '../chain/chain-id.ts'

const mostOf256Bits = 2n ** 256n - 1n
const bytes = /^0x(?:[\da-f]{2})*$/i
/** Letters in both cases carry a checksum; letters in one case don't (EIP-55). */
const hasChecksum = /^(?=.*[a-f])(?=.*[A-F])/

/** A transaction as wallets take it: every quantity in hex, absent ones left out. */
export type WalletTransaction = Readonly<Record<string, string>>

/**
 * Checks a transaction (R-SEND-5) and writes it the way wallets read it.
 *
 * @throws KitError `transaction/invalid`; its `detail` names the broken rule
 */
export function toWalletTransaction(
  transaction: TransactionRequest,
  { from, chainId }: { from: string; chainId: number },
): WalletTransaction {
  const { to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (!isRecipient(to)) refuse('`to` is no address, or its checksum is wrong')
  if (data !== undefined && (typeof data !== 'string' || !bytes.test(data))) refuse('`data` is not whole bytes in hex')
  const quantities = { value, gas, maxFeePerGas, maxPriorityFeePerGas }
  for (const [name, quantity] of Object.entries(quantities)) checkQuantity(name, quantity)
  if (gas === 0n) refuse('`gas` is zero')
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas) {
    refuse('`maxPriorityFeePerGas` is higher than `maxFeePerGas`')
  }
  const written = Object.entries(quantities).flatMap(([name, quantity]) =>
    quantity === undefined ? [] : [[name, toHex(quantity)] as const],
  )
  return {
    from,
    to: getAddress(to),
    chainId: toHex(chainId),
    ...(data === undefined ? {} : { data }),
    ...Object.fromEntries(written),
  }
}

const isRecipient = (to: unknown): to is string =>
  typeof to === 'string' && isAddress(to, { strict: hasChecksum.test(to.slice(2)) })

function checkQuantity(name: string, quantity: unknown): void {
  if (quantity === undefined) return
  if (typeof quantity !== 'bigint') refuse(`\`${name}\` is no bigint`)
  if (quantity < 0n || quantity > mostOf256Bits) refuse(`\`${name}\` is outside 0 … 2^256 − 1`)
}

function refuse(detail: string): never {
  throw new KitError('transaction/invalid', { detail: `${detail}.` })
}
