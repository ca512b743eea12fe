import { expect, test } from 'vitest'
import { fromWalletError } from './from-wallet-error.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error(''), { name }, more)

test('R-CON-7: fromWalletError finds a refusal that a wallet adapter wrapped', () => {
  expect(fromWalletError(named('WalletSignMessageError', { error: { code: 4001 } })).code).toBe('wallet/rejected')
})

test.each([
  ['WalletNotReadyError', 'wallet/not-found'],
  ['WalletNotConnectedError', 'wallet/disconnected'],
  ['WalletDisconnectedError', 'wallet/disconnected'],
  ['WalletWindowClosedError', 'wallet/rejected'],
  ['WalletWindowBlockedError', 'wallet/unauthorized'],
  ['WalletTimeoutError', 'connection/timeout'],
  ['WalletAccountError', 'wallet/no-account'],
  ['WalletPublicKeyError', 'wallet/invalid-answer'],
])('fromWalletError reads %s as %s', (name, expected) => {
  expect(fromWalletError(named(name)).code).toBe(expected)
})
