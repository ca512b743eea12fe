import type { Connector, DiscoveryEvent, DiscoverySetup } from '@kit/core'
import { browserWallet } from '@kit/core/adapters'
import type { EvmOptions } from '../evm-options.ts'
import { type AnnouncedWallet, createAnnouncements } from './announcements.ts'
import type { ExternalConnector } from './external-connector.ts'
import { readInjected } from './injected.ts'
import { idInKit } from './own-session-id.ts'
import type { WalletRequest } from './wallet-request.ts'

/** A wallet that can be connected, with its provider or the loader of its connector. */
export type FoundWallet = FoundProvider | FoundExternal

export type FoundProvider = {
  readonly by: 'provider'
  readonly connector: Connector<'eip155'>
  readonly provider: object
  readonly request: WalletRequest
}

type FoundExternal = {
  readonly by: 'external'
  readonly connector: Connector<'eip155'>
  readonly external: ExternalConnector
}

export type WalletDiscovery = {
  /**
   * Reports the page's wallets until the returned function is called. Leaves out connectors whose id a session
   * connector of the kit has, as the WalletConnect connector of the dApp's wagmi config.
   */
  watch(listener: (event: DiscoveryEvent<'eip155'>) => void, setup?: DiscoverySetup): () => void
  /** Looks a wallet up among those found so far. */
  peek(connectorId: string): FoundWallet | null
  /** Calls `listener` when a wallet announces itself that may be the one with this id, until the returned function is called. */
  follow(connectorId: string, listener: () => void): () => void
}

type Page = EventTarget & object

type ListedConnector = Omit<ExternalConnector, 'load'>

const injectedId = 'injected'

/** Finds the EVM wallets of a page. Discovery and adapter share one instance, so that both see the same provider. */
export function createDiscovery(
  { connectors: externals = [], wagmiConfig }: EvmOptions,
  page: Page = pageOrNothing(),
): WalletDiscovery {
  const announcements = createAnnouncements(page)

  function injected(): FoundWallet | null {
    const wallet = readInjected(page)
    return wallet && !announcements.isAnnounced(wallet.provider)
      ? { by: 'provider', connector: injectedConnector, ...wallet }
      : null
  }

  function lookUp(id: string): FoundWallet | null {
    const external = externals.find((candidate) => candidate.id === id)
    if (external) return { by: 'external', connector: externalConnector(external), external }
    if (id === injectedId) return injected()
    const wallet = announcements.find(id)
    return wallet ? { by: 'provider', connector: announcedConnector(wallet), ...wallet } : null
  }

  return {
    watch(listener, { sessionConnectorIds } = { sessionConnectorIds: [] }) {
      const isFree = ({ id }: { readonly id: string }) => !sessionConnectorIds.includes(id)
      const ofConfig = (wagmiConfig?.connectors ?? []).filter(isFree)
      const connectors = [...externals.filter(isFree), ...toListed(ofConfig, externals)]
      return watchPage({ page, announcements, connectors, injected }, listener)
    },
    peek(id) {
      const found = lookUp(id)
      if (found) return found
      announcements.listen(() => {})()
      return lookUp(id)
    },
    follow: (id, listener) =>
      announcements.listen((wallet) => {
        if (wallet.id === id || id === injectedId) listener()
      }),
  }
}

type WatchOptions = {
  page: Page
  announcements: ReturnType<typeof createAnnouncements>
  connectors: readonly ListedConnector[]
  injected: () => FoundWallet | null
}

function watchPage(
  { page, announcements, connectors, injected }: WatchOptions,
  listener: (event: DiscoveryEvent<'eip155'>) => void,
): () => void {
  const externals = new Set(connectors.map(({ id }) => id))
  let isInjectedShown = false
  function checkInjected() {
    const isThere = injected() !== null && !externals.has(injectedId)
    if (isThere === isInjectedShown) return
    isInjectedShown = isThere
    listener(
      isThere
        ? { type: 'wallet.found', connector: injectedConnector }
        : { type: 'wallet.gone', connectorId: injectedId },
    )
  }
  for (const external of connectors) listener({ type: 'wallet.found', connector: externalConnector(external) })
  const stop = announcements.listen((wallet) => {
    if (!externals.has(wallet.id)) listener({ type: 'wallet.found', connector: announcedConnector(wallet) })
    checkInjected()
  })
  checkInjected()
  page.addEventListener('ethereum#initialized', checkInjected)
  return () => {
    stop()
    page.removeEventListener('ethereum#initialized', checkInjected)
  }
}

const injectedConnector: Connector<'eip155'> = {
  id: injectedId,
  name: browserWallet,
  kind: 'injected',
  namespace: 'eip155',
}

const announcedConnector = ({ id, rdns, name, imageUrl }: AnnouncedWallet): Connector<'eip155'> => ({
  id,
  name,
  kind: 'announced',
  namespace: 'eip155',
  imageUrl,
  rdns,
})

const externalConnector = ({ id, name, imageUrl, homepage }: ListedConnector): Connector<'eip155'> => ({
  id,
  name,
  kind: 'external',
  namespace: 'eip155',
  imageUrl,
  homepage,
})

/** The SDK connectors of the dApp's wagmi config; discovery finds injected wallets on the page itself. */
function toListed(
  connectors: NonNullable<EvmOptions['wagmiConfig']>['connectors'],
  externals: readonly ExternalConnector[],
): readonly ListedConnector[] {
  const listed = new Set(externals.map(({ id }) => id))
  return connectors
    .filter(({ id, type }) => type !== 'injected' && !listed.has(id))
    .map(({ id, name, icon }) => ({ id: idInKit(id), name, imageUrl: icon }))
}

/** An empty event target on a server, where no wallet announces itself. */
function pageOrNothing(): Page {
  return typeof window === 'undefined' ? new EventTarget() : window
}
