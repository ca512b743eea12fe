import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { runtimeWith } from '../test-utils/start-kit.ts'
import { rules } from './check-config.ts'
import { createKit } from './create-kit.ts'

const evm = scriptedAdapter('eip155').adapter
const right = () => ({ runtime: runtimeWith(), networks: [mainnet], adapters: [evm] })
// What code without types can pass: methods take less than they say.
const untyped: { create(config?: object | null): unknown } = { create: createKit }
const refusal = (config?: object | null): string => {
  try {
    untyped.create(config)
  } catch (error) {
    expect(error).toMatchObject({ code: 'config/invalid' })
    return error instanceof Error ? error.message : ''
  }
  return 'accepted'
}

afterEach(() => void vi.unstubAllEnvs())

describe('a configuration error says which option is wrong and what to do', () => {
  test.each([
    ['no configuration', undefined, 'createKit: The configuration is missing. Pass createKit({ runtime,'],
    ['no runtime', { runtime: undefined }, 'createKit: runtime is missing. Pass browser() of @kit/services.'],
    ['a runtime that was not called', { runtime: () => {} }, 'runtime is a function. Did you forget to call it?'],
    [
      'another object as runtime',
      { runtime: { projectId: 'a' } },
      'runtime is an object that does not fit. Pass browser()',
    ],
    ['no networks', { networks: undefined }, 'networks is missing. Pass a list of at least one network'],
    ['empty networks', { networks: [] }, 'networks is an empty list. Pass a list of at least one network'],
    ['a network alone', { networks: mainnet }, 'networks is an object that does not fit.'],
    ['a network that is an id', { networks: [mainnet, 8453] }, 'networks[1] is a number. Pass networks of'],
    ['no adapters', { adapters: undefined }, 'adapters is missing. Pass a list, such as [evm()]'],
    ['an adapter alone', { adapters: evm }, 'adapters is an object that does not fit. Pass a list'],
    [
      'an adapter that was not called',
      { adapters: [() => evm] },
      'adapters[0] is a function. Did you forget to call it?',
    ],
    ['a connector alone', { connectors: lateSession().descriptor }, 'connectors is an object that does not fit.'],
    ['a connector by its name', { connectors: ['walletConnect'] }, 'connectors[0] is a text that does not fit.'],
    ['a default network by number', { defaultNetwork: 1 }, 'defaultNetwork is a number. Pass the id'],
    ['a list of wallets', { wallets: ['io.metamask'] }, 'wallets is a list that does not fit.'],
    ['a wallet alone', { wallets: { exclude: 'io.metamask' } }, 'wallets.exclude is a text that does not fit.'],
    ['a custom wallet without a name', { wallets: { custom: [{ id: 'a' }] } }, 'wallets.custom is a list'],
    ['a name that is a number', { name: 1 }, 'name is a number. Pass a text'],
    ['reconnect in words', { reconnect: 'no' }, 'reconnect is a text that does not fit. Pass true or false'],
    ['metadata in words', { metadata: 'My app' }, 'metadata is a text that does not fit.'],
    ['one icon', { metadata: { icons: '/a.svg' } }, 'metadata.icons is a text that does not fit.'],
    ['null for features', { features: null }, 'features is null. Pass an object'],
    ['a feature in words', { features: { allWallets: 'yes' } }, 'features.allWallets is a text that does not fit.'],
    ['terms without a page', { legal: { checkbox: true } }, 'legal is an object that does not fit. Pass termsUrl,'],
    [
      'a page that is no web page',
      { legal: { termsUrl: 'javascript:alert(1)' } },
      'legal.termsUrl is a text that does',
    ],
    ['a page of this site', { legal: { privacyUrl: '/privacy' } }, 'legal.privacyUrl is a text that does not fit.'],
    ['an unknown order', { features: { connectorsOrder: ['mine'] } }, 'features.connectorsOrder is a list'],
    ['an unknown answer', { features: { unsupportedChains: 'maybe' } }, "Pass true, false or 'dismissible'."],
    ['debug in words', { debug: 'yes' }, 'debug is a text that does not fit.'],
    ['a logger that is a function', { logger: () => {} }, 'logger is a function.'],
    ['an event listener that is an object', { onEvent: {} }, 'onEvent is an object that does not fit. Pass a function'],
    ['an inspector by name', { inspect: true }, 'inspect is a boolean. Pass a function'],
  ])('%s', (_, config, message) => {
    expect(refusal(config && { ...right(), ...config })).toContain(message)
  })

  test('of a secret it says what it is, never what it says', () => {
    expect(refusal({ ...right(), features: 'hunter2' })).not.toContain('hunter2')
  })

  test('what is right is accepted, with everything that may be left out or is undefined', () => {
    const full = {
      ...{ connectors: [lateSession().descriptor], name: 'a', reconnect: false, debug: true, logger: console },
      ...{ wallets: { featured: ['a'], custom: [{ id: 'a', name: 'A' }] }, metadata: { icons: ['/a.svg'] } },
      ...{ features: { unsupportedChains: 'dismissible', connectorsOrder: ['external'] }, defaultNetwork: 'eip155:1' },
      ...{ onEvent: () => {}, inspect: () => () => {} },
    }
    expect([refusal(right()), refusal({ ...right(), ...full }), refusal({ ...right(), name: undefined })]).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ])
  })

  test.each([
    ['no configuration', undefined, 'createKit: runtime is missing. Pass browser().'],
    ['null as configuration', null, 'createKit: runtime is missing. Pass browser().'],
    ['no runtime', { runtime: undefined }, 'createKit: runtime is missing. Pass browser().'],
    ['null as runtime', { runtime: null }, 'createKit: runtime is missing. Pass browser().'],
    ['a runtime that was not called', { runtime: () => {} }, 'createKit: runtime is missing. Pass browser().'],
    ['no networks', { networks: undefined }, 'createKit: networks is empty. Pass one.'],
    ['no adapters', { adapters: undefined }, 'createKit: adapters has none for eip155:1. Pass one.'],
  ])('a production build, too, refuses %s in words', (_, config, message) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(refusal(config && { ...right(), ...config })).toBe(message)
  })

  test('where there is neither a bundler nor Node, a kit is made all the same', () => {
    vi.stubGlobal('process', undefined)
    const refused = refusal({ ...right(), debug: 'yes' })
    vi.unstubAllGlobals()
    expect(refused).toBe('accepted')
  })

  test('a production build checks no types', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(refusal({ ...right(), debug: 'yes' })).toBe('accepted')
  })
})

test('docs/options.md lists every option, and no other', () => {
  // The compiler holds the rules to the keys of `KitConfig`.
  const options = Object.entries(rules).flatMap(([place, inPlace]) =>
    Object.keys(inPlace()).map((name) => place + name),
  )
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/options.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(options.toSorted())
})
