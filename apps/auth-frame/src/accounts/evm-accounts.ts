import { type Address, getContractAddress, padHex } from 'viem'
import type { SmartAccounts } from '../../contract/api.ts'
import type { AccountType } from './account-choice.ts'

export type EvmAccount = { readonly address: Address; readonly type: AccountType }
type Counterfactual = Extract<SmartAccounts, { kind: 'erc4337' }>

/** The salt that an owner's account is deployed with: it begins with the owner, so nobody else can deploy another one there. */
export const saltOf = (owner: Address) => padHex(owner, { dir: 'right', size: 32 })

/** Where an owner's account is, or will be. No node is asked, so none can say another address. */
export const counterfactualAddress = (owner: Address, { factory, initCodeHash }: Counterfactual): Address =>
  getContractAddress({ opcode: 'CREATE2', from: factory, salt: saltOf(owner), bytecodeHash: initCodeHash })

/** The accounts of an owner on a network, the preferred one first; a contract never without the key, by which apps tell it from one (`GET_USER`). */
export function accountsOn(
  { smartAccount }: { readonly smartAccount?: SmartAccounts | undefined },
  owner: Address,
  preferred: AccountType,
): readonly [EvmAccount, ...EvmAccount[]] {
  const key: EvmAccount = { address: owner, type: 'eoa' }
  if (!smartAccount) return [key]
  if (smartAccount.kind === 'eip7702') return [{ address: owner, type: preferred }]
  const other: EvmAccount = { address: counterfactualAddress(owner, smartAccount), type: 'smartAccount' }
  return preferred === 'eoa' ? [key, other] : [other, key]
}
