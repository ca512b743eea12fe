import { KitError, type ListedWallet, type PairingState } from '@kit/core'
import { safeUrl } from '@kit/core/models'
import { pictures } from './pictures.ts'
import { connected, connection } from './snapshots.ts'

/** Made up, and of the usual length. */
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

const failed = (error: KitError): PairingState => ({ is: 'failed', error })

/** Every state of a pairing. */
export const pairing = {
  preparing: { is: 'preparing', isRenewal: false },
  waiting: { is: 'waiting', uri: sampleUri, expiresAt: 240_000, isRenewal: false },
  approved: { is: 'approved', namespaces: ['eip155'] },
  declined: failed(new KitError('wallet/rejected')),
  expired: failed(new KitError('pairing/expired')),
  offline: failed(new KitError('pairing/offline')),
  misconfigured: failed(new KitError('config/origin-not-allowed')),
} as const satisfies Record<string, PairingState>

/** The wallet of a session, once it is connected. */
export const connectedBySession = connected({
  connection: connection({ connectorKind: 'walletConnect', connectorId: 'walletConnect' }),
})
