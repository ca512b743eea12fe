import type { SolanaTestWallet } from './test-wallet.ts'

type Register = (...wallets: readonly unknown[]) => () => void

/**
 * Registers a wallet in a page by the Wallet Standard: at once, and again with every app that says it is ready.
 *
 * @param page the window, or any event target
 * @returns a function that unregisters it
 * @example const unregister = registerWallet(wallet, window)
 * @see Wallet Standard, `registerWallet`
 */
export function registerWallet({ standard }: Pick<SolanaTestWallet, 'standard'>, page: EventTarget): () => void {
  const unregisters: (() => void)[] = []
  const callback = ({ register }: { register: Register }) => void unregisters.push(register(standard))
  const ready = (event: Event) => {
    const { detail } = event as CustomEvent<{ register: Register }>
    callback(detail)
  }
  page.addEventListener('wallet-standard:app-ready', ready)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', ready)
    for (const unregister of unregisters) unregister()
  }
}
