import type { Namespace } from '../domain/namespace.ts'

/** Wallets to suggest to a visitor who has none, by the addresses their makers publish. No order of merit. */
export const knownWallets = [
  { id: 'io.metamask', slug: 'metamask', name: 'MetaMask', homepage: 'https://metamask.io/', namespace: 'eip155' },
  { id: 'io.rabby', slug: 'rabby', name: 'Rabby', homepage: 'https://rabby.io/', namespace: 'eip155' },
  {
    id: 'com.coinbase.wallet',
    slug: 'coinbase',
    name: 'Coinbase Wallet',
    homepage: 'https://www.coinbase.com/wallet',
    namespace: 'eip155',
  },
  { id: 'me.rainbow', slug: 'rainbow', name: 'Rainbow', homepage: 'https://rainbow.me/', namespace: 'eip155' },
] as const satisfies readonly { id: string; slug: string; name: string; homepage: string; namespace: Namespace }[]
