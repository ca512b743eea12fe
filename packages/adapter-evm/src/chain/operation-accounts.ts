import type { CaipNetworkId } from '@kit/core'
import type { ReadNode } from './read-node.ts'

export type AccountOn = { readonly address: string; readonly network: CaipNetworkId }

/** Whether a wallet says of an account that it is a contract, or will be, which pays for operations of its own (ERC-4337). */
export type PaysForOperations = (account: AccountOn) => boolean

/** What the connected wallets say of their accounts, by the wallets' ids. */
export type OperationAccounts = Map<string, PaysForOperations>

/** What it takes to know what an account is charged. */
export type FeeParts = { readonly readNode: ReadNode; readonly operationAccounts: OperationAccounts }

export const paysForOperations = (accounts: OperationAccounts, account: AccountOn): boolean =>
  [...accounts.values()].some((says) => says(account))
