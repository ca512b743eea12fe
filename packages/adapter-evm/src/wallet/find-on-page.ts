import { durations } from '@kit/core'
import { waitForEvent } from '@kit/core/adapters'
import type { FoundWallet, WalletDiscovery } from '../discovery/discovery.ts'

/** Looks a wallet up on the page and waits up to 300 ms for one that is still loading. */
export async function findOnPage(
  discovery: WalletDiscovery,
  connectorId: string,
  signal: AbortSignal,
): Promise<FoundWallet | null> {
  const found = discovery.peek(connectorId)
  if (found || signal.aborted) return found
  const listen = (listener: () => void) => discovery.follow(connectorId, listener)
  await waitForEvent({ listen, milliseconds: durations.announcements, signal })
  return discovery.peek(connectorId)
}
