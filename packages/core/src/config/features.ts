import { type ConnectMethod, type SocialProvider, socialProviders } from '../domain/login.ts'

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

/** What can be done with an account. */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

/** What a kit does by default (R-CFG-2, R-CFG-3). */
export type Features = {
  /** Signing in by email, where `emailAndSocial()` is among the connectors. */
  readonly email: boolean
  /** Offers to sign in there with a passkey, which visitors add in the frame of the wallet. */
  readonly passkeys: boolean
  /** Who visitors can sign in with there, in this order (R-AUTH-3); none where it is empty. */
  readonly socials: readonly SocialProvider[]
  /** `null`: wallets first while one is installed, else email first (R-CFG-3). */
  readonly connectMethodsOrder: readonly ConnectMethod[] | null
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly networkSwitch: boolean
  /** Lets the visitor buy with money, where the runtime knows who sells. */
  readonly onramp: boolean
  /** Shows the address of the visitor to be paid at. */
  readonly receive: boolean
  /** Lets the visitor send from the account. */
  readonly send: boolean
  /** Lets the visitor swap tokens of the account, where there is who offers it. */
  readonly swaps: boolean
  /** Shows the transactions of the visitor's account: all that the runtime's service knows, or else those that went through the kit. */
  readonly history: boolean
  /** Lets visitors who have signed in without a wallet register a name for their account (R-NAME-1). */
  readonly names: boolean
  /** Shows in plain words what a wallet is about to be asked, where `clearSigning()` was passed. */
  readonly clearSigning: boolean
  /**
   * Whether the wallet may stay on a chain that the dApp did not ask for. `false`: the visitor is asked to leave it, and goes on
   * only then. `'dismissible'`: is asked, and may close the question (R-NET-8). `true`: is not asked.
   */
  readonly unsupportedChains: boolean | 'dismissible'
  /** Switches swaps and buying off in the time zones of mainland China, Hong Kong and Macau (R-CFG-9). */
  readonly restrictedRegions: boolean
  readonly connectorsOrder: readonly ConnectorGroup[]
  /** The order of what can be done with the account; what it leaves out comes last (R-CFG-3). */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

export const defaultFeatures: Features = {
  email: true,
  passkeys: false,
  socials: socialProviders,
  connectMethodsOrder: null,
  analytics: true,
  allWallets: true,
  networkSwitch: true,
  onramp: true,
  receive: true,
  send: true,
  swaps: true,
  history: true,
  names: true,
  clearSigning: true,
  unsupportedChains: false,
  restrictedRegions: false,
  connectorsOrder: connectorGroups,
  walletFeaturesOrder: walletFeatures,
}
