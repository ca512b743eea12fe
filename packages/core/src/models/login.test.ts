import { describe, expect, test } from 'vitest'
import { stillConnector, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectLogin } from './login.ts'

const fox = stillConnector('io.fox')
const cloud = stillConnector('cloud', { kind: 'external' })
const settings = { ...testSettings, authConnectorId: 'auth' }
const orderOf = (
  connectors: (typeof fox)[],
  features: Partial<typeof settings.features> = {},
  authConnectorId: string | null = 'auth',
) =>
  selectLogin(testSnapshot({ discovery: { connectors } }), {
    ...{ ...settings, authConnectorId },
    features: { ...settings.features, ...features },
  }).order

describe('R-CFG-3: the ways to connect', () => {
  test.each([
    ['email first', [], {}, ['email', 'social', 'wallet']],
    ['wallets first while one is installed', [fox], {}, ['wallet', 'email', 'social']],
    ['an external one is not installed', [cloud], {}, ['email', 'social', 'wallet']],
    ['a dApp’s own order', [fox], { connectMethodsOrder: ['social', 'wallet'] as const }, ['social', 'wallet']],
    ['without email', [], { email: false }, ['social', 'wallet']],
    ['without social accounts', [], { socials: [] }, ['email', 'wallet']],
  ])('%s', (_, connectors, features, order) => {
    expect(orderOf(connectors, features)).toEqual(order)
  })

  test('have a passkey where the dApp offers it, and there is a wallet to sign in to', () => {
    const passkeys = (authConnectorId: string | null, isOn: boolean) =>
      selectLogin(testSnapshot({}), {
        ...{ ...settings, authConnectorId },
        features: { ...settings.features, passkeys: isOn },
      }).passkeys
    expect([passkeys('auth', true), passkeys('auth', false), passkeys(null, true)]).toEqual([true, false, false])
  })

  test('are wallets alone where nobody serves the others', () => {
    expect(orderOf([], {}, null)).toEqual(['wallet'])
  })
})

describe('R-UI-7: within a messenger', () => {
  const socialsOn = (platform: 'ios' | 'mac' | 'android' | 'windows', miniApp: 'telegram' | null = 'telegram') => {
    const environment = { ...settings.environment, platform, miniApp }
    return selectLogin(testSnapshot({}), { ...settings, environment }).socials
  }
  const all = settings.features.socials

  test.each([
    ['ios', ['google']],
    ['mac', ['x']],
    ['android', ['facebook', 'x']],
    ['windows', []],
  ] as const)('on %s these are left out: %j', (platform, gone) => {
    expect(socialsOn(platform)).toEqual(all.filter((provider) => !(gone as readonly string[]).includes(provider)))
    expect(socialsOn(platform, null)).toEqual(all)
  })
})

test('R-UI-7: Google is offered within another app, and said to be refused there', () => {
  const at = (userAgent: string, miniApp: 'telegram' | null = null) => {
    const { socials, refused } = selectLogin(testSnapshot({}), {
      ...settings,
      environment: { ...settings.environment, userAgent, miniApp },
    })
    return [socials.includes('google'), refused]
  }
  const instagram = 'Instagram 335.1.8'
  expect([at(instagram), at(''), at(instagram, 'telegram')]).toEqual([
    [true, ['google']],
    [true, []],
    [true, []],
  ])
})
