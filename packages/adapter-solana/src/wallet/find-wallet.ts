import { KitError, type Network, type SessionSource } from '@kit/core'
import { withSignal } from '@kit/core/adapters'
import type { Discovery } from '../discovery/discovery.ts'
import { findSessionWallet } from '../session/session-wallet.ts'
import type { SolanaOptions } from '../solana-options.ts'
import { createAdapterWallet } from '../wallet-adapter/adapter-wallet.ts'
import type { SolanaWallet } from './solana-wallet.ts'
import { createStandardWallet } from './standard-wallet.ts'

export type WalletSource = {
  readonly connectorId: string
  readonly session: SessionSource | undefined
  readonly discovery: Discovery
  readonly options: SolanaOptions
  readonly networks: readonly Network<'solana'>[]
}

/**
 * Finds the wallet of a connector on the page or behind its session.
 *
 * @throws KitError `wallet/not-found`, and for a session `connection/required`, `pairing/nothing-approved`
 */
export async function findWallet(source: WalletSource, signal: AbortSignal): Promise<SolanaWallet> {
  const { connectorId, session, discovery, options, networks } = source
  if (session) return findSessionWallet(session, signal)
  const found = await withSignal(discovery.find(connectorId, signal), signal, 'connection/cancelled')
  if (!found) throw new KitError('wallet/not-found', { detail: `No wallet ${connectorId} on this page.` })
  return found.by === 'standard' ? createStandardWallet(found) : createAdapterWallet(found, { ...options, networks })
}
