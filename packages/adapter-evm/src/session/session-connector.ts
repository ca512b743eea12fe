import { type ConnectedWallet, durations, KitError, sessionConnectorId } from '@kit/core'
import { within } from '@kit/core/adapters'
import type { CreateConnectorFn } from '../chain/wagmi.ts'
import { wait } from '../wait.ts'
import type { AddableChain } from '../wallet/switch-wallet.ts'
import { connectorParts } from '../wallet/wallet-connector.ts'
import type { EvmSession } from './evm-session.ts'
import type { SessionAsk, SessionProvider } from './session-provider.ts'
import { isSameList, type SessionState } from './session-state.ts'
import { switchInSession } from './session-switch.ts'

export type SessionConnectorParts = {
  readonly session: EvmSession
  readonly ask: SessionAsk
  readonly provider: SessionProvider
}

/**
 * The wagmi connector of a session. Connecting asks the wallet nothing, and disconnecting ends the session for every
 * namespace. It shares its id with wagmi's own WalletConnect connector and differs by `uid`.
 */
export function sessionConnector(wallet: ConnectedWallet, parts: SessionConnectorParts): CreateConnectorFn {
  const { session, ask, provider } = parts
  return ({ emitter, chains }) => {
    const common = connectorParts(provider, ask, emitter)
    const { client } = common
    const connector = {
      ...common,
      id: sessionConnectorId,
      name: wallet.name,
      icon: wallet.imageUrl,
      type: 'walletConnect',
      approval: { networks: () => session.state()?.networks ?? [], watch: watchApproval(session) },
      switchTo: (chain: AddableChain, signal: AbortSignal) => switchInSession(session, chain, signal),
      undo: async () => client.release(),
      connect: async ({ isReconnecting = false }: { isReconnecting?: boolean | undefined } = {}) =>
        (await client.open(!isReconnecting)) as never,
      async disconnect() {
        client.release()
        try {
          await within(durations.disconnect, (signal) => session.shared.disconnect(signal), inTime)
        } finally {
          // A session does not report an end that the kit caused, so the provider's listeners get it here.
          session.state()
        }
      },
      isAuthorized: async () => session.state() !== null,
      async switchChain({ chainId }: { chainId: number }) {
        const chain = chains.find((candidate) => candidate.id === chainId)
        if (!chain) throw new Error(`Chain ${chainId} is not in this wagmi config`)
        await within(durations.switchNetwork, (signal) => switchInSession(session, chain, signal), inTime)
        return chain
      },
    }
    return connector
  }
}

const inTime = { wait, late: () => new KitError('connection/timeout') }

const watchApproval = (session: EvmSession) => (listener: (networks: SessionState['networks']) => void) => {
  let known = session.state()?.networks ?? []
  return session.onChange(() => {
    const networks = session.state()?.networks
    if (!networks || isSameList(networks, known)) return
    known = networks
    listener(networks)
  })
}
