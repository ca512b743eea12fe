import { describe, expect, test } from 'vitest'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import { initialNotices } from '../notices/notices.state.ts'
import type { PairingState } from '../pairing/pairing.state.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { phone, testEnvironment } from '../test-utils/test-environment.ts'
import { stillConnector, stillNetwork, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectConnectingWalletConnect } from './connecting-wallet-connect.ts'

const uri = 'wc:7f6e@2?symKey=587d'
const enc = encodeURIComponent(uri)
const waiting = { is: 'waiting', uri, expiresAt: 7, isRenewal: false } as const
const app = (scheme: string) => safeUrl('wallet', scheme)
const web = safeUrl('web', 'https://web.fox.example') as SafeUrl
const links = {
  mobile: app('fox://'),
  universal: safeUrl('wallet', 'https://fox.example/'),
  web,
  desktop: app('fox-desktop://'),
}
const settings = { ...testSettings, hasSession: true, hasDirectory: true }
const onPhone = { ...settings, environment: phone() }

type Options = {
  wallet?: Parameters<typeof listing>[1]
  pairing?: PairingState
  own?: typeof settings
  walletId?: string | null
}

function select({ wallet = { links }, pairing = waiting, own = settings, walletId = 'fox' }: Options = {}) {
  const directory = { recommended: [listing('fox', { name: 'Fox', ...wallet })] }
  const discovery = { connectors: [stillConnector('io.fox', { name: 'Fox' })] }
  return selectConnectingWalletConnect({ ...testSnapshot({ directory, discovery }), pairing }, own, { walletId })
}

describe('R-WC-3: which ways lead to a wallet', () => {
  const bare = { mobile: null }
  const noSessions = { supportsWalletConnect: false }
  test.each([
    ['a desktop', { links }, settings, ['qr', 'web', 'desktop']],
    ['a phone', { links }, onPhone, ['mobile', 'web']],
    ['a desktop, where it is installed', { links, rdns: 'io.fox' }, settings, ['browser', 'qr', 'web', 'desktop']],
    ['a desktop, when its listing has no links', { links: bare }, settings, ['qr']],
    ['a phone, when its listing has no links', { links: bare }, onPhone, []],
    ['a desktop, when it takes no sessions', { links, ...noSessions }, settings, []],
    ['a phone, when it takes no sessions', { links, ...noSessions }, onPhone, []],
  ] as const)('from %s', (_, wallet, own, platforms) => {
    expect(select({ wallet, own }).platforms).toEqual(platforms)
  })

  test('from a messenger only pages do', () => {
    const own = { ...settings, environment: phone({ miniApp: 'telegram' }) }
    expect(select({ own, wallet: { links: { mobile: app('fox://') } } }).platforms).toEqual([])
    expect(select({ own }).platforms).toEqual(['mobile', 'web'])
    const desktop = { ...settings, environment: testEnvironment({ miniApp: 'telegram' }) }
    expect(select({ own: desktop }).platforms).toEqual(['qr', 'web'])
  })

  test('any wallet is reached by its code', () => {
    const any = select({ walletId: null })
    expect(any).toMatchObject({ name: '', platforms: ['qr'], uri, browser: null, download: null })
    expect(any.links).toEqual({ mobile: null, web: null, desktop: null })
  })

  test('an unknown listing is any wallet', () => {
    expect(select({ walletId: 'gone' }).platforms).toEqual(['qr'])
  })
})

describe('R-WC-3: where a click leads', () => {
  test('there is nowhere to go before the code is there, and the ways are known all the same', () => {
    const model = select({ pairing: { is: 'preparing', isRenewal: false } })
    expect(model.links).toEqual({ mobile: null, web: null, desktop: null })
    expect(model.platforms).toEqual(select().platforms)
  })

  test('to its app, its page in a new tab, or its desktop app', () => {
    expect(select({ own: onPhone }).links).toEqual({
      mobile: { href: `https://fox.example/wc?uri=${enc}`, target: '_self' },
      web: { href: `https://web.fox.example/wc?uri=${enc}`, target: '_blank' },
      desktop: { href: `fox-desktop://wc?uri=${enc}`, target: '_self' },
    })
  })

  test('to the installed one, or to where it can be had', () => {
    const homepage = safeUrl('web', 'https://fox.example')
    const model = select({ wallet: { rdns: 'io.fox', homepage } })
    expect(model.browser).toEqual({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.fox' })
    expect(model.download).toEqual({ type: 'router.viewRequested', route: { view: 'Downloads', walletId: 'fox' } })
    expect([select().browser, select().download]).toEqual([null, null])
  })

  test('it is not said to be had where nothing of it is for this device', () => {
    const stores = { ios: null, android: null, chrome: safeUrl('web', 'https://chromewebstore.google.com/x') }
    expect([
      select({ wallet: { stores } }).download !== null,
      select({ wallet: { stores }, own: onPhone }).download,
    ]).toEqual([true, null])
  })
})

describe('R-WC-3: a wallet that only opens dApps in a browser of its own', () => {
  const phantom = {
    links: { mobile: null },
    homepage: safeUrl('web', 'https://phantom.com'),
    supportsWalletConnect: false,
  }
  const href = 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.test%2F?ref=https%3A%2F%2Fapp.test'

  test('is opened with this page, before there is a code and without one', () => {
    const model = select({ wallet: phantom, own: onPhone, pairing: { is: 'idle' } })
    expect([model.platforms, model.links.mobile]).toEqual([['mobile'], { href, target: '_self' }])
  })

  test('also where its listing names an app, which would not know what to do with a code', () => {
    const model = select({ wallet: { ...phantom, links: { mobile: app('phantom://') } }, own: onPhone })
    expect(model.links.mobile).toEqual({ href, target: '_self' })
  })

  test('leaves a frame, and a messenger, as any link does', () => {
    const at = (more: Parameters<typeof phone>[0]) =>
      select({ wallet: phantom, own: { ...settings, environment: phone(more) } }).links.mobile?.target
    expect([at({ isFramed: true }), at({ miniApp: 'telegram' })]).toEqual(['_top', '_blank'])
  })

  test('is opened for any chain of the dApp, not only the one on show', () => {
    const solflare = { ...phantom, homepage: safeUrl('web', 'https://solflare.com') }
    expect(select({ wallet: solflare, own: onPhone }).platforms).toEqual([])
    const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
    const { networks } = testSnapshot()
    const snapshot = testSnapshot({
      directory: { recommended: [listing('fox', solflare)] },
      networks: { ...networks, requested: [...networks.requested, solana] },
    })
    expect(selectConnectingWalletConnect(snapshot, onPhone, { walletId: 'fox' }).platforms).toEqual(['mobile'])
  })

  test('one that takes sessions is reached by them', () => {
    const both = { ...phantom, supportsWalletConnect: true, links: { mobile: app('fox://') } }
    expect(select({ wallet: both, own: onPhone }).links.mobile?.href).toBe(`fox://wc?uri=${enc}`)
  })
})

test('on a phone the list of all wallets is offered beside a code that the phone cannot scan', () => {
  const at = (own: typeof settings, walletId: string | null = null) => select({ own, walletId }).allWallets !== null
  const without = { ...onPhone, features: { ...settings.features, allWallets: false } }
  const nowhere = { ...onPhone, hasDirectory: false }
  expect([at(onPhone), at(onPhone, 'fox'), at(settings), at(without), at(nowhere)]).toEqual([
    ...[true, false],
    ...[false, false, false],
  ])
})

test('lists and links are the same ones while nothing they were made from changed', () => {
  const snapshot = { ...testSnapshot({ directory: { recommended: [listing('fox', { links })] } }), pairing: waiting }
  const later = { ...snapshot, notices: { ...initialNotices } }
  const [a, b] = [snapshot, later].map((each) => selectConnectingWalletConnect(each, settings, { walletId: 'fox' }))
  expect([a?.platforms === b?.platforms, a?.links === b?.links, a?.exit === b?.exit]).toEqual([true, true, true])
})
