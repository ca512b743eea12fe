import { type CaipNetworkId, type Connection, KitError } from '@kit/core'
import type { Address } from 'viem'
import { toNetworkId } from '../chain/chain-id.ts'
import { isNonEmpty, toAccounts } from './accounts.ts'
import type { ConnectAnswer, EvmWallet } from './evm-wallet.ts'
import { requireAccounts, requireChainId } from './read-wallet.ts'

/** A connected wallet with what it shares. */
export type EvmConnection = {
  readonly wallet: EvmWallet
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
  readonly approvedNetworks: readonly CaipNetworkId<'eip155'>[] | undefined
}

/** @throws KitError `wallet/no-account`, `wallet/invalid-answer` */
export function checkAnswer(wallet: EvmWallet, answer: ConnectAnswer): EvmConnection {
  const { accounts: given, chainId } = wallet.latest?.() ?? answer
  const accounts = requireAccounts(given)
  if (!isNonEmpty(accounts)) throw new KitError('wallet/no-account')
  return { wallet, accounts, chainId: requireChainId(chainId), approvedNetworks: wallet.approval?.networks() }
}

/** The connection as the kit reports it. */
export const toConnection = (
  connectorId: string,
  { wallet, accounts, chainId, approvedNetworks }: EvmConnection,
): Connection<'eip155'> => ({
  namespace: 'eip155',
  connectorId,
  connectorKind: wallet.kind,
  wallet: wallet.info,
  accounts: toAccounts(accounts, wallet.smartAccounts?.() ?? []),
  network: toNetworkId(chainId),
  ...(approvedNetworks ? { approvedNetworks } : {}),
})
