import { type ConnectedWallet, durations, KitError, type SessionSource } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import {
  addConnector,
  type Config,
  type ConnectorDefinition,
  type CreateConnectorFn,
  connectorFn,
} from '../chain/wagmi.ts'
import type { EvmWallet } from '../wallet/evm-wallet.ts'
import { type EvmSession, required } from './evm-session.ts'
import { isOperationAccount } from './operation-account.ts'
import type { ProviderRequest, SessionProvider } from './session-provider.ts'
import type { SessionState } from './session-state.ts'
import { switchInSession } from './session-switch.ts'

/** The EVM part of a session, with its EIP-1193 provider. */
export type SessionParts = {
  readonly source: SessionSource
  readonly session: EvmSession
  readonly request: ProviderRequest
  readonly provider: SessionProvider
}

/**
 * The wallet behind a session. Connecting asks it nothing, and disconnecting ends the session for every namespace.
 *
 * @param info the wallet as the session describes it
 */
export function createSessionWallet(config: Config, info: ConnectedWallet, parts: SessionParts): EvmWallet {
  const { source, session, request } = parts
  let stop = () => {}
  const wallet = {
    kind: source.kind,
    info,
    connect: async () => follow(required(session.refresh())),
    async restore() {
      const state = session.refresh()
      return state && follow(state)
    },
    release: () => stop(),
    // The visitor approved the session itself, so a connect that is cancelled revokes nothing.
    undo() {
      stop()
      return undefined
    },
    async disconnect() {
      stop()
      await withTimeout(durations.disconnect, (signal) => session.shared.disconnect(signal), { late })
    },
    pickAccount: session.pickAccount,
    getRequest: async () => request,
    switchTo: (chain, signal) => switchInSession(session, chain, signal),
    smartAccounts: () => session.current()?.smart ?? [],
    paysForOperations: (account) => isOperationAccount(session.shared.current(), account),
    approval: { networks: () => session.current()?.networks, watch: session.onChange },
  } satisfies Omit<EvmWallet, 'connector'>
  const connector = addConnector(config, sessionConnector(info, parts, wallet))

  function follow(state: SessionState) {
    stop()
    stop = session.onChange((now) => {
      if (now) return connector.emitter.emit('change', { accounts: now.accounts, chainId: now.chainId })
      stop()
      connector.emitter.emit('disconnect')
    })
    return { accounts: state.accounts, chainId: state.chainId }
  }

  return { ...wallet, connector }
}

/** The session in wagmi. It may share its id with wagmi's own WalletConnect connector and differs by `uid`. */
const sessionConnector = (
  info: ConnectedWallet,
  { source, session, provider }: SessionParts,
  wallet: Pick<ConnectorDefinition, 'connect' | 'disconnect'>,
): CreateConnectorFn =>
  connectorFn(({ chains }) => ({
    id: source.id,
    name: info.name,
    icon: info.imageUrl,
    type: source.kind,
    connect: wallet.connect,
    disconnect: wallet.disconnect,
    getAccounts: async () => session.current()?.accounts ?? [],
    getChainId: async () => required(session.current()).chainId,
    getProvider: async () => provider,
    isAuthorized: async () => session.current() !== null,
    async switchChain({ chainId }) {
      const chain = chains.find((candidate) => candidate.id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is not in this wagmi config`)
      await withTimeout(durations.switchNetwork, (signal) => switchInSession(session, chain, signal), { late })
      return chain
    },
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))

const late = () => new KitError('connection/timeout')
