import { describe, expect, test } from 'vitest'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { phone, testEnvironment } from '../test-utils/test-environment.ts'
import { isReachable } from './reachable.ts'

const page = safeUrl('web', 'https://acorn.example') as SafeUrl
const none = { mobile: null }
const app = {}
const universal = { mobile: null, universal: page }
const web = { mobile: null, web: page }
const desktop = { mobile: null, desktop: 'acorn://' as SafeUrl }
const phantom = { links: none, homepage: safeUrl('web', 'https://phantom.com'), supportsWalletConnect: false }

type Wallet = Parameters<typeof listing>[1]
const onDesktop = (wallet: Wallet, hasSession: boolean) =>
  isReachable(listing('x', wallet), { environment: testEnvironment(), namespaces: ['eip155'], hasSession })
const onPhone = (wallet: Wallet, hasSession: boolean, more: Parameters<typeof phone>[0] = {}) =>
  isReachable(listing('x', wallet), { environment: phone(more), namespaces: ['eip155', 'solana'], hasSession })

describe('R-WC-3: elsewhere than on a phone', () => {
  test.each([
    ['any wallet by its code', { links: none }, true, true],
    [
      'one that takes no sessions, from its page',
      { links: none, supportsWalletConnect: false, homepage: page },
      true,
      true,
    ],
    ['one that takes no sessions and has no page', { links: web, supportsWalletConnect: false }, true, false],
    ['without sessions, one with a page', { links: app, homepage: page }, false, true],
    ['without sessions, one with a shop', { stores: { ios: null, android: null, chrome: page } }, false, true],
    ['without sessions, one with nothing', { links: app }, false, false],
  ] as [string, Wallet, boolean, boolean][])('%s', (_, wallet, hasSession, isThere) => {
    expect(onDesktop(wallet, hasSession)).toBe(isThere)
  })
})

describe('R-WC-3: on a phone', () => {
  test.each([
    ['by its app', { links: app }, true, true],
    ['by its universal link', { links: universal }, true, true],
    ['by its page', { links: web }, true, true],
    ['not by a desktop app', { links: desktop }, true, false],
    ['not by nothing', { links: none }, true, false],
    ['not by a page to get it from', { links: none, homepage: page }, true, false],
    ['not where it takes no sessions', { links: app, supportsWalletConnect: false }, true, false],
    ['not without sessions', { links: app }, false, false],
    ['by the browser inside it, which takes no sessions', phantom, true, true],
    ['by the browser inside it, which needs none', phantom, false, true],
  ] as [string, Wallet, boolean, boolean][])('%s', (_, wallet, hasSession, isThere) => {
    expect(onPhone(wallet, hasSession)).toBe(isThere)
  })

  test('in a messenger, by pages alone', () => {
    const inside = { miniApp: 'telegram' } as const
    expect([app, universal, web].map((links) => onPhone({ links }, true, inside))).toEqual([false, true, true])
  })

  test('by the browser inside it only for chains of the dApp', () => {
    const solflare = { ...phantom, homepage: safeUrl('web', 'https://solflare.com') }
    const on = (namespaces: ['eip155'] | ['solana']) =>
      isReachable(listing('x', solflare), { environment: phone(), namespaces, hasSession: true })
    expect([on(['eip155']), on(['solana'])]).toEqual([false, true])
  })
})
