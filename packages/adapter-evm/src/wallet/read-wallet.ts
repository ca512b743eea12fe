import { KitError } from '@kit/core'
import type { Address } from 'viem'
import { parseChainId } from '../chain/chain-id.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { parseAccounts } from './accounts.ts'

/** Reads the accounts that the wallet shares without asking the visitor. */
export async function readAccounts(ask: WalletRequest): Promise<readonly Address[]> {
  return requireAccounts(await ask({ method: 'eth_accounts' }))
}

/** Reads the wallet's chain. */
export async function readChainId(ask: WalletRequest): Promise<number> {
  return requireChainId(await ask({ method: 'eth_chainId' }))
}

export function requireAccounts(answer: unknown): readonly Address[] {
  const accounts = parseAccounts(answer)
  if (!accounts)
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave accounts that are no addresses.' })
  return accounts
}

export function requireChainId(answer: unknown): number {
  const chainId = parseChainId(answer)
  if (chainId === null) throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no chain id.' })
  return chainId
}
