import { defaultFeatures } from '../config/features.ts'
import { everyWallet } from '../config/wallet-choice.ts'
import type { Account } from '../domain/account.ts'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { initialSnapshot } from '../store/initial-snapshot.ts'
import type { OtherWallet, WalletsState } from '../wallets/wallets.state.ts'

/** A snapshot without a kit, and settings without a configuration. */
export const testSettings: KitSettings = {
  metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
  app: null,
  features: defaultFeatures,
  wallets: everyWallet,
  legal: null,
  hasSession: false,
  pairingConnectorId: 'walletConnect',
  authConnectorId: null,
  hasDirectory: false,
  hasBlockchainApi: false,
  hasAccountNames: false,
  hasSwaps: true,
  hasOnramp: true,
  hasOwnSwapProvider: false,
  signInNamespaces: [],
  isBasic: false,
  names: { eip155: { en: 'Ethereum' }, solana: { en: 'Solana' }, bip122: { en: 'Bitcoin' } },
  debug: false,
  environment: {
    userAgent: '',
    isInstalled: false,
    isMobile: false,
    platform: 'linux',
    isFramed: false,
    miniApp: null,
    page: { title: '', description: '', origin: '', url: '', icons: [] },
  },
  clock: { now: () => 0 },
  projectId: undefined,
}

export function stillNetwork(id: number, name: string, more: Partial<Network> = {}): Network {
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    ...more,
  }
}

export const ethereum = stillNetwork(1, 'Ethereum', {
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})
export const base = stillNetwork(8453, 'Base')

/** A wallet of the page; an id with a dot is a reverse domain name that it announced. */
export function stillConnector(id: string, more: Partial<Connector> = {}): Connector {
  const announced = id.includes('.') && !more.kind && !more.namespace ? { rdns: id } : {}
  return { id, name: id, kind: 'announced', namespace: 'eip155', ...announced, ...more }
}

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export function testConnection(more: Partial<Connection<'eip155'>> = {}): Connection<'eip155'> {
  return {
    namespace: 'eip155',
    connectorId: 'io.fox',
    connectorKind: 'announced',
    wallet: { id: 'io.fox', name: 'Fox' },
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    network: 'eip155:1',
    ...more,
  }
}

type Connected = Extract<WalletsState<'eip155'>, { is: 'connected' }>

export function testConnected(more: Partial<Connected> = {}): Connected {
  const connection = testConnection()
  return {
    is: 'connected',
    connection,
    isSupported: true,
    switchingTo: null,
    switchFailure: null,
    others: [],
    attempt: null,
    ...more,
  }
}

/** A wallet of any chain family, with the made-up address `its-own:<connectorId>`. */
export function testConnectionTo<N extends Namespace>(
  namespace: N,
  connectorId: string,
  more: Partial<Connection<N>> = {},
): Connection<N> {
  const account: Account<N> = { namespace, address: `its-own:${connectorId}`, type: 'eoa' }
  return {
    namespace,
    connectorId,
    connectorKind: 'announced',
    wallet: { id: connectorId, name: connectorId },
    accounts: [account],
    network: `${namespace}:1`,
    ...more,
  }
}

/** One wallet, active, and others that rest beside it. */
export function testConnectedTo(
  namespace: Namespace,
  connectorId: string,
  others: readonly OtherWallet[] = [],
): WalletsState {
  const connection = testConnectionTo(namespace, connectorId)
  return {
    is: 'connected',
    connection,
    isSupported: true,
    switchingTo: null,
    switchFailure: null,
    others,
    attempt: null,
  }
}

const initial = initialSnapshot({
  namespaces: ['eip155'],
  networks: { requested: [ethereum, base], active: 'eip155:1' },
  settings: testSettings,
  stored: {},
  recentIds: [],
})

type Parts = { [K in Exclude<keyof KitSnapshot, 'wallets'>]?: Partial<KitSnapshot[K]> } & {
  wallets?: Readonly<Record<string, WalletsState | WalletsState<'eip155'>>>
}

export function testSnapshot({
  wallets,
  networks,
  discovery,
  directory,
  pairing,
  router,
  notices,
}: Parts = {}): KitSnapshot {
  return {
    ...initial,
    wallets: { ...initial.wallets, ...wallets } as KitSnapshot['wallets'],
    networks: { ...initial.networks, ...networks },
    discovery: { ...initial.discovery, is: 'settled', ...discovery },
    directory: { ...initial.directory, ...directory },
    pairing: (pairing ?? initial.pairing) as KitSnapshot['pairing'],
    router: { ...initial.router, isOpen: true, ...router },
    notices: { ...initial.notices, ...notices },
  }
}
