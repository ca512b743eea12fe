import { durations, KitError } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import type { Connected, ConnectedWallet } from '../wallet/connected-wallet.ts'

/**
 * Reads the wallet's accounts again and requires that these addresses are among them.
 *
 * @throws KitError `connection/required`, `wallet/wrong-account`, `wallet/unauthorized`; `rpc/timeout` for a
 * wallet that does not report its accounts within 30 seconds
 */
export async function requireAccounts(
  connected: ConnectedWallet,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Connected> {
  const late = () => new KitError('rpc/timeout', { detail: 'The wallet did not report its accounts.' })
  const now = await withTimeout(durations.uiRead, connected.reread, { signal, late })
  const known = now.state.accounts.map(({ address }) => address)
  if (!addresses.every((address) => known.includes(address))) throw new KitError('wallet/wrong-account')
  return now
}
