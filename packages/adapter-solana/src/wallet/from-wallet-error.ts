import { walletErrorReader } from '@kit/core/adapters'

/**
 * Whatever a wallet, an adapter or a network throws, as one of the kit's errors. Wallet adapters name a failure instead
 * of numbering it; what they wrap is read first.
 */
export const fromWalletError = walletErrorReader({
  names: {
    WalletNotReadyError: 'wallet/not-found',
    WalletNotConnectedError: 'wallet/disconnected',
    WalletDisconnectedError: 'wallet/disconnected',
    WalletWindowClosedError: 'wallet/rejected',
    WalletWindowBlockedError: 'wallet/unauthorized',
    WalletTimeoutError: 'connection/timeout',
    WalletAccountError: 'wallet/no-account',
    WalletPublicKeyError: 'wallet/invalid-answer',
  },
})
