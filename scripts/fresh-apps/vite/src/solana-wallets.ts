import { solana } from '@kit/adapter-solana'

/** Compiles in an app without `@solana/wallet-adapter-base`, which types the option. */
export const withoutAdapters = solana({ wallets: [] })

// @ts-expect-error Where the library is missing, nothing is an adapter.
export const withSomething = solana({ wallets: [{ name: 'Lookalike' }] })
