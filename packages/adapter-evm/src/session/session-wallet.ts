import { type ConnectedWallet, KitError, type Network, type SharedSession } from '@kit/core'
import { untilAborted } from '@kit/core/adapters'
import type { ReadNode } from '../chain/read-node.ts'
import type { CreateConnectorFn } from '../chain/wagmi.ts'
import { createEvmSession } from './evm-session.ts'
import { type SessionConnectorParts, sessionConnector } from './session-connector.ts'
import { createSessionAsk, createSessionProvider } from './session-provider.ts'
import { readState } from './session-state.ts'

export type SessionWalletOptions = {
  readonly loadSession: () => Promise<SharedSession>
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
}

/** The wallet behind the kit's session. */
export type SessionWallet = {
  /**
   * @returns the wallet and the factory of its connector
   * @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without EVM,
   * `wallet/invalid-answer`
   */
  resolve(signal: AbortSignal): Promise<{ readonly wallet: ConnectedWallet; readonly make: CreateConnectorFn }>
  /** Restores an earlier session; `false` when it is gone. */
  restore(signal: AbortSignal): Promise<boolean>
  destroy(): void
}

export function createSessionWallet({ loadSession, networks, readNode }: SessionWalletOptions): SessionWallet {
  let parts: SessionConnectorParts | null = null
  let isDestroyed = false

  function partsOf(shared: SharedSession): SessionConnectorParts {
    if (isDestroyed) throw new KitError('kit/destroyed')
    if (parts?.session.shared === shared) return parts
    parts?.session.destroy()
    const session = createEvmSession(shared)
    const ask = createSessionAsk({ session, networks, readNode })
    parts = { session, ask, provider: createSessionProvider(ask, session) }
    return parts
  }

  return {
    async resolve(signal) {
      const session = await untilAborted(loadSession(), signal, 'connection/cancelled')
      const current = session.current()
      if (!current) throw new KitError('connection/required', { detail: 'No wallet has approved a session.' })
      if (!readState(current)) throw new KitError('pairing/nothing-approved', { detail: 'Nothing of EVM.' })
      return { wallet: current.wallet, make: sessionConnector(current.wallet, partsOf(session)) }
    },
    async restore(signal) {
      const session = await untilAborted(loadSession(), signal)
      return (await untilAborted(session.restore(signal), signal)) !== null
    },
    destroy() {
      isDestroyed = true
      parts?.session.destroy()
    },
  }
}
