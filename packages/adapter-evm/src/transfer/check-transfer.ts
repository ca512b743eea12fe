import { KitError, type PlannedTransfer, type TransactionRequest } from '@kit/core'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, isAddress, zeroAddress } from 'viem'

const mostOf256Bits = 2n ** 256n - 1n
/** Letters in both cases carry a checksum; letters in one case don't (EIP-55). */
const hasChecksum = /^(?=.*[a-f])(?=.*[A-F])/

export type CheckedTransfer<A = bigint> = {
  readonly to: Address
  readonly amount: A
  readonly token: Address | undefined
  /** Those that the token has to have, as far as they are known. */
  readonly decimals: number | undefined
}

/**
 * Checks a transfer without any request (R-SEND-2).
 *
 * @throws KitError `transaction/invalid`, whose `detail` names the broken rule
 */
export function checkTransfer<A extends PlannedTransfer['amount']>(
  transfer: Omit<PlannedTransfer, 'amount'> & { readonly amount: A },
): CheckedTransfer<A> {
  const { to, amount, token, decimals } = transfer
  if (!isEvmAddress(to)) throw refused('`to` is no address, or its checksum is wrong')
  if (token !== undefined && !isEvmAddress(token)) throw refused('`token` is no address, or its checksum is wrong')
  if (amount !== 'max' && typeof amount !== 'bigint') throw refused('`amount` is no bigint')
  if (typeof amount === 'bigint' && (amount <= 0n || amount > mostOf256Bits))
    throw refused('`amount` is outside 1 … 2^256 − 1')
  const recipient = getAddress(to)
  if (recipient === zeroAddress) throw refused('Nobody has the zero address')
  const contract = token === undefined ? undefined : getAddress(token)
  if (recipient === contract) throw refused('The recipient is the token’s own contract, which gives nothing back')
  return { to: recipient, amount, token: contract, decimals }
}

/** The transaction that makes a transfer: of the network's currency, or a call of ERC-20's `transfer`. */
export function toTransaction({
  to,
  amount,
  token,
}: Pick<CheckedTransfer, 'to' | 'amount' | 'token'>): TransactionRequest & { readonly data?: Hex } {
  if (!token) return { to, value: amount }
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }) }
}

export const isEvmAddress = (text: unknown): text is string =>
  typeof text === 'string' && isAddress(text, { strict: hasChecksum.test(text.slice(2)) })

export const refused = (detail: string) => new KitError('transaction/invalid', { detail: `${detail}.` })
