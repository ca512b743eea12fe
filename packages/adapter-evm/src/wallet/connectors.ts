import { type ConnectedWallet, type ConnectorKind, KitError, sessionConnectorId } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import {
  addConnector,
  type Config,
  type Connector,
  connectorOf,
  isAdded,
  removeConnection,
  removeConnector,
} from '../chain/wagmi.ts'
import { isIcon } from '../discovery/announcement.ts'
import type { FoundWallet, WalletDiscovery } from '../discovery/discovery.ts'
import { idInWagmi } from '../discovery/own-session-id.ts'
import { cleanWalletName } from '../discovery/wallet-name.ts'
import type { SessionWallet } from '../session/session-wallet.ts'
import { isWalletConnector, walletConnector } from './wallet-connector.ts'

/** A wallet and its wagmi connector. */
export type ResolvedWallet = {
  readonly connector: Connector
  readonly kind: ConnectorKind
  readonly wallet: ConnectedWallet
}

export type Connectors = {
  /** @throws KitError `wallet/not-found` */
  resolve(connectorId: string, signal: AbortSignal): Promise<ResolvedWallet>
  /** Restores what an earlier visit left; `false` when nothing is left. */
  restore(connectorId: string, signal: AbortSignal): Promise<boolean>
  /** Removes the added connectors and their connections from the config and tells no wallet. */
  destroy(): void
}

/**
 * Finds a wallet's wagmi connector in the dApp's own config, or creates it.
 */
export function createConnectors(
  config: Config,
  wallets: WalletDiscovery,
  sessionWallet: SessionWallet | null,
): Connectors {
  const own = new Map<string, { readonly origin: unknown; readonly connector: Connector }>()

  function existing(id: string): Connector | undefined {
    return connectorOf(config, idInWagmi(id), (connector) => !isAdded(connector))
  }

  function reuseOrAdd(id: string, origin: unknown, make: () => Connector): Connector {
    const known = own.get(id)
    if (known && known.origin === origin) return known.connector
    if (known) removeConnector(config, known.connector)
    const connector = make()
    own.set(id, { origin, connector })
    return connector
  }

  async function make(found: FoundWallet, signal: AbortSignal): Promise<Connector> {
    const { id } = found.connector
    if (found.by === 'provider')
      return reuseOrAdd(id, found.provider, () => addConnector(config, walletConnector(found)))
    const known = own.get(id)
    if (known && known.origin === found.external) return known.connector
    const create = await found.external.load().catch((cause: unknown) => {
      throw new KitError('unexpected', { cause, detail: `The connector ${id} could not be loaded.` })
    })
    throwIfAborted(signal, 'connection/cancelled')
    return reuseOrAdd(id, found.external, () => addConnector(config, create))
  }

  async function resolveSession(signal: AbortSignal): Promise<ResolvedWallet> {
    if (!sessionWallet)
      throw new KitError('wallet/not-found', { detail: 'No walletConnect() was passed to createKit.' })
    const { wallet, make: create } = await sessionWallet.resolve(signal)
    throwIfAborted(signal, 'connection/cancelled')
    // wagmi reads a connector's name once, so another wallet is another connector.
    const origin = `${wallet.name}\n${wallet.imageUrl}`
    const connector = reuseOrAdd(sessionConnectorId, origin, () => addConnector(config, create))
    return { connector, kind: 'walletConnect', wallet }
  }

  return {
    restore: async (id, signal) => (id === sessionConnectorId && sessionWallet ? sessionWallet.restore(signal) : true),
    async resolve(id, signal) {
      if (id === sessionConnectorId) return resolveSession(signal)
      const found = wallets.peek(id) ?? (existing(id) ? null : await wallets.find(id, signal))
      throwIfAborted(signal, 'connection/cancelled')
      const listed = existing(id)
      if (!found && !listed) throw new KitError('wallet/not-found', { detail: `No wallet ${id} on this page.` })
      const connector = listed ?? (found ? await make(found, signal) : undefined)
      if (!connector) throw new KitError('wallet/not-found')
      return found ? describeFound(found, connector) : describeListed(id, connector)
    },
    destroy() {
      for (const { connector } of own.values()) {
        if (isWalletConnector(connector)) connector.client.release()
        removeConnection(config, connector)
        removeConnector(config, connector)
      }
      own.clear()
      sessionWallet?.destroy()
    },
  }
}

const describeFound = (
  { connector: { id, name, imageUrl, kind } }: FoundWallet,
  connector: Connector,
): ResolvedWallet => ({
  connector,
  kind,
  wallet: { id, name, imageUrl },
})

/** A connector of the dApp's config that discovery has not checked. */
const describeListed = (id: string, connector: Connector): ResolvedWallet => ({
  connector,
  kind: connector.type === 'injected' ? 'announced' : 'external',
  wallet: {
    id,
    name: cleanWalletName(connector.name) || id,
    imageUrl:
      connector.icon && (isIcon(connector.icon) || connector.icon.startsWith('https://')) ? connector.icon : undefined,
  },
})
