import { solana } from '@kit/adapter-solana'
import type { Adapter } from '@solana/wallet-adapter-base'

/** Compiles in an app with `@solana/wallet-adapter-base`, which types the option. */
export const withAdapters = (adapters: readonly Adapter[]) => solana({ wallets: adapters })

// @ts-expect-error What only looks like an adapter is none.
export const withSomething = () => solana({ wallets: [{ name: 'Lookalike', connect: async () => {} }] })
