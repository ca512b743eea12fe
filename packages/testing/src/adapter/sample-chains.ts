import type { AccountType, Namespace, Network } from '@kit/core'

type Samples<N extends Namespace> = {
  /** The dApp's networks. */
  readonly networks: readonly [Network<N>, Network<N>]
  /** A network that is not one of the dApp's. */
  readonly foreign: Network<N>
  readonly accounts: readonly [string, string, ...string[]]
  readonly accountType: AccountType
}

type Currency = { readonly name: string; readonly symbol: string; readonly decimals: number }

function network<N extends Namespace>(
  namespace: N,
  id: number | string,
  name: string,
  nativeCurrency: Currency,
): Network<N> {
  return {
    id,
    name,
    chainNamespace: namespace,
    caipNetworkId: `${namespace}:${id}`,
    nativeCurrency,
    rpcUrls: { default: { http: [`https://${namespace}-${id}.rpc.test`.toLowerCase()] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://${namespace}-${id}.explorer.test`.toLowerCase() } },
  }
}

const currency = (symbol: string, decimals: number): Currency => ({ name: symbol, symbol, decimals })

/** Sample networks and accounts by namespace. */
export const sampleChains = {
  eip155: {
    networks: [
      network('eip155', 1, 'Ethereum', currency('ETH', 18)),
      network('eip155', 8453, 'Base', currency('ETH', 18)),
    ],
    foreign: network('eip155', 56, 'BNB Smart Chain', currency('BNB', 18)),
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    accountType: 'eoa',
  },
  solana: {
    networks: [
      network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', currency('SOL', 9)),
      network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', currency('SOL', 9)),
    ],
    foreign: network('solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', currency('SOL', 9)),
    accounts: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'],
    accountType: 'eoa',
  },
  bip122: {
    networks: [
      network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', currency('BTC', 8)),
      network('bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', currency('tBTC', 8)),
    ],
    foreign: network('bip122', '00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', currency('sBTC', 8)),
    accounts: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    ],
    accountType: 'payment',
  },
} as const satisfies {
  readonly eip155: Samples<'eip155'>
  readonly solana: Samples<'solana'>
  readonly bip122: Samples<'bip122'>
}

/** Samples of any namespace: made up for one that has none of its own. */
export function samplesOf<N extends Namespace>(namespace: N): Samples<N> {
  const isKnown = (known: object, name: string): known is { readonly [K in N]: Samples<N> } =>
    Object.hasOwn(known, name)
  if (isKnown(sampleChains, namespace)) return sampleChains[namespace]
  const made = (id: number) => network(namespace, id, `${namespace} ${id}`, currency(namespace.toUpperCase(), 9))
  return {
    networks: [made(1), made(2)],
    foreign: made(3),
    accounts: [`${namespace}-account-1`, `${namespace}-account-2`],
    accountType: 'eoa',
  }
}
