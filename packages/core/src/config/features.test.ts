import { describe, expect, test } from 'vitest'
import { defaultFeatures, methodsOrder } from './features.ts'

describe('features', () => {
  test('R-CFG-2: everything that product.md names is on unless somebody turns it off', () => {
    const { swaps, onramp, receive, send, email, history, analytics, allWallets } = defaultFeatures
    expect([swaps, onramp, receive, send, email, history, analytics, allWallets]).toEqual(Array(8).fill(true))
    expect(defaultFeatures.socials).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  })

  test('R-CFG-9: nothing is restricted by region unless somebody asks for it', () => {
    expect(defaultFeatures.restrictedRegions).toBe(false)
  })

  test('R-NET-8: wallets may switch, and may not stay on networks nobody asked for, by default', () => {
    expect(defaultFeatures).toMatchObject({ networkSwitch: true, unsupportedChains: false })
  })

  test('R-CFG-3: wallet features and connectors have the order of product.md', () => {
    expect(defaultFeatures.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(defaultFeatures.connectorsOrder).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })

  test('R-CFG-3: e-mail comes first, but wallets do while one is there to be seen', () => {
    expect(methodsOrder(defaultFeatures, false)).toEqual(['email', 'social', 'wallet'])
    expect(methodsOrder(defaultFeatures, true)).toEqual(['wallet', 'email', 'social'])
  })

  test('R-CFG-3: an order that the dApp gives wins over either', () => {
    const features = { ...defaultFeatures, connectMethodsOrder: ['social', 'wallet', 'email'] } as const
    expect(methodsOrder(features, true)).toEqual(['social', 'wallet', 'email'])
    expect(methodsOrder(features, false)).toEqual(['social', 'wallet', 'email'])
  })
})
