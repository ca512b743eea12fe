import { type Connector, type DiscoveryEvent, limits } from '@kit/core'
import { cleanWalletIcon, cleanWalletName, isObject, readOwn, waitForEvent } from '@kit/core/adapters'
import { registered, registrationRequest, type TonLikeProvider } from './provider.ts'

export type Wallets = {
  /**
   * Reports the wallets of the page, each once; the first one of an id stays.
   *
   * @param reservedIds ids that a wallet may not have, as they are those of the kit's session connectors
   * @returns what stops it
   */
  discover(listener: (event: DiscoveryEvent<'tonlike'>) => void, reservedIds: readonly string[]): () => void
  /** The wallet by this id, as soon as it has registered; a wallet that is late is waited for a moment. */
  find(id: string, signal: AbortSignal): Promise<Wallet | null>
}

export type Wallet = { readonly connector: Connector<'tonlike'>; readonly provider: TonLikeProvider }

/** How long a wallet that was connected before has to register, in milliseconds. */
const registrationTimeout = 300

/** The wallets on the page. What they say of themselves is cleaned before it is passed on. */
export function createWallets(page: EventTarget): Wallets {
  const wallets = new Map<string, Wallet>()
  const listeners = new Set<(wallet: Wallet) => void>()

  function onRegistered(event: Event) {
    const wallet = readWallet(readOwn(event, 'detail'))
    if (!wallet || wallets.has(wallet.connector.id) || wallets.size >= limits.announcedWallets) return
    wallets.set(wallet.connector.id, wallet)
    for (const listener of [...listeners]) listener(wallet)
  }

  function listen(listener: (wallet: Wallet) => void): () => void {
    for (const wallet of wallets.values()) listener(wallet)
    listeners.add(listener)
    if (listeners.size === 1) {
      page.addEventListener(registered, onRegistered)
      page.dispatchEvent(new Event(registrationRequest))
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) page.removeEventListener(registered, onRegistered)
    }
  }

  return {
    discover: (listener, reservedIds) =>
      listen(({ connector }) => {
        if (!reservedIds.includes(connector.id)) listener({ type: 'wallet.found', connector })
      }),
    async find(id, signal) {
      const awaitWallet = (onFound: () => void) => listen(({ connector }) => connector.id === id && onFound())
      if (!wallets.has(id)) await waitForEvent({ listen: awaitWallet, milliseconds: registrationTimeout, signal })
      return wallets.get(id) ?? null
    },
  }
}

function readWallet(detail: unknown): Wallet | null {
  const [id, provider] = [readOwn(detail, 'id'), readOwn(detail, 'provider')]
  if (typeof id !== 'string' || !/^[a-z.]{1,64}$/.test(id) || !isProvider(provider)) return null
  const name = cleanWalletName(readOwn(provider, 'name')) || id
  const imageUrl = cleanWalletIcon(readOwn(provider, 'icon'))
  return { connector: { id, name, kind: 'announced', namespace: 'tonlike', imageUrl }, provider }
}

const methods = ['connect', 'accounts', 'network', 'switchNetwork', 'sign', 'revoke', 'on', 'off'] as const

const isProvider = (value: unknown): value is TonLikeProvider =>
  isObject(value) && methods.every((method) => typeof readOwn(value, method) === 'function')
