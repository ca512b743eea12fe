import { describe, expect, test } from 'vitest'
import { initialDirectory } from '../../directory/directory.state.ts'
import { listing } from '../../test-utils/sample-listing.ts'
import { phone } from '../../test-utils/test-environment.ts'
import { stillConnector, testSettings, testSnapshot } from '../../test-utils/test-snapshot.ts'
import { installedAs, isTwin, isWanted, listedWallet, selectEventOf } from './listed-rows.ts'

const fox = stillConnector('io.fox', { name: 'Fox', imageUrl: 'data:fox' })
const named = stillConnector('injected', { rdns: 'io.owl' })
const { discovery } = testSnapshot({ discovery: { connectors: [fox, named] } })
const withSession = { ...testSettings, hasSession: true }

describe('R-DIR-2: a listing that is installed', () => {
  test('is known by its reverse domain name, which is an announced wallet’s id', () => {
    expect(installedAs(listing('a', { rdns: 'io.fox' }), discovery)).toEqual([[fox]])
    expect(installedAs(listing('a', { rdns: 'IO.owl' }), discovery)).toEqual([[named]])
    expect(installedAs(listing('io.fox'), discovery)).toEqual([])
  })

  test('is known by its name where it has no reverse domain name', () => {
    const connectors = [fox, stillConnector('standard:Bear', { name: 'Bear', namespace: 'solana' })]
    const here = testSnapshot({ discovery: { connectors } }).discovery
    const namesOf = (name: string) => installedAs(listing('a', { name }), here).map(([first]) => first.id)
    expect([namesOf(' bear'), namesOf('Fox'), namesOf('Bea')]).toEqual([['standard:Bear'], [], []])
  })

  test('is chosen as itself, and not when several claim to be it', () => {
    const rival = { ...fox, id: 'io.fox#2' }
    const both = testSnapshot({ discovery: { connectors: [fox, rival] } }).discovery
    const choice = selectEventOf(listing('a', { rdns: 'io.fox' }), both, withSession)
    expect(choice).toMatchObject({ route: { view: 'ConnectingWalletConnect' } })
  })

  test('is chosen as itself', () => {
    expect(selectEventOf(listing('a', { rdns: 'io.fox' }), discovery, withSession)).toEqual({
      type: 'wallet.picked',
      namespace: 'eip155',
      connectorId: 'io.fox',
    })
  })

  test('R-CON-3: asks which chain where there are several', () => {
    const solana = stillConnector('Fox', { name: 'Fox', namespace: 'solana', imageUrl: 'data:fox' })
    const both = testSnapshot({ discovery: { connectors: [fox, solana] } }).discovery
    expect(selectEventOf(listing('a', { rdns: 'io.fox' }), both, withSession)).toEqual({
      type: 'router.viewRequested',
      route: { view: 'ConnectingMultiChain', wallet: 'eip155:io.fox' },
    })
  })
})

describe('choosing a listing that is not here leads', () => {
  const leadsTo = (settings: typeof testSettings, more: Parameters<typeof listing>[1] = {}) => {
    const choice = selectEventOf(listing('x1', more), discovery, settings)
    return choice.type === 'router.viewRequested' ? choice.route.view : choice.type
  }
  const noSessions = { supportsWalletConnect: false }
  const onPhone = { ...withSession, environment: phone() }

  test.each([
    ['to its app or a code', withSession, {}, 'ConnectingWalletConnect'],
    ['to where it can be had, without sessions', testSettings, {}, 'Downloads'],
    ['to where it can be had, if it takes none', withSession, noSessions, 'Downloads'],
    ['into itself on a phone, though it takes none', onPhone, noSessions, 'ConnectingWalletConnect'],
  ] as const)('%s', (_, settings, more, view) => {
    expect(leadsTo(settings, more)).toBe(view)
  })
})

describe('R-DIR-2: which installed wallets the dApp wants', () => {
  const settings = (choice: Partial<typeof testSettings.wallets>) => ({
    ...testSettings,
    wallets: { ...testSettings.wallets, ...choice },
  })
  const isIn = (choice: Partial<typeof testSettings.wallets>, excludedRdns: string[] = []) =>
    [fox, named].map((connector) => isWanted(connector, settings(choice), { ...initialDirectory, excludedRdns }))

  test.each([
    ['all, when nothing is said', {}, [], [true, true]],
    ['not those excluded by id', { exclude: ['io.fox'] }, [], [false, true]],
    ['nor by reverse domain name', { exclude: ['io.owl'] }, [], [true, false]],
    ['nor by the listing they have', {}, ['io.owl'], [true, false]],
    ['only those included', { include: ['io.fox'] }, [], [true, false]],
    ['excluded goes before included', { include: ['io.fox'], exclude: ['io.fox'] }, [], [false, false]],
  ] as const)('%s', (_, choice, excluded, are) => {
    expect(isIn(choice, [...excluded])).toEqual(are)
  })
})

test('a listing is found wherever in the directory it has been seen', () => {
  const at = (id: string) => [listing(id)]
  const directory = {
    custom: at('a'),
    featured: at('b'),
    recommended: at('c'),
    recent: at('d'),
    listing: { ...initialDirectory.listing, wallets: at('e') },
  }
  const snapshot = testSnapshot({ directory })
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => listedWallet(snapshot, id)?.id)).toEqual([
    ...['a', 'b', 'c', 'd', 'e'],
    undefined,
  ])
})

test('R-DIR-2: two listings of one wallet are known by the id or by the reverse domain name', () => {
  const fox = listing('a', { rdns: 'io.fox' })
  expect(isTwin(fox, listing('b', { rdns: 'io.fox' }))).toBe(true)
  expect(isTwin(fox, listing('a'))).toBe(true)
  expect(isTwin(listing('a'), listing('b'))).toBe(false)
})
