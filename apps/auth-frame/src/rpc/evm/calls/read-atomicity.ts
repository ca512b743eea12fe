import { type Address, isHex, keccak256 } from 'viem'
import { accountsOn } from '../../../accounts/evm-accounts.ts'
import type { CallNode } from '../../call-node.ts'
import type { Network } from '../../rpc-context.ts'
import { codeOfDelegation, delegateOf } from '../delegation.ts'

/** Whether several calls of an account happen as one on a network (EIP-5792), and how. */
export type Atomicity =
  | { readonly status: 'unsupported' }
  /** The account runs the delegate's code already. */
  | { readonly status: 'supported'; readonly by: 'delegate'; readonly delegate: Address }
  /** It would: `replaces` is the code that it runs now. */
  | { readonly status: 'ready'; readonly by: 'delegate'; readonly delegate: Address; readonly replaces: Address | null }
  /** The account is a contract, or will be with its first operation. */
  | { readonly status: 'supported'; readonly by: 'operation' }

type Asked = {
  readonly network: Network
  readonly owner: Address
  readonly account: string
  readonly isPreferred: boolean
  readonly callNode: CallNode
}

const none = { status: 'unsupported' } as const

/**
 * Reads it from the node. A delegate without its code on this network offers nothing.
 *
 * @param asked.isPreferred whether the visitor wants a smart account
 */
export async function readAtomicity(
  { network, owner, account, isPreferred, callNode }: Asked,
  signal?: AbortSignal,
): Promise<Atomicity> {
  const { smartAccount, rpcUrl } = network
  if (!smartAccount) return none
  if (smartAccount.kind === 'erc4337') {
    const other = accountsOn(network, owner, 'smartAccount')[0].address
    return account.toLowerCase() === other.toLowerCase() ? { status: 'supported', by: 'operation' } : none
  }
  if (!isPreferred) return none
  const codeOf = (address: Address) => callNode(rpcUrl, 'eth_getCode', [address, 'latest'], signal)
  const { delegate, codeHash } = smartAccount
  const [code, own] = await Promise.all([codeOf(delegate), codeOf(owner)])
  if (!isHex(code) || code === '0x' || !isHex(own)) return none
  if (codeHash !== undefined && keccak256(code) !== codeHash.toLowerCase()) return none
  if (own.toLowerCase() === codeOfDelegation(delegate)) return { status: 'supported', by: 'delegate', delegate }
  return { status: 'ready', by: 'delegate', delegate, replaces: delegateOf(own) }
}
