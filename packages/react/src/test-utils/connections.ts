import type { CaipNetworkId, Connection, Namespace, OtherWallet, WalletsState } from '@kit/core'
import { bitcoin, mainnet, solana } from './networks.ts'
import { pictures } from './pictures.ts'

/** Made up, in the form that each chain has. */
const sampleAddresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
} as const satisfies Record<Namespace, string>
const sampleNetworks: { readonly [N in Namespace]: CaipNetworkId } = {
  ...{ eip155: mainnet.caipNetworkId, solana: solana.caipNetworkId, bip122: bitcoin.caipNetworkId },
}

const pictureOf: Readonly<Record<string, string>> = {
  ...{ 'io.harbor': pictures.harbor, 'app.lantern': pictures.lantern, 'org.meadow': pictures.meadow },
  ...{ paper: pictures.paper, walletConnect: pictures.tide },
}

export function connectionTo(
  namespace: Namespace,
  connectorId: string,
  name: string,
  more: Partial<Connection> = {},
): Connection {
  return {
    namespace,
    connectorId,
    connectorKind: 'announced',
    wallet: { id: connectorId, name, imageUrl: pictureOf[connectorId] },
    accounts: [{ namespace, address: sampleAddresses[namespace], type: 'eoa' }],
    network: sampleNetworks[namespace],
    ...more,
  }
}

/** The active wallet of a namespace, with its other connected wallets. */
export function inUse(connection: Connection, ...others: (Connection | OtherWallet)[]): WalletsState {
  return {
    is: 'connected',
    connection,
    isSupported: true,
    switchingTo: null,
    switchFailure: null,
    others: others.map((other) => ('isDisconnecting' in other ? other : { connection: other, isDisconnecting: false })),
    attempt: null,
  }
}
