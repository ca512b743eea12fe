import { bitcoin } from '@kit/adapter-bitcoin'
import { evm } from '@kit/adapter-evm'
import { solana } from '@kit/adapter-solana'
import { clearSigning as explainer } from '@kit/clear-signing'
import { createKit, type SessionDescriptor } from '@kit/core'
import { inspector } from '@kit/core/inspect'
import { browser } from '@kit/services'
import { emailAndSocial } from '@kit/services/auth-frame'
import { signIn as signInAt } from '@kit/services/sign-in'
import { walletConnect } from '@kit/services/walletconnect'
import { endpoints } from './endpoints.ts'
import { machineLog } from './machines/machine-log.ts'
import { collections, dnsOverHttps, evmNetworks, networksFor, ordinalsUrls } from './networks.ts'

/** The features that this page can switch. */
export type SwitchableFeatures = {
  readonly allWallets: boolean
  readonly networkSwitch: boolean
  readonly unsupportedChains: boolean
  /** Adds Solana and Bitcoin. */
  readonly manyChains: boolean
  /** Uses no adapter, so that every wallet connects through a session. */
  readonly basic: boolean
  /** Asks visitors to accept terms before they choose a wallet. */
  readonly terms: boolean
  /** Offers to sign in by email, at the embedded wallet of this machine. */
  readonly login: boolean
  /** Says in plain words what a wallet is about to be asked. */
  readonly clearSigning: boolean
  readonly swaps: boolean
  readonly onramp: boolean
  /** Lets visitors who have signed in by email register a name. */
  readonly names: boolean
  /** Switches swaps and buying off where they are restricted. */
  readonly restrictedRegions: boolean
  /** Whether visitors are asked to sign in at this page's own server. */
  readonly signIn: 'off' | 'optional' | 'required'
}

/** Where `serve.mjs` answers. */
export const signInServer = '/auth'

const { relay, walletList, blockchainApi, projectId, authFrame, onramp, swaps } = endpoints

/** They run on this machine, and are left out without a sandbox. */
const phones: readonly SessionDescriptor[] = relay ? [walletConnect({ urls: { relay } })] : []
const logins: readonly SessionDescriptor[] = authFrame
  ? [emailAndSocial({ frameUrl: authFrame, name: 'Playground wallet' })]
  : []
const services =
  walletList && blockchainApi ? { projectId, urls: { walletList, analytics: walletList, blockchainApi } } : {}

/** Those of this machine keep a share that is known. */
const onrampProviders = onramp?.providers.map(({ id, name, feePercent }) => {
  const share = Math.round(feePercent * 100)
  return { id, name, feeRange: { least: share, most: share } }
})

const swapRouters = swaps && evmNetworks.map(({ caipNetworkId }) => `${caipNetworkId}:${swaps.router}` as const)

const legal = { termsUrl: 'https://shop.example/terms', privacyUrl: 'https://shop.example/privacy', checkbox: true }

type Options = {
  /** A preview stores nothing, counts nothing and is not inspected. */
  readonly isPreview?: boolean
}

export function createPlaygroundKit(switchable: SwitchableFeatures, { isPreview = false }: Options = {}) {
  const { manyChains, basic, terms, login, signIn, clearSigning, ...features } = switchable
  return createKit({
    metadata: { name: 'Kit playground', icons: [new URL('/icon.svg', location.href).href] },
    runtime: browser({
      ...services,
      ...(onrampProviders ? { onrampProviders } : {}),
      ...(swapRouters ? { swapRouters } : {}),
      ...(isPreview ? { storage: false } : {}),
    }),
    networks: networksFor(manyChains),
    adapters: basic
      ? []
      : manyChains
        ? [evm({ collections }), solana(), bitcoin({ ordinalsUrls, dnsOverHttps })]
        : [evm({ collections })],
    connectors: login ? [...phones, ...logins] : phones,
    ...(terms ? { legal } : {}),
    ...(clearSigning ? { clearSigning: explainer() } : {}),
    ...(signIn === 'off' || isPreview
      ? {}
      : { siwx: signInAt({ server: signInServer, required: signIn === 'required' }) }),
    features: { ...features, passkeys: login, analytics: !isPreview },
    ...(isPreview ? {} : { inspect: inspector(machineLog.add) }),
  })
}

export type PlaygroundKit = ReturnType<typeof createPlaygroundKit>

declare module '@kit/react' {
  interface Register {
    kit: PlaygroundKit
  }
}
