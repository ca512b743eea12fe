import { satsConnectEntry, satsConnectProvider } from './sats-connect-provider.ts'
import { standardWallet } from './standard-wallet.ts'
import type { BitcoinTestWallet } from './test-wallet.ts'

/** The part of a window that announcing needs. */
export type BitcoinPage = EventTarget & { readonly location?: { readonly origin: string } }

export type BitcoinAnnouncement = {
  /** Registers by the Wallet Standard, adds a provider to `window.btc_providers`, or does both, as real wallets do. Default: both. */
  readonly as?: 'both' | 'standard' | 'sats-connect' | undefined
}

type Register = (api: { register(wallet: object): () => void }) => void

/**
 * Announces a wallet to a page.
 *
 * @returns a function that takes the announcement back
 * @example const stop = announceBitcoin(wallet, window, { as: 'sats-connect' })
 */
export function announceBitcoin(
  wallet: BitcoinTestWallet,
  page: BitcoinPage,
  { as = 'both' }: BitcoinAnnouncement = {},
): () => void {
  const origin = page.location?.origin ?? 'null'
  const provider = satsConnectProvider(wallet, origin)
  const stops: (() => void)[] = []
  if (as !== 'standard') stops.push(putInto(page, wallet, provider))
  if (as !== 'sats-connect') {
    const more = as === 'both' ? { 'sats-connect:': { provider } } : {}
    stops.push(register(page, standardWallet(wallet, origin, more)))
  }
  return () => {
    for (const stop of stops) stop()
  }
}

function register(page: BitcoinPage, wallet: object): () => void {
  let unregister: (() => void) | undefined
  const callback: Register = (api) => {
    unregister = api.register(wallet)
  }
  const ready = (event: Event) => callback((event as CustomEvent).detail)
  page.addEventListener('wallet-standard:app-ready', ready)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', ready)
    unregister?.()
  }
}

function putInto(page: BitcoinPage, wallet: BitcoinTestWallet, provider: object): () => void {
  const { id } = wallet
  const there = page as unknown as Record<string, unknown> & { btc_providers?: object[] }
  const entry = satsConnectEntry(wallet)
  there[id] = provider
  there.btc_providers = [...(there.btc_providers ?? []), entry]
  return () => {
    there.btc_providers = there.btc_providers?.filter((one) => one !== entry) ?? []
    delete there[id]
  }
}
