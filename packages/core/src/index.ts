export { type Lazy, lazy } from './async/lazy.ts'
export { retryPause } from './async/retry-pause.ts'
export type { BalanceOf } from './balances/balances.events.ts'
export { animations, durations } from './config/durations.ts'
export type { ConnectorGroup, Features, WalletFeature } from './config/features.ts'
export type { Legal } from './config/legal.ts'
export { limits } from './config/limits.ts'
export { serviceLimits } from './config/service-limits.ts'
export { swapNetworks } from './config/swap-networks.ts'
export type { Inspect, Inspection } from './debug/inspection.ts'
export type { Account, AccountType } from './domain/account.ts'
export * from './domain/amount.ts'
export * from './domain/caip.ts'
export * from './domain/caip-account.ts'
export { cleanText } from './domain/clean-text.ts'
export type { ConnectedWallet, Connection } from './domain/connection.ts'
export { type Connector, type ConnectorKind, connectorKinds, walletConnectId } from './domain/connector.ts'
export type { Delegation } from './domain/delegation.ts'
export * from './domain/format.ts'
export * from './domain/group-address.ts'
export type { HistoryTransaction, HistoryTransfer, TransferredAsset } from './domain/history.ts'
export type { Identity, NamedAddress, NameRecord, ResolvedName } from './domain/identity.ts'
export type { ListedWallet } from './domain/listed-wallet.ts'
export {
  type ConnectMethod,
  connectMethods,
  type LoginUser,
  type RedirectProvider,
  type SocialProvider,
  socialProviders,
  socialWindow,
} from './domain/login.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  type ChainExtensions,
  isNamespace,
  type Namespace,
  type Namespaces,
  type ProviderOf,
  type WalletExtensions,
  type WalletProviders,
} from './domain/namespace.ts'
export {
  findNetwork,
  type IdOfNetwork,
  type NamespaceOfNetwork,
  type NativeCurrency,
  type Network,
  type NetworkInput,
  toNetwork,
} from './domain/network.ts'
export type { CollectedNft, Nft, NftCoverage } from './domain/nft.ts'
export { onrampWindow } from './domain/onramp-window.ts'
export type { RecentTransaction } from './domain/recent-transaction.ts'
export { retryAfter } from './domain/retry-after.ts'
export { type SafeUrl, safeUrl, type UrlKind } from './domain/safe-url.ts'
export type { AddedEffect, ShownTransfer, TransferComparison, TransferDifferences } from './domain/sent-transfer.ts'
export {
  connectionIn,
  movedTo,
  type Session,
  type SessionAccount,
  type SessionNamespace,
} from './domain/session.ts'
export type { NativeBalance, Token, TokenAmount, TokenFacts, TokenPrice, WalletAsset } from './domain/token.ts'
export type { UnansweredRequest } from './domain/unanswered-request.ts'
export type { Catalogue, ErrorCode, ErrorContext } from './errors/catalogue.ts'
export type { Shows } from './errors/error-row.ts'
export { fill, isKitError, KitError } from './errors/kit-error.ts'
export { isErrorCode, sentenceOf } from './errors/known-errors.ts'
export { loadErrors } from './errors/load-errors.ts'
export { type PlainErrorCode, toKitError } from './errors/to-kit-error.ts'
export type { IdentityOf } from './identity/identity.events.ts'
export type { InitialState } from './initial-state/initial-state.ts'
export { initialStateCookie, readInitialState, type StateCookie } from './initial-state/state-cookie.ts'
export { withInitialState } from './initial-state/with-initial-state.ts'
export { createKit } from './kit/create-kit.ts'
export type * from './kit/kit.ts'
export type { KitConfig, Logger } from './kit/kit-config.ts'
export type { KitSettings, Metadata } from './kit/settings.ts'
export type { Notice } from './notices/notice.ts'
export type * from './ports/index.ts'
export type * from './root/features.ts'
export type { AccountTab, Route, RouteOf, View } from './router/routes.ts'
export type { SignInFrom } from './sign-in/sign-in.events.ts'
export type { SiweConfig, SiweMessage } from './sign-in/siwe-config.ts'
export { isEqual } from './store/share.ts'
export type { SwapAccount, SwapDraft, SwapSide } from './swap/swap.events.ts'
export type { TrackedEvent } from './tracking/tracked-event.ts'
export { type AccountState, accountIn, getAccount, watchAccount } from './verbs/account.ts'
export { setAccountType } from './verbs/account-type.ts'
export { addNetwork } from './verbs/add-network.ts'
export { type Asked, askChain, askWallet, connectionOf, type KitWith } from './verbs/ask.ts'
export { getBalance } from './verbs/balance.ts'
export { type ConnectErrorCode, type ConnectOptions, connect } from './verbs/connect.ts'
export { disconnect } from './verbs/disconnect.ts'
export { followed } from './verbs/followed.ts'
export { closeModal, openModal } from './verbs/modal.ts'
export { getNetwork, removeNetwork, switchNetwork } from './verbs/networks.ts'
export { getProvider, type SignErrorCode, sendTransaction, signMessage } from './verbs/sign.ts'
export { getSession, getSessions, type SignInErrorCode, signIn, signOut } from './verbs/sign-in.ts'
export { estimateTransfer, getTokens, getTransaction, sendTransfer } from './verbs/transfer.ts'
export { activateWallet, getWallets } from './verbs/wallets.ts'
