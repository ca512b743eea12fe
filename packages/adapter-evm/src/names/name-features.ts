import { lazy, type Network } from '@kit/core'
import type { Lifetime } from '@kit/core/adapters'
import { findChain } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import type { Names } from './create-names.ts'

type NameParts = {
  readonly networks: readonly Network<'eip155'>[]
  readonly readNode: ReadNode
  readonly lifetime: Lifetime
}

/** Names live on Ethereum, and are read through the dApp's own endpoints: a dApp without that network has none. */
export function nameFeatures({ networks, readNode, lifetime }: NameParts): Partial<Names> {
  const ethereum = findChain(networks, 1)
  if (!ethereum) return {}
  const names = lazy(async () => {
    const [{ createNames }, { createUniversalResolver }] = await Promise.all([
      import('./create-names.ts'),
      import('./universal-resolver.ts'),
    ])
    return createNames(createUniversalResolver(readNode, ethereum.contracts?.ensUniversalResolver?.address))
  })
  return {
    resolveName: lifetime.bind(async (input, signal) => (await names.load()).resolveName(input, signal)),
    readName: lifetime.bind(async (input, signal) => (await names.load()).readName(input, signal)),
  }
}
