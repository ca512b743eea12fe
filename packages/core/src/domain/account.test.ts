import { describe, expect, test } from 'vitest'
import { defaultAccountTypes } from './account.ts'
import { connectorKinds, sharedSessionKinds } from './connector.ts'
import { isNamespace, namespaces } from './namespace.ts'

describe('the words of the domain', () => {
  test('R-AUTH-7: each namespace prefers one type of account', () => {
    expect(defaultAccountTypes).toEqual({ eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' })
  })

  test('R-CFG-5: polkadot is a known namespace, as are the three that have adapters', () => {
    expect(namespaces).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
    expect(namespaces.every(isNamespace)).toBe(true)
    expect(['EIP155', 'cosmos', '', '__proto__', 'constructor', 'length'].some(isNamespace)).toBe(false)
  })

  test('R-CON-2: wallets are reached in six ways', () => {
    expect(connectorKinds).toEqual(['injected', 'announced', 'external', 'walletConnect', 'auth', 'multiChain'])
  })

  test('R-CON-6: only WalletConnect and e-mail or social share one session between namespaces', () => {
    expect(connectorKinds.filter((kind) => sharedSessionKinds.has(kind))).toEqual(['walletConnect', 'auth'])
  })
})
