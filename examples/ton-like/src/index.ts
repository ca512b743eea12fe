import { type ChainAdapter, lazy } from '@kit/core'
import type { TonLikeChain } from './chain.ts'

export { tonLikeMain, tonLikeTest } from './namespace.ts'
export { type SignData, signData } from './sign-data.ts'

/**
 * The chains of an imaginary family for a kit. Costs a few hundred bytes until a visitor looks at wallets.
 *
 * @param page where wallets register; the window unless given
 * @example createKit({ runtime: browser(), networks: [tonLikeMain], adapters: [tonLike()] })
 */
export function tonLike(page: EventTarget = globalThis.window): ChainAdapter<'tonlike', TonLikeChain> {
  const wallets = lazy(async () => (await import('./discovery.ts')).createWallets(page))
  return {
    namespace: 'tonlike',
    names: { en: 'Tonlike' },
    accountPath: 'account',
    async loadDiscovery({ sessionConnectorIds }) {
      const { discover } = await wallets.load()
      return (listener) => discover(listener, sessionConnectorIds)
    },
    async chain(setup) {
      const [{ createChain }, found] = await Promise.all([import('./chain.ts'), wallets.load()])
      return createChain(setup, found)
    },
    wallet: async (setup) => (await import('./wallet.ts')).createWallet(setup),
  }
}
