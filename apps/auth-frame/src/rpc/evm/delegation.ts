import { type Address, getAddress, isHex, type PrivateKeyAccount } from 'viem'
import type { FrameFailureError } from '../../door/frame-failure.ts'
import type { WholeTransaction } from './fill-transaction.ts'

/** What an authorization costs at most. @see EIP-7702 */
export const authorizationGas = 25_000n

const designator = '0xef0100'

/** The code of an account that is delegated to a contract. */
export const codeOfDelegation = (delegate: Address) => `${designator}${delegate.slice(2).toLowerCase()}` as const

/** The contract that an account with this code is delegated to; `null` for any other code. */
export const delegateOf = (code: unknown): Address | null =>
  isHex(code) && code.length === 48 && code.toLowerCase().startsWith(designator)
    ? getAddress(`0x${code.slice(designator.length)}`)
    : null

/** A transaction that can carry an authorization. */
export type DelegatingTransaction = Omit<WholeTransaction, 'fees'> & {
  readonly fees: Exclude<WholeTransaction['fees'], { gasPrice: bigint }>
}

/** @throws FrameFailureError for a network without fees of EIP-1559, which has no delegations either */
export function toDelegating({ fees, ...whole }: WholeTransaction, refusal: FrameFailureError): DelegatingTransaction {
  if ('gasPrice' in fees) throw refusal
  return { ...whole, fees }
}

/** Signs a transaction of an account that delegates it to a contract first. The zero address ends its delegation. */
export async function signDelegating(
  account: PrivateKeyAccount,
  { fees, ...whole }: DelegatingTransaction,
  delegate: Address,
): Promise<`0x${string}`> {
  const { chainId, nonce } = whole
  // The transaction takes a number of the same account first.
  const authorization = await account.signAuthorization({ address: delegate, chainId, nonce: nonce + 1 })
  return account.signTransaction({ ...whole, ...fees, type: 'eip7702', authorizationList: [authorization] })
}
