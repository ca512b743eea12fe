import { durations, KitError } from '@kit/core'
import { within } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { Active, ActiveWallet } from '../wallet/active-wallet.ts'

/**
 * Reads the wallet's accounts again and requires that these addresses are among them.
 *
 * @throws KitError `connection/required`, `wallet/wrong-account`, `wallet/unauthorized`; `rpc/timeout` for a
 * wallet that does not report its accounts within 30 seconds
 */
export async function requireAccounts(
  active: ActiveWallet,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Active> {
  const late = () => new KitError('rpc/timeout', { detail: 'The wallet did not report its accounts.' })
  const now = await within(durations.uiRead, active.reread, { wait, signal, late })
  const known = now.state.accounts.map(({ address }) => address)
  if (!addresses.every((address) => known.includes(address))) throw new KitError('wallet/wrong-account')
  return now
}
