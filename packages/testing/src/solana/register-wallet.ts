import type { SolanaTestWallet } from './test-wallet.ts'

type Register = (...wallets: readonly unknown[]) => () => void

/**
 * Puts a wallet into a page as Wallet Standard has it: it registers at once, and again whenever an app says it is
 * ready.
 *
 * @param page the window, or any event target that stands for one
 * @returns takes it out of the page again
 * @example const leave = registerWallet(wallet, window)
 * @see Wallet Standard, `registerWallet`
 */
export function registerWallet({ standard }: Pick<SolanaTestWallet, 'standard'>, page: EventTarget): () => void {
  const leaving: (() => void)[] = []
  const callback = ({ register }: { register: Register }) => void leaving.push(register(standard))
  const ready = (event: Event) => {
    const { detail } = event as CustomEvent<{ register: Register }>
    callback(detail)
  }
  page.addEventListener('wallet-standard:app-ready', ready)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', ready)
    for (const leave of leaving) leave()
  }
}
