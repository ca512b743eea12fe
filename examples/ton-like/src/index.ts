import type { ChainAdapter } from '@kit/core'
import type { TonLikeChain } from './chain.ts'
import type { Wallets } from './discovery.ts'

export { tonLikeMain, tonLikeTest } from './namespace.ts'
export { type SignData, signData } from './sign-data.ts'

/**
 * The chains of an imaginary family for a kit. Costs a few hundred bytes until a visitor looks at wallets.
 *
 * @param page where wallets register; the window unless given
 * @example createKit({ runtime: browser(), networks: [tonLikeMain], adapters: [tonLike()] })
 */
export function tonLike(page: EventTarget = globalThis.window): ChainAdapter<'tonlike', TonLikeChain> {
  let loading: Promise<Wallets> | undefined
  const wallets = (sessionConnectorIds: readonly string[]) => {
    loading ??= import('./discovery.ts').then(({ createWallets }) => createWallets(page, sessionConnectorIds))
    return loading
  }
  return {
    namespace: 'tonlike',
    names: { en: 'Tonlike' },
    accountPath: 'account',
    loadDiscovery: async ({ sessionConnectorIds }) => (await wallets(sessionConnectorIds)).discover,
    async chain(setup) {
      const [{ createChain }, found] = await Promise.all([import('./chain.ts'), wallets([])])
      return createChain(setup, found)
    },
    wallet: async (setup) => (await import('./wallet.ts')).createWallet(setup),
  }
}
