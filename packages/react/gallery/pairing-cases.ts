import { KitError, type KitSettings, type ListedWallet, type PairingState, type Route } from '@kit/core'
import { safeUrl } from '@kit/core/models'
import type { Case } from '../src/test-utils/case.ts'
import { pictures } from '../src/test-utils/pictures.ts'
import { connected, connection, settings, snapshot } from '../src/test-utils/snapshots.ts'

/** Of no value: made up, and of the usual length. */
export const sampleUri = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`

const nowhere = { mobile: null, universal: null, desktop: null, web: null }
const url = (text: string) => safeUrl('wallet', text)

function listed(id: string, name: string, more: Partial<ListedWallet> = {}): ListedWallet {
  return {
    ...{ id, name, isCertified: true, networks: [], homepage: url(`https://${id}.example/`), links: nowhere },
    stores: { ios: null, android: null, chrome: null },
    supportsWalletConnect: true,
    ...more,
  }
}

const app = { ...nowhere, mobile: url('tide://'), universal: url('https://tide.example/') }
export const listedWallets = {
  tide: listed('tide', 'Tide', { imageUrl: pictures.tide, links: app }),
  meadow: listed('meadow', 'Meadow Wallet', { imageUrl: pictures.meadow, homepage: null }),
  harbor: listed('harbor', 'Harbor', {
    imageUrl: pictures.harbor,
    rdns: 'io.harbor',
    links: { ...app, web: url('https://app.harbor.example/'), desktop: url('harbor://') },
  }),
  far: listed('far', 'Far Away', { supportsWalletConnect: false }),
  paper: listed('paper', 'Paper', {
    imageUrl: pictures.paper,
    links: { ...nowhere, web: url('https://paper.example/') },
  }),
  inside: listed('inside', 'Inside', { rdns: 'app.phantom', supportsWalletConnect: false }),
  endless: listed('endless', '\u202eRTL <b>bold</b> & a name longer than rows', { links: app }),
  light: listed('light', 'محفظة النور', { links: app }),
} as const

type Id = keyof typeof listedWallets
const sessions: Partial<KitSettings> = { hasSession: true, hasDirectory: true }
const onPhone: Partial<KitSettings> = {
  ...sessions,
  environment: { ...settings.environment, isMobile: true, platform: 'ios', browser: 'safari' },
}
const waiting: PairingState = { is: 'waiting', uri: sampleUri, expiresAt: 240_000, isRenewal: false }
const preparing: PairingState = { is: 'preparing', isRenewal: false }
const approved: PairingState = { is: 'approved' }
const failed = (error: unknown): PairingState => ({ is: 'failed', error: error as KitError })
const declined = failed(new KitError('wallet/rejected'))
const expired = failed(new KitError('pairing/expired'))
const offline = failed(new KitError('pairing/offline'))
const misset = failed(new KitError('config/origin-not-allowed'))
const inSession = connected({
  connection: connection({ connectorKind: 'walletConnect', connectorId: 'walletConnect' }),
})

function by(walletId: Id | null, pairing: PairingState, more: Partial<Parameters<typeof snapshot>[0]> = {}) {
  const stack: Route[] = [{ view: 'Connect' }, { view: 'ConnectingWalletConnect', walletId }]
  const custom = walletId ? [listedWallets[walletId]] : []
  return snapshot({ stack, pairing, directory: { is: 'ready', custom }, ...more })
}

function basic(pairing: PairingState, recommended: readonly Id[], is: 'loading' | 'ready' = 'ready') {
  const directory = { is, recommended: recommended.map((id) => listedWallets[id]) }
  return snapshot({
    stack: [{ view: 'ConnectingWalletConnectBasic' }],
    pairing,
    directory,
    wallets: { connectors: [] },
  })
}

const four = ['tide', 'meadow', 'harbor', 'light'] as const
const none = { wallets: { connectors: [] } } as const

/** Reaching a wallet by code or link, in every state it has. */
export const pairingCases = {
  'scan-preparing': { snapshot: by(null, preparing), settings: sessions },
  'scan-any': { snapshot: by(null, waiting), settings: sessions },
  'scan-one': { snapshot: by('tide', waiting), settings: sessions },
  'scan-one-preparing-slow': { snapshot: by('tide', preparing), settings: sessions, isSlow: true },
  'scan-renewed': { snapshot: by('tide', { ...waiting, isRenewal: true }), settings: sessions },
  'scan-long': { snapshot: by('endless', waiting), settings: sessions },
  'scan-ways': { snapshot: by('harbor', waiting, none), settings: sessions },
  'scan-declined': { snapshot: by('tide', declined), settings: sessions },
  'scan-expired': { snapshot: by(null, expired), settings: sessions },
  'scan-failed': { snapshot: by('meadow', offline), settings: sessions },
  'scan-failed-misset': { snapshot: by(null, misset), settings: sessions },
  'scan-ways-failed': { snapshot: by('harbor', offline, none), settings: sessions },
  'scan-approved': { snapshot: by(null, approved), settings: sessions },
  'scan-connected': { snapshot: by('tide', approved, { state: inSession }), settings: sessions },
  'scan-here': { snapshot: by(null, waiting), settings: onPhone },
  'scan-here-preparing': { snapshot: by(null, preparing), settings: onPhone },
  'ways-browser': { snapshot: by('harbor', waiting), settings: sessions },
  'link-app': { snapshot: by('tide', waiting), settings: onPhone },
  'link-app-preparing-slow': { snapshot: by('tide', preparing), settings: onPhone, isSlow: true },
  'link-app-ways': { snapshot: by('harbor', waiting), settings: onPhone },
  'link-app-long': { snapshot: by('endless', waiting), settings: onPhone },
  'link-app-declined': { snapshot: by('tide', declined), settings: onPhone },
  'link-app-expired': { snapshot: by('tide', expired), settings: onPhone },
  'link-app-failed': { snapshot: by('tide', offline), settings: onPhone },
  'link-app-approved': { snapshot: by('tide', approved), settings: onPhone },
  'link-app-connected': { snapshot: by('tide', approved, { state: inSession }), settings: onPhone },
  'link-web': { snapshot: by('paper', waiting, none), settings: onPhone },
  'link-inside-offline': { snapshot: by('inside', offline), settings: onPhone },
  'link-nowhere': { snapshot: by('far', waiting), settings: sessions },
  'basic-waiting': { snapshot: basic(waiting, four), settings: sessions },
  'basic-looking': { snapshot: basic(preparing, [], 'loading'), settings: sessions },
  'basic-alone': { snapshot: basic(waiting, []), settings: { hasSession: true } },
  'basic-declined': { snapshot: basic(declined, four), settings: sessions },
  'basic-approved': { snapshot: basic(approved, four), settings: sessions },
  'basic-phone': { snapshot: basic(waiting, four), settings: onPhone },
} as const satisfies Record<string, Case>
