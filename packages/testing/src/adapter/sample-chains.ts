import type { Namespace, Network } from '@kit/core'

type Samples<N extends Namespace> = {
  /** What a dApp asks for in a test. */
  readonly networks: readonly [Network<N>, Network<N>]
  /** A network that it did not ask for. */
  readonly foreign: Network<N>
  readonly accounts: readonly [string, string, ...string[]]
}

function network<N extends Namespace>(namespace: N, id: number | string, name: string, symbol: string): Network<N> {
  const decimals = { eip155: 18, solana: 9, bip122: 8, polkadot: 10 }[namespace]
  return {
    id,
    name,
    chainNamespace: namespace,
    caipNetworkId: `${namespace}:${id}`,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [`https://${namespace}-${id}.rpc.test`.toLowerCase()] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://${namespace}-${id}.explorer.test`.toLowerCase() } },
  }
}

/** Networks and accounts for tests, two of each asked for and one network nobody asked for, per chain family. */
export const sampleChains: { readonly [N in Namespace]: Samples<N> } = {
  eip155: {
    networks: [network('eip155', 1, 'Ethereum', 'ETH'), network('eip155', 8453, 'Base', 'ETH')],
    foreign: network('eip155', 56, 'BNB Smart Chain', 'BNB'),
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  },
  solana: {
    networks: [
      network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL'),
      network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL'),
    ],
    foreign: network('solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'SOL'),
    accounts: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'],
  },
  bip122: {
    networks: [
      network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC'),
      network('bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'tBTC'),
    ],
    foreign: network('bip122', '00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', 'sBTC'),
    accounts: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    ],
  },
  polkadot: {
    networks: [
      network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT'),
      network('polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM'),
    ],
    foreign: network('polkadot', 'e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', 'WND'),
    accounts: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
  },
}
