import type { Session } from '@kit/core'
import type { AccountOn } from '../chain/operation-accounts.ts'
import { isSameAddress } from '../wallet/accounts.ts'

/**
 * Whether an account of a session is a contract that pays for operations of its own, deployed or not (ERC-4337). Such a smart account
 * stands beside the key that owns it; one that stands alone is the key itself, which hands itself to a delegate (EIP-7702).
 */
export function isOperationAccount(session: Session | null, { address, network }: AccountOn): boolean {
  const there = session?.namespaces.eip155?.accounts.filter((account) => account.network === network) ?? []
  const own = there.find((account) => isSameAddress(account.address, address))
  return own?.type === 'smartAccount' && there.some(({ type }) => type === 'eoa')
}
