import type { Features } from '../config/features.ts'
import type { RedirectProvider } from '../domain/login.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { SwapSide } from '../swap/swap.events.ts'

/** What the Account view shows of an account. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** A place in the modal, with what it needs to be drawn. */
export type Route =
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectingExternal'; readonly namespace: Namespace; readonly connectorId: string }
  /** A wallet that takes several chains: which one? `wallet` is how such wallets are told apart. */
  | { readonly view: 'ConnectingMultiChain'; readonly wallet: string }
  /** By code, link or app; `walletId` is the listing that was chosen, `null` for any wallet. */
  | { readonly view: 'ConnectingWalletConnect'; readonly walletId: string | null }
  /** The first view of a kit without adapters (R-WC-4). */
  | { readonly view: 'ConnectingWalletConnectBasic' }
  | { readonly view: 'AllWallets' }
  | { readonly view: 'Downloads'; readonly walletId: string }
  /** The active account of the namespace; without `tab`, at its first one (R-UI-4). */
  | { readonly view: 'Account'; readonly namespace: Namespace; readonly tab?: AccountTab }
  /** The active address of the namespace, to be paid at. */
  | { readonly view: 'WalletReceive'; readonly namespace: Namespace }
  /** Money from the active account of the namespace to another. */
  | { readonly view: 'WalletSend'; readonly namespace: Namespace }
  /** What a transfer takes, to agree to, and then what became of it. */
  | { readonly view: 'WalletSendPreview'; readonly namespace: Namespace }
  /** Which token to send, of those that the active account has. */
  | { readonly view: 'WalletSendSelectToken'; readonly namespace: Namespace }
  /** One token of the active account of the namespace for another. */
  | { readonly view: 'Swap'; readonly namespace: Namespace }
  /** Which token to sell, or to buy. */
  | { readonly view: 'SwapSelectToken'; readonly namespace: Namespace; readonly side: SwapSide }
  /** What a swap signs, to agree to, and then what became of it. */
  | { readonly view: 'SwapPreview'; readonly namespace: Namespace }
  /** Money for what arrives at the active account of the namespace. */
  | { readonly view: 'FundWallet'; readonly namespace: Namespace }
  /** What each provider gives for it. */
  | { readonly view: 'OnRampProviders'; readonly namespace: Namespace }
  /** Which token to buy. */
  | { readonly view: 'OnRampTokenSelect'; readonly namespace: Namespace }
  /** Which money to pay with. */
  | { readonly view: 'OnRampFiatSelect'; readonly namespace: Namespace }
  /** What became of a purchase at a provider. */
  | { readonly view: 'BuyInProgress'; readonly namespace: Namespace }
  /** The contract that acts for the active account of the namespace, and the way to end that. */
  | { readonly view: 'Delegation'; readonly namespace: Namespace }
  /** The message that proves whose account it is, in full (R-SIWX-1). */
  | { readonly view: 'SIWXSignMessage'; readonly namespace: Namespace }
  /** A sign-in is being asked of the wallet, or verified (R-SIWX-5). */
  | { readonly view: 'ConnectingSiwe'; readonly namespace: Namespace }
  /** Sign in by email, without anything beside it. */
  | { readonly view: 'EmailLogin' }
  /** The link that approves this device has been sent (R-AUTH-1). */
  | { readonly view: 'EmailVerifyDevice' }
  /** The code that was sent is typed (R-AUTH-1). */
  | { readonly view: 'EmailVerifyOtp' }
  /** Who else visitors can sign in with. */
  | { readonly view: 'ConnectSocials' }
  /** The visitor signs in at a provider, in a window of its own. */
  | { readonly view: 'ConnectingSocial'; readonly provider: RedirectProvider }
  /** The visitor signs in with Farcaster, by a code to scan or in its app. */
  | { readonly view: 'ConnectingFarcaster' }
  /** The embedded wallet's frame asks for a passkey. */
  | { readonly view: 'ConnectingPasskey' }
  /** The embedded wallet's frame shows the passkeys of the account. */
  | { readonly view: 'Passkeys' }
  /** The embedded wallet asks for an approval, in its own frame (R-AUTH-8). */
  | { readonly view: 'ApproveTransaction' }
  /** What a wallet is about to be asked, in plain words. */
  | { readonly view: 'ReviewRequest' }
  /** Who has signed in at the embedded wallet, and what they can change. */
  | { readonly view: 'AccountSettings'; readonly namespace: Namespace }
  /** The new address of the account is typed (R-AUTH-2). */
  | { readonly view: 'UpdateEmailWallet'; readonly namespace: Namespace }
  /** The code that was sent to the present address is typed. */
  | { readonly view: 'UpdateEmailPrimaryOtp'; readonly namespace: Namespace }
  /** The code that was sent to the new address is typed. */
  | { readonly view: 'UpdateEmailSecondaryOtp'; readonly namespace: Namespace }
  /** How the visitor takes the keys of the embedded wallet elsewhere. */
  | { readonly view: 'UpgradeEmailWallet'; readonly namespace: Namespace }
  /** What a name of an account is, and the names that it has. */
  | { readonly view: 'ChooseAccountName'; readonly namespace: Namespace }
  /** A name is chosen, and signed for (R-NAME-1). */
  | { readonly view: 'RegisterAccountName'; readonly namespace: Namespace }
  /** The account has its name. */
  | { readonly view: 'RegisterAccountNameSuccess'; readonly namespace: Namespace }
  /** Every wallet that is connected, of all chains. */
  | { readonly view: 'Wallets' }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchNetwork'; readonly network: CaipNetworkId }
  | { readonly view: 'UnsupportedChain'; readonly namespace: Namespace }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'GetAWallet' }

export type View = Route['view']
export type RouteOf<V extends View> = Extract<Route, { view: V }>

/** A view that cannot be closed, except by force, and from which no way leads back (R-UI-2, R-NET-8). */
export const isTrap = ({ view }: Route): boolean => view === 'UnsupportedChain'

/**
 * Whether the modal may be closed. What the embedded wallet asks is answered first, or left by Back (R-UI-2).
 *
 * @param unsupportedChains the dApp's choice: where the question may be dismissed, it does not hold the visitor (R-NET-8)
 */
export const canClose = (stack: readonly Route[], unsupportedChains: Features['unsupportedChains'] = false): boolean =>
  (unsupportedChains === 'dismissible' || !stack.some(isTrap)) &&
  !stack.some(({ view }) => view === 'ApproveTransaction')

/** What lies over what the visitor sees until it is answered. */
export const isQuestion = ({ view }: Route): boolean => view === 'ApproveTransaction' || view === 'ReviewRequest'

/** Where a visitor signs in at the embedded wallet. */
export const isLoginRoute = ({ view }: Route): boolean => /^Email|Social|Farcaster|Passkey$/.test(view)

/** A route of an account that a visitor has signed in to at the embedded wallet; not a step that only leads on from another. */
export const isSettingsRoute = (
  route: Route,
): route is RouteOf<
  'AccountSettings' | 'UpdateEmailWallet' | 'UpgradeEmailWallet' | 'ChooseAccountName' | 'RegisterAccountName'
> => /^AccountS|EmailWallet$|AccountName$/.test(route.view)

type EmailUpdateRoute = RouteOf<'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'>

/** A route at which the visitor changes their address. */
export const isEmailUpdateRoute = (route: Route): route is EmailUpdateRoute => route.view.startsWith('UpdateEmail')

/** The namespace of a view that shows what is connected there. */
export const connectedNamespaceOf = (route: Route): Namespace | null =>
  'namespace' in route && route.view !== 'ConnectingExternal' ? route.namespace : null

/** A route that shows a code, or leads to an app by one. */
export const isPairingRoute = ({ view }: Route): boolean =>
  view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'

/** A route at which the visitor buys with money. */
export const isOnrampRoute = ({ view }: Route): boolean => /^OnRamp|^FundW|^BuyIn/.test(view)

export type SignInRoute = RouteOf<'SIWXSignMessage' | 'ConnectingSiwe'>

/** A route of an account that is asked to sign in. */
export const isSignInRoute = (route: Route): route is SignInRoute =>
  route.view === 'SIWXSignMessage' || route.view === 'ConnectingSiwe'

/** The listing whose wallet such a route reaches; `null` for any wallet. */
export const listingAt = (route: Route): string | null => ('walletId' in route ? route.walletId : null)
