import {
  type Connection,
  type Connector,
  createKit,
  type DirectoryState,
  type DiscoveryState,
  type Identity,
  KitError,
  type KitSettings,
  type KitSnapshot,
  type Namespace,
  type Network,
  type PairingState,
  type Route,
  type WalletsState,
} from '@kit/core'
import { mainnet as anyNetwork } from '@kit/core/networks'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from './networks.ts'
import { pictures } from './pictures.ts'

/** The settings of a kit on a desktop, without session and directory. */
export const settings: KitSettings = {
  metadata: { name: 'Gallery', description: '', url: 'http://localhost', icons: [] },
  app: null,
  features: {
    email: true,
    passkeys: false,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    connectMethodsOrder: null,
    analytics: true,
    allWallets: true,
    networkSwitch: true,
    receive: true,
    send: true,
    swaps: true,
    onramp: true,
    restrictedRegions: false,
    history: true,
    names: true,
    clearSigning: true,
    unsupportedChains: false,
    connectorsOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  },
  wallets: { featured: [], include: [], exclude: [], custom: [] },
  legal: null,
  hasSession: false,
  pairingConnectorId: 'walletConnect',
  authConnectorId: null,
  hasDirectory: false,
  hasBlockchainApi: true,
  hasAccountNames: true,
  hasSwaps: true,
  hasOnramp: true,
  hasOwnSwapProvider: false,
  signInNamespaces: ['eip155', 'solana', 'bip122'],
  isBasic: false,
  names: {
    eip155: { en: 'Ethereum', ar: 'إيثريوم' },
    solana: { en: 'Solana', ar: 'سولانا' },
    bip122: { en: 'Bitcoin', ar: 'بيتكوين' },
  },
  debug: true,
  environment: {
    ...{ userAgent: '', isInstalled: false, isMobile: false, platform: 'linux', miniApp: null, isFramed: false },
    page: { title: '', description: '', origin: 'http://localhost', url: 'http://localhost/', icons: [] },
  },
  clock: { now: () => 0 },
  projectId: undefined,
}

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const others = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x27b1fdb04752bbc536007a920d24acb045561c26']

/** A wallet of the page; an id with a dot is a reverse domain name that it announced. */
export function connector(id: string, name: string, more: Partial<Connector> = {}): Connector {
  const announced = id.includes('.') && !more.kind && !more.namespace ? { rdns: id } : {}
  return { id, name, kind: 'announced', namespace: 'eip155', ...announced, ...more }
}

export const harbor = connector('io.harbor', 'Harbor', { imageUrl: pictures.harbor })
export const wallets: readonly Connector[] = [
  harbor,
  connector('app.lantern', 'Lantern Wallet', { imageUrl: pictures.lantern }),
  connector('org.meadow', 'Meadow', { imageUrl: pictures.meadow }),
  connector('paper', 'Paper', { imageUrl: pictures.paper }),
]
export const external = connector('baseAccount', 'Tide Account', { kind: 'external', imageUrl: pictures.tide })

export function connection(more: Partial<Connection<'eip155'>> = {}): Connection<'eip155'> {
  return {
    namespace: 'eip155',
    connectorId: harbor.id,
    connectorKind: 'announced',
    wallet: { id: harbor.id, name: harbor.name, imageUrl: harbor.imageUrl },
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    network: 'eip155:1',
    ...more,
  }
}

export const severalAccounts: Connection<'eip155'>['accounts'] = [
  { namespace: 'eip155', address, type: 'eoa' },
  ...others.map((other) => ({ namespace: 'eip155', address: other, type: 'eoa' }) as const),
]

export const noOthers = { others: [], attempt: null } as const

export function connected(more: Partial<Extract<WalletsState<'eip155'>, { is: 'connected' }>> = {}): WalletsState {
  return {
    is: 'connected',
    connection: connection(),
    isSupported: true,
    switchingTo: null,
    switchFailure: null,
    ...noOthers,
    ...more,
  }
}

/** The wallet is on a network that the dApp did not ask for. */
export const unsupported = connected({ connection: connection({ network: 'eip155:999' }), isSupported: false })

export const requested: readonly Network[] = [mainnet, arbitrum, base, optimism, polygon, sepolia]
const disconnected: WalletsState = { is: 'disconnected', failure: null }

type SnapshotOptions = {
  readonly stack: readonly Route[]
  readonly wallets?: Partial<DiscoveryState>
  readonly state?: WalletsState
  /** Of other chains; the kit has those that are named. */
  readonly others?: { readonly [N in Namespace]?: WalletsState }
  readonly networks?: readonly Network[]
  readonly directory?: Partial<DirectoryState>
  readonly pairing?: PairingState
  readonly activity?: Partial<KitSnapshot['activity']>
  readonly tokens?: Partial<KitSnapshot['tokens']>
  /** What the account is called. */
  readonly identity?: Identity
  readonly nfts?: Partial<KitSnapshot['nfts']>
  readonly signIn?: KitSnapshot['signIn']
  readonly emailLogin?: KitSnapshot['emailLogin']
  readonly socialLogin?: KitSnapshot['socialLogin']
  readonly farcaster?: KitSnapshot['farcaster']
  readonly passkeys?: KitSnapshot['passkeys']
  readonly approvals?: KitSnapshot['approvals']
  readonly loginUser?: KitSnapshot['loginUser']
  readonly emailUpdate?: KitSnapshot['emailUpdate']
  readonly keyExport?: KitSnapshot['keyExport']
  readonly delegation?: KitSnapshot['delegation']
  readonly accountType?: KitSnapshot['accountType']
  readonly accountNames?: KitSnapshot['accountNames']
  readonly requestReview?: KitSnapshot['requestReview']
  readonly isShaking?: boolean
  readonly isAgreed?: boolean
  readonly notices?: Partial<KitSnapshot['notices']>
}

/** What a kit says before anything has happened. */
const initial = createKit({
  runtime: createFakeRuntime(),
  networks: [anyNetwork],
  adapters: [createFakeAdapter('eip155').adapter],
}).getServerSnapshot()

export function snapshot(options: SnapshotOptions): KitSnapshot {
  const { stack, state = disconnected, isShaking = false, isAgreed = false } = options
  const isTrapped = stack.some(({ view }) => view === 'UnsupportedChain')
  const [first = mainnet] = options.networks ?? requested
  return {
    ...initial,
    wallets: { eip155: state, ...options.others } as KitSnapshot['wallets'],
    networks: { requested: options.networks ?? requested, active: first, isSwitchingNamespace: false },
    discovery: { is: 'settled', connectors: wallets, recentIds: [], ...options.wallets },
    directory: { ...initial.directory, ...options.directory },
    pairing: options.pairing ?? initial.pairing,
    activity: { ...initial.activity, ...options.activity },
    tokens: { ...initial.tokens, ...options.tokens },
    identity: options.identity ? { [`eip155:1:${address}`]: { is: 'known', identity: options.identity } } : {},
    nfts: { ...initial.nfts, ...options.nfts },
    signIn: options.signIn ?? initial.signIn,
    emailLogin: options.emailLogin ?? initial.emailLogin,
    socialLogin: options.socialLogin ?? initial.socialLogin,
    farcaster: options.farcaster ?? initial.farcaster,
    passkeys: options.passkeys ?? initial.passkeys,
    approvals: options.approvals ?? initial.approvals,
    loginUser: options.loginUser ?? initial.loginUser,
    emailUpdate: options.emailUpdate ?? initial.emailUpdate,
    keyExport: options.keyExport ?? initial.keyExport,
    delegation: options.delegation ?? initial.delegation,
    accountType: options.accountType ?? initial.accountType,
    accountNames: options.accountNames ?? initial.accountNames,
    requestReview: options.requestReview ?? initial.requestReview,
    router: {
      isOpen: stack.length > 0,
      isShaking,
      stack,
      canGoBack: stack.length > 1 && !isTrapped,
      canClose: !isTrapped,
      direction: 'forward',
      isAgreed,
    },
    notices: { ...initial.notices, ...options.notices },
  }
}

export const errors = {
  rejected: new KitError('wallet/rejected'),
  timeout: new KitError('connection/timeout'),
  unsupported: new KitError('wallet/unsupported-method'),
  noMethod: new KitError('rpc/method-not-found'),
  pending: new KitError('wallet/request-pending'),
  notFound: new KitError('wallet/not-found'),
  unreachable: new KitError('rpc/unreachable'),
  failedSwitch: new KitError('switch/failed', { context: { network: 'Ethereum' } }),
  config: new KitError('config/origin-not-allowed', { detail: 'Invalid App Configuration: add this origin.' }),
} satisfies Record<string, KitError>
