import type { Namespace } from '../domain/namespace.ts'

/** The chains on which something is sold for money. */
export const onrampNamespaces: readonly Namespace[] = ['eip155', 'solana']
