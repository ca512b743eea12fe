import type { AccountTab, View } from '@kit/core'
import type {
  AccountSettingsModel,
  AllWalletsModel,
  ConnectingExternalModel,
  ConnectingWalletConnectBasicModel,
  ConnectingWalletConnectModel,
  ConnectModel,
  DelegationModel,
  NftsModel,
  OnrampModel,
  ReviewRequestModel,
  SignInModel,
  SwapModel,
  SwapSelectTokenModel,
  SwitchNetworkModel,
  TokensModel,
  TransactionsModel,
  WalletSendModel,
  WalletSendSelectTokenModel,
} from '@kit/core/models'

type State = {
  Connect: ConnectModel['is']
  ConnectingExternal: ConnectingExternalModel['is']
  ConnectingMultiChain: 'none' | 'asking' | 'listed'
  ConnectingWalletConnect: ConnectingWalletConnectModel['is']
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicModel['is']
  AllWallets: Exclude<AllWalletsModel['is'], 'loading'> | 'looking'
  Downloads: 'none' | 'listed'
  SwitchNetwork: SwitchNetworkModel['is']
  Wallets: 'none' | 'listed'
  WalletSend: 'starting' | 'editing' | 'checking'
  WalletSendPreview: Exclude<WalletSendModel['is'], 'starting' | 'editing' | 'checking'>
  /** `checking`: one that was approved at an earlier visit. */
  Swap: 'starting' | 'editing' | 'reviewing' | 'checking'
  SwapPreview: Exclude<SwapModel['is'], 'starting' | 'editing' | 'reviewing'>
  SwapSelectToken: 'reading' | Exclude<SwapSelectTokenModel['is'], 'loading'>
  OnRampProviders: Exclude<OnrampModel['is'], 'following'>
  BuyInProgress: 'starting' | Extract<OnrampModel, { is: 'following' }>['status']
  Delegation: DelegationModel['is']
  SIWXSignMessage: SignInModel['is']
  ConnectingSiwe: Extract<SignInModel['is'], 'asking' | 'waiting' | 'verifying' | 'signedIn'>
  ReviewRequest: ReviewRequestModel['is']
  EmailLogin: 'idle' | 'busy'
  EmailVerifyDevice: 'waiting' | 'failed'
  AccountSettings: AccountSettingsModel['is']
  ChooseAccountName: 'reading' | 'failed' | 'named' | 'ready'
  RegisterAccountName: 'reading' | 'idle' | 'busy' | 'failed'
  UpdateEmailWallet: 'idle' | 'busy'
  UpdateEmailPrimaryOtp: 'code' | 'busy' | 'locked'
  UpdateEmailSecondaryOtp: 'code' | 'busy' | 'locked'
  UpgradeEmailWallet: 'idle' | 'open' | 'failed'
  ConnectingSocial: 'waiting' | 'away' | 'otherTab' | 'leaving' | 'refused' | 'opening' | 'failed'
  ConnectingFarcaster: 'preparing' | 'waiting' | 'opening' | 'failed'
  ConnectingPasskey: 'open' | 'opening' | 'failed'
  Passkeys: 'open' | 'failed'
  EmailVerifyOtp: 'code' | 'busy' | 'locked'
  WalletSendSelectToken: 'reading' | Exclude<WalletSendSelectTokenModel['is'], 'loading'>
}

const pairing = {
  preparing: true,
  waiting: true,
  approved: true,
  connected: true,
  declined: true,
  expired: true,
  failed: true,
} as const

/**
 * What `data-state` every view can have; `one` stands for a view without it. A view or a state that has no row here does not
 * compile, and one that no case draws fails in Chromium.
 */
export const viewStates: { readonly [V in View]: Readonly<Record<V extends keyof State ? State[V] : 'one', true>> } = {
  Connect: { looking: true, none: true, listed: true },
  ConnectingExternal: { waiting: true, declined: true, failed: true, connected: true, idle: true },
  ConnectingMultiChain: { none: true, asking: true, listed: true },
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  AllWallets: { looking: true, listed: true, none: true, failed: true },
  Downloads: { none: true, listed: true },
  Account: { one: true },
  WalletReceive: { one: true },
  WalletSendSelectToken: { reading: true, ready: true, failed: true },
  WalletSend: { starting: true, editing: true, checking: true },
  WalletSendPreview: {
    ready: true,
    asking: true,
    pending: true,
    unknown: true,
    confirmed: true,
    failed: true,
  },
  Swap: { starting: true, editing: true, reviewing: true, checking: true },
  SwapPreview: {
    ready: true,
    resetting: true,
    followingReset: true,
    allowing: true,
    following: true,
    checking: true,
    asking: true,
    pending: true,
    unknown: true,
    confirmed: true,
    failed: true,
  },
  SwapSelectToken: { reading: true, ready: true, failed: true },
  FundWallet: { one: true },
  OnRampProviders: { starting: true, reading: true, editing: true, opening: true },
  OnRampTokenSelect: { one: true },
  OnRampFiatSelect: { one: true },
  BuyInProgress: {
    starting: true,
    pending: true,
    closed: true,
    resumed: true,
    failed: true,
    paid: true,
    late: true,
    arrived: true,
  },
  Delegation: {
    reading: true,
    failed: true,
    known: true,
    asking: true,
    following: true,
    overdue: true,
    ended: true,
    unchanged: true,
  },
  SIWXSignMessage: {
    checking: true,
    unavailable: true,
    preparing: true,
    ready: true,
    asking: true,
    waiting: true,
    verifying: true,
    signedIn: true,
  },
  ConnectingSiwe: { asking: true, waiting: true, verifying: true, signedIn: true },
  ReviewRequest: { explaining: true, shown: true, asking: true },
  EmailLogin: { idle: true, busy: true },
  EmailVerifyDevice: { waiting: true, failed: true },
  EmailVerifyOtp: { code: true, busy: true, locked: true },
  ConnectSocials: { one: true },
  ConnectingSocial: {
    waiting: true,
    away: true,
    otherTab: true,
    leaving: true,
    refused: true,
    opening: true,
    failed: true,
  },
  ConnectingFarcaster: { preparing: true, waiting: true, opening: true, failed: true },
  ConnectingPasskey: { open: true, opening: true, failed: true },
  Passkeys: { open: true, failed: true },
  ApproveTransaction: { one: true },
  ChooseAccountName: { reading: true, failed: true, named: true, ready: true },
  RegisterAccountName: { reading: true, idle: true, busy: true, failed: true },
  RegisterAccountNameSuccess: { one: true },
  AccountSettings: { reading: true, known: true, failed: true },
  UpdateEmailWallet: { idle: true, busy: true },
  UpdateEmailPrimaryOtp: { code: true, busy: true, locked: true },
  UpdateEmailSecondaryOtp: { code: true, busy: true, locked: true },
  UpgradeEmailWallet: { idle: true, open: true, failed: true },
  Wallets: { none: true, listed: true },
  Networks: { one: true },
  SwitchNetwork: { waiting: true, declined: true, failed: true, switched: true, idle: true },
  UnsupportedChain: { one: true },
  WhatIsAWallet: { one: true },
  GetAWallet: { one: true },
}

type PanelState = {
  tokens: 'reading' | 'empty' | Exclude<TokensModel['is'], 'loading'>
  nfts: 'reading' | Exclude<NftsModel['is'], 'loading'>
  activity: 'reading' | Exclude<TransactionsModel['is'], 'loading' | 'loadingMore'>
}

/** The same for what the tabs of the account show. */
export const panelStates: { readonly [T in AccountTab]: Readonly<Record<PanelState[T], true>> } = {
  tokens: { reading: true, ready: true, empty: true, failed: true },
  nfts: { reading: true, ready: true, failed: true, unsupported: true },
  activity: { reading: true, ready: true, failed: true },
}
