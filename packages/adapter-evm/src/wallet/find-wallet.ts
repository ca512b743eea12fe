import { type ConnectedWallet, type ConnectorKind, KitError } from '@kit/core'
import { cleanWalletIcon, cleanWalletName, throwIfAborted } from '@kit/core/adapters'
import {
  addConnector,
  type Config,
  type Connector,
  connectorOf,
  isAdded,
  removeConnection,
  removeConnector,
} from '../chain/wagmi.ts'
import type { FoundWallet, WalletDiscovery } from '../discovery/discovery.ts'
import type { ExternalConnector } from '../discovery/external-connector.ts'
import { idInWagmi } from '../discovery/own-session-id.ts'
import { createConnectorWallet } from './connector-wallet.ts'
import type { EvmWallet } from './evm-wallet.ts'
import { findOnPage } from './find-on-page.ts'
import { createProviderWallet } from './provider-wallet.ts'

/** Finds the wallet of one wallet client. */
export type WalletFinder = {
  /** @throws KitError `wallet/not-found`, `connection/cancelled`; `connection/required` for a session that is gone */
  find(signal: AbortSignal): Promise<EvmWallet>
  /** Removes the wallet that was found from wagmi. */
  destroy(): void
}

/** Finds a wallet on the page, in the dApp's own wagmi config or among `external` connectors. */
export function createWalletFinder(connectorId: string, config: Config, discovery: WalletDiscovery): WalletFinder {
  const { reuse, destroy } = createWalletCache(config)
  const ownConnector = () => connectorOf(config, idInWagmi(connectorId), (connector) => !isAdded(connector))
  return {
    destroy,
    async find(signal) {
      const wallet =
        discovery.peek(connectorId) ?? (ownConnector() ? null : await findOnPage(discovery, connectorId, signal))
      throwIfAborted(signal, 'connection/cancelled')
      const own = ownConnector()
      if (own) return reuse(own, () => createConnectorWallet(own, wallet ? lookOf(wallet) : lookIn(connectorId, own)))
      if (!wallet) throw new KitError('wallet/not-found', { detail: `No wallet ${connectorId} on this page.` })
      if (wallet.by === 'provider') return reuse(wallet.provider, () => createProviderWallet(config, wallet))
      return reuse(wallet.external, async () => {
        const create = await load(wallet.external)
        return createConnectorWallet(addConnector(config, create), lookOf(wallet))
      })
    },
  }
}

/** Keeps the wallet of one wallet client until another one takes its place. */
export type WalletCache = {
  /** The wallet made of `origin`, created on first use; a creation that failed may be tried again. */
  reuse(origin: unknown, create: () => EvmWallet | Promise<EvmWallet>): Promise<EvmWallet>
  destroy(): void
}

export function createWalletCache(config: Config): WalletCache {
  let entry: { readonly origin: unknown; readonly creating: Promise<EvmWallet> } | null = null
  let latest: EvmWallet | null = null
  let isDestroyed = false

  async function start(create: () => EvmWallet | Promise<EvmWallet>): Promise<EvmWallet> {
    const wallet = await create()
    if (isDestroyed) {
      removeWallet(config, wallet)
      throw new KitError('kit/destroyed')
    }
    // The wallet before may still be connected; its connection leaves wagmi when this one is recorded.
    if (latest && isAdded(latest.connector)) removeConnector(config, latest.connector)
    latest = wallet
    return wallet
  }

  return {
    async reuse(origin, create) {
      if (entry && entry.origin === origin) return entry.creating
      const started = { origin, creating: start(create) }
      entry = started
      started.creating.catch(() => {
        if (entry === started) entry = null
      })
      return started.creating
    },
    destroy() {
      isDestroyed = true
      if (latest) removeWallet(config, latest)
    },
  }
}

/** Removes what the kit added to wagmi for a wallet, and tells the wallet nothing. */
export function removeWallet(config: Config, wallet: EvmWallet): void {
  wallet.release()
  if (!isAdded(wallet.connector)) return
  removeConnection(config, wallet.connector)
  removeConnector(config, wallet.connector)
}

async function load({ id, load }: ExternalConnector) {
  try {
    return await load()
  } catch (cause) {
    throw new KitError('unexpected', { cause, detail: `The connector ${id} could not be loaded.` })
  }
}

type Look = { readonly kind: ConnectorKind; readonly info: ConnectedWallet }

const lookOf = ({ connector: { id, name, imageUrl, kind } }: FoundWallet): Look => ({
  kind,
  info: { id, name, imageUrl },
})

/** Of a connector that discovery has not checked. */
const lookIn = (id: string, connector: Connector): Look => ({
  kind: connector.type === 'injected' ? 'announced' : 'external',
  info: { id, name: cleanWalletName(connector.name) || id, imageUrl: pictureOf(connector) },
})

const pictureOf = ({ icon }: Connector): string | undefined =>
  icon?.startsWith('https://') ? icon : cleanWalletIcon(icon)
