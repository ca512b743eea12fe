import type { Eip1193Provider, WalletInfo } from './eip1193.ts'

/** A window, as far as announcing needs one; an `EventTarget` will do. */
export type AnnounceTarget = EventTarget & { ethereum?: unknown; readonly location?: { readonly origin: string } }

export type AnnounceOptions = {
  /** Also be `window.ethereum`, as wallets were before EIP-6963. */
  readonly legacy?: boolean | undefined
}

type Announced = { readonly info: WalletInfo; providerFor(origin: string): Eip1193Provider }

/**
 * Makes a wallet known to a page over EIP-6963: at once, and whenever the page asks who is there.
 *
 * @returns stops announcing and takes `window.ethereum` back.
 * @example const leave = announce(wallet, window)
 */
export function announce(
  wallet: Announced,
  target: AnnounceTarget,
  { legacy = false }: AnnounceOptions = {},
): () => void {
  const provider = wallet.providerFor(target.location?.origin ?? 'null')
  const detail = Object.freeze({ info: Object.freeze({ ...wallet.info }), provider })
  const speak = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', speak)
  speak()
  if (legacy) target.ethereum = provider
  return () => {
    target.removeEventListener('eip6963:requestProvider', speak)
    if (legacy && target.ethereum === provider) delete target.ethereum
  }
}
