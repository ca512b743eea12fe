import type { SessionSource } from '@kit/core'
import { requireSessionConnection, withSignal } from '@kit/core/adapters'
import type { EvmChainClient } from '../create-evm-chain-client.ts'
import { createWalletCache, type WalletFinder } from '../wallet/find-wallet.ts'
import { createEvmSession } from './evm-session.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { createSessionProvider, createSessionRequest } from './session-provider.ts'
import { readState } from './session-state.ts'
import { createSessionWallet, type SessionParts } from './session-wallet.ts'

/**
 * Finds the wallet behind a session.
 *
 * @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without EVM,
 * `wallet/invalid-answer`
 */
export function createSessionFinder(source: SessionSource, chain: EvmChainClient): WalletFinder {
  const { config, networks, readNode } = chain
  const { reuse, destroy } = createWalletCache(config)
  let parts: SessionParts | null = null
  return {
    async find(signal) {
      const shared = await withSignal(source.load(), signal, 'connection/cancelled')
      const { session: held } = requireSessionConnection(shared, 'eip155', source)
      // Throws for malformed accounts.
      readState(held, source)
      if (!parts) {
        const session = createEvmSession(shared, source)
        const request = createSessionRequest({ session, networks, readNode })
        // The kit's own verbs have been reviewed before they get here.
        const own = source.review ? reviewedRequest(request, session, source.review) : request
        parts = { source, session, request, provider: createSessionProvider(own, session) }
      }
      const { wallet } = held
      const known = parts
      // wagmi reads a connector's name once, so another wallet needs another connector.
      return reuse(`${wallet.name}\n${wallet.imageUrl}`, () => createSessionWallet(config, wallet, known))
    },
    destroy() {
      destroy()
      parts?.session.destroy()
    },
  }
}
