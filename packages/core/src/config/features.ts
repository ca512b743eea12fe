export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const connectMethods = ['email', 'social', 'wallet'] as const
export type ConnectMethod = (typeof connectMethods)[number]

export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

/** What a kit does unless told otherwise (R-CFG-2, R-CFG-3). */
export type Features = {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly socials: readonly SocialProvider[]
  readonly networkSwitch: boolean
  /** The wallet may stay on a chain that the dApp did not ask for. */
  readonly unsupportedChains: boolean
  /** Onramp and swaps are off in the restricted time zones (R-CFG-9). */
  readonly restrictedRegions: boolean
  readonly walletFeaturesOrder: readonly WalletFeature[]
  readonly connectorsOrder: readonly ConnectorGroup[]
  /** `null`: wallets first while one is installed, else email first. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | null
}

export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  history: true,
  analytics: true,
  allWallets: true,
  socials: socialProviders,
  networkSwitch: true,
  unsupportedChains: false,
  restrictedRegions: false,
  walletFeaturesOrder: walletFeatures,
  connectorsOrder: connectorGroups,
  connectMethodsOrder: null,
}

/** The order of connect methods while no other was configured (R-CFG-3). */
export function methodsOrder(features: Features, isWalletVisible: boolean): readonly ConnectMethod[] {
  return features.connectMethodsOrder ?? (isWalletVisible ? ['wallet', 'email', 'social'] : connectMethods)
}
