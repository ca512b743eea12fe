import type { Eip1193Provider, WalletInfo } from './eip1193.ts'

/** The part of a window that announcing needs. */
export type AnnounceTarget = EventTarget & { ethereum?: unknown; readonly location?: { readonly origin: string } }

export type AnnounceOptions = {
  /** Also sets `window.ethereum`, as wallets did before EIP-6963. */
  readonly legacy?: boolean | undefined
}

type Announced = { readonly info: WalletInfo; providerFor(origin: string): Eip1193Provider }

/**
 * Announces a wallet to a page over EIP-6963: at once, and whenever the page requests announcements.
 *
 * @returns a function that stops announcing and removes `window.ethereum`
 * @example const stop = announce(wallet, window)
 */
export function announce(
  wallet: Announced,
  target: AnnounceTarget,
  { legacy = false }: AnnounceOptions = {},
): () => void {
  const provider = wallet.providerFor(target.location?.origin ?? 'null')
  const detail = Object.freeze({ info: Object.freeze({ ...wallet.info }), provider })
  const dispatch = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
  if (legacy) target.ethereum = provider
  return () => {
    target.removeEventListener('eip6963:requestProvider', dispatch)
    if (legacy && target.ethereum === provider) delete target.ethereum
  }
}
