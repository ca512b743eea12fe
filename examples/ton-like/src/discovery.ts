import type { Connector, Discover } from '@kit/core'
import { cleanWalletIcon, cleanWalletName, isObject, readOwn, waitForEvent } from '@kit/core/adapters'
import { askedToRegister, registered, type TonLikeProvider } from './provider.ts'

export type Wallets = {
  readonly discover: Discover<'tonlike'>
  /** The wallet by this id, as soon as it has registered; a wallet that is late is waited for a moment. */
  find(id: string, signal: AbortSignal): Promise<Wallet | null>
}

export type Wallet = { readonly connector: Connector<'tonlike'>; readonly provider: TonLikeProvider }

const patience = 300

/** The wallets on the page. What they say of themselves is cleaned before it is passed on. */
export function createWallets(page: EventTarget, sessionConnectorIds: readonly string[]): Wallets {
  const wallets = new Map<string, Wallet>()

  const discover: Discover<'tonlike'> = (listener) => {
    const hear = (event: Event) => {
      const wallet = readWallet(readOwn(event, 'detail'))
      if (!wallet || sessionConnectorIds.includes(wallet.connector.id)) return
      wallets.set(wallet.connector.id, wallet)
      listener({ type: 'wallet.found', connector: wallet.connector })
    }
    page.addEventListener(registered, hear)
    page.dispatchEvent(new Event(askedToRegister))
    return () => page.removeEventListener(registered, hear)
  }

  return {
    discover,
    async find(id, signal) {
      const listen = (heard: () => void) =>
        discover(({ type }) => type === 'wallet.found' && wallets.has(id) && heard())
      if (!wallets.has(id)) await waitForEvent({ listen, milliseconds: patience, signal })
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
