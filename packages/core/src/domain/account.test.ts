import { describe, expect, test } from 'vitest'
import { connectorKinds, sharedSessionKinds } from './connector.ts'
import { isNamespace } from './namespace.ts'

describe('the words of the domain', () => {
  test('a text of the form of a CAIP-2 namespace may be one, also one that no adapter knows', () => {
    expect(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'ton-like'].every(isNamespace)).toBe(true)
    const others = ['EIP155', 'to', '', '__proto__', 'constructor', 'eip155:1', 'eip155\n']
    expect(others.some(isNamespace)).toBe(false)
  })

  test('R-CON-2: wallets are reached in six ways', () =>
    expect(connectorKinds).toEqual(['injected', 'announced', 'external', 'walletConnect', 'auth', 'multiChain']))

  test('R-CON-6: only WalletConnect and e-mail or social share one session between namespaces', () =>
    expect(connectorKinds.filter((kind) => sharedSessionKinds.has(kind))).toEqual(['walletConnect', 'auth']))
})
