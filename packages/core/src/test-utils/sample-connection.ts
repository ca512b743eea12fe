import type { Account } from '../domain/account.ts'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'

type Home<N extends Namespace> = {
  readonly network: CaipNetworkId<N>
  readonly address: string
  readonly type: Account['type']
}

const home: { readonly [N in Namespace]: Home<N> } = {
  eip155: { network: 'eip155:1', address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', type: 'eoa' },
  solana: {
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    type: 'eoa',
  },
  bip122: {
    network: 'bip122:000000000019d6689c085ae165831e93',
    address: '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    type: 'payment',
  },
}

export const accountOf = <N extends Namespace>(
  namespace: N,
  address: string = home[namespace].address,
): Account<N> => ({
  namespace,
  address,
  type: home[namespace].type,
})

/** A connection as an adapter answers it. */
export const connectionTo = <N extends Namespace>(
  namespace: N,
  connectorId = 'io.wallet',
  changes: Partial<Connection<N>> = {},
): Connection<N> => ({
  namespace,
  connectorId,
  connectorKind: 'announced',
  wallet: { id: connectorId, name: 'Wallet' },
  accounts: [accountOf(namespace)],
  network: home[namespace].network,
  ...changes,
})

/** No account: types rule it out, and wallets report it all the same. */
export const noAccounts = <N extends Namespace = 'eip155'>(): Connection<N>['accounts'] => JSON.parse('[]')

export const connectorOf = <N extends Namespace>(namespace: N, id = 'io.wallet'): Connector<N> => ({
  id,
  name: 'Wallet',
  kind: 'announced',
  namespace,
})
