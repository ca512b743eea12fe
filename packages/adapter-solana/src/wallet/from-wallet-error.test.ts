import {
  WalletAccountError,
  WalletDisconnectedError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletPublicKeyError,
  WalletSignMessageError,
  WalletTimeoutError,
  WalletWindowBlockedError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { expect, test } from 'vitest'
import { fromWalletError } from './from-wallet-error.ts'

test('R-CON-7: fromWalletError finds a refusal that a wallet adapter wrapped', () => {
  expect(fromWalletError(new WalletSignMessageError('', { code: 4001 })).code).toBe('wallet/rejected')
})

test.each([
  [WalletNotReadyError, 'wallet/not-found'],
  [WalletNotConnectedError, 'wallet/disconnected'],
  [WalletDisconnectedError, 'wallet/disconnected'],
  [WalletWindowClosedError, 'wallet/rejected'],
  [WalletWindowBlockedError, 'wallet/unauthorized'],
  [WalletTimeoutError, 'connection/timeout'],
  [WalletAccountError, 'wallet/no-account'],
  [WalletPublicKeyError, 'wallet/invalid-answer'],
])('fromWalletError reads the library’s %o as %s', (LibraryError, expected) => {
  expect(fromWalletError(new LibraryError()).code).toBe(expected)
})
