import { KitError } from '@kit/core'
import type { Active, ActiveWallet } from '../connection/active.ts'

/**
 * The connected wallet, asked a moment ago whether it still has these addresses.
 *
 * @throws KitError `connection/required`, `wallet/wrong-account`, `wallet/unauthorized`
 */
export async function requireAccounts(
  active: ActiveWallet,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Active> {
  const now = await active.reread(signal)
  const known = now.state.accounts.map(({ address }) => address)
  if (!addresses.every((address) => known.includes(address))) throw new KitError('wallet/wrong-account')
  return now
}
