import { describe, expect, test } from 'vitest'
import { isNamespace } from './namespace.ts'

describe('the words of the domain', () => {
  test('a text of the form of a CAIP-2 namespace may be one, also one that no adapter knows', () => {
    expect(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'ton-like'].every(isNamespace)).toBe(true)
    const others = ['EIP155', 'to', '', '__proto__', 'constructor', 'eip155:1', 'eip155\n']
    expect(others.some(isNamespace)).toBe(false)
  })
})
