import { type ChainSetup, lazy } from '@kit/core'
import { type Lifetime, perNetwork } from '@kit/core/adapters'
import { toNetworkId } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import type { Names } from './create-names.ts'

type NameParts = {
  readonly setup: Pick<ChainSetup<'eip155'>, 'networks' | 'watchNetworks'>
  readonly readNode: ReadNode
  readonly lifetime: Lifetime
}

/** Names live on Ethereum, and are read through the dApp's own endpoints: a dApp without that network has none. */
export function nameFeatures({ setup, readNode, lifetime }: NameParts): Names {
  const resolvers = perNetwork(setup, ({ contracts }) =>
    lazy(async () => {
      const [{ createNames }, { createUniversalResolver }] = await Promise.all([
        import('./create-names.ts'),
        import('./universal-resolver.ts'),
      ])
      return createNames(createUniversalResolver(readNode, contracts?.ensUniversalResolver?.address))
    }),
  )
  const names = () => resolvers.of(toNetworkId(1)).load()
  return {
    resolveName: lifetime.bind(async (input, signal) => (await names()).resolveName(input, signal)),
    readName: lifetime.bind(async (input, signal) => (await names()).readName(input, signal)),
  }
}
