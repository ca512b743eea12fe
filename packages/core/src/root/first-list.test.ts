import { createFakeStorage, createFakeWalletList, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../domain/networks.ts'
import type { KitConfig } from '../kit/kit-config.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { connectorOf } from '../test-utils/sample-connection.ts'
import { listings } from '../test-utils/sample-listing.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { phone } from '../test-utils/test-environment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = NonNullable<Parameters<typeof startKitWith>[1]>

/** A kit on EVM and Solana with a wallet in each, on a page that has no time until the test says so. */
function startOnBusyPage({ runtime, ...options }: Options = {}, onEvm: Partial<ChainAdapter<'eip155'>> = {}) {
  let rest = () => {}
  const idle = new Promise<void>((resolve) => {
    rest = resolve
  })
  const evm = scriptedAdapter('eip155', { found: [connectorOf('eip155', 'fox')] })
  const sol = scriptedAdapter('solana', { found: [connectorOf('solana', 'ghost')] })
  const inspect = vi.fn<NonNullable<KitConfig['inspect']>>()
  const harness = startKitWith([{ adapter: { ...evm.adapter, ...onEvm } }, sol], {
    ...{ networks: [mainnet, solana], inspect, ...options },
    runtime: { whenIdle: () => idle, ...runtime },
  })
  const { kit } = harness
  return {
    ...{ ...harness, evm, sol },
    hasStarted: () => inspect.mock.calls.length > 0,
    ids: () => kit.getSnapshot().discovery.connectors.map(({ id }) => id),
    async open(...events: Parameters<typeof kit.send>[0][]) {
      for (const event of events.length > 0 ? events : [{ type: 'router.openRequested' } as const]) kit.send(event)
      await settle()
    },
    async rest() {
      rest()
      await settle()
    },
  }
}

describe('the list of wallets is drawn before the machines start', () => {
  test('with the wallets that answer at once, and as they show it themselves', async () => {
    const { kit, hasStarted, view, ids, open, rest } = startOnBusyPage()
    await open()
    expect([hasStarted(), kit.getSnapshot().router.isOpen, view(), ids()]).toEqual([
      false,
      true,
      'Connect',
      ['fox', 'ghost'],
    ])
    const [before, changed] = [kit.getSnapshot(), vi.fn()]
    kit.subscribe(changed)
    await rest()
    expect(hasStarted()).toBe(true)
    expect(kit.getSnapshot()).toBe(before)
    expect(changed).not.toHaveBeenCalled()
  })

  const directory = createFakeWalletList(listings(5))
  const configs: [string, Options][] = [
    ['a directory', { runtime: { loadWalletList: directory.load } }],
    [
      'wallets used before',
      { storage: createFakeStorage(createStorageSpace({ 'kit.v1.recentWalletIds': '["fox"]' })) },
    ],
    ['a session', { connectors: [lateSession().descriptor] }],
    [
      'a network chosen before',
      { storage: createFakeStorage(createStorageSpace({ 'kit.v1.activeNetwork': `"${solana.caipNetworkId}"` })) },
    ],
    ['a default network', { defaultNetwork: solana.caipNetworkId }],
    ['terms to accept', { legal: { termsUrl: 'https://app.test/terms', checkbox: true } }],
    ['a phone', { runtime: { environment: phone() } }],
    ['few features', { features: { allWallets: false, networkSwitch: false, unsupportedChains: true, socials: [] } }],
  ]
  test.each(configs)('the machines change nothing of it: %s', async (_, options) => {
    const { kit, hasStarted, open, rest } = startOnBusyPage(options)
    await open()
    const before = kit.getSnapshot()
    expect([hasStarted(), before.router.isOpen]).toEqual([false, true])
    const { directory: loading, ...shown } = before
    await rest()
    expect(kit.getSnapshot()).toMatchObject(shown)
    expect(loading.is).toBe('idle')
  })

  test('R-CON-2: wallets that come and go meanwhile are on it', async () => {
    const { evm, sol, ids, open, rest } = startOnBusyPage()
    await open()
    sol.fake.announce(connectorOf('solana', 'late'))
    evm.fake.withdraw('fox')
    expect(ids()).toEqual(['ghost', 'late'])
    await rest()
    expect(ids()).toEqual(['ghost', 'late'])
    evm.fake.announce(connectorOf('eip155', 'later'))
    expect(ids()).toEqual(['ghost', 'late', 'later'])
  })

  test('one whose discovery fails is left out, and the failure is told once', async () => {
    const logger = { warn: vi.fn(), debug: vi.fn() }
    const loadDiscovery = () => Promise.reject(new Error('offline'))
    const { ids, open, rest } = startOnBusyPage({ logger }, { loadDiscovery })
    await open()
    expect([ids(), logger.warn.mock.calls]).toEqual([['ghost'], []])
    await rest()
    expect([ids(), logger.warn.mock.calls.map(([, actor]) => actor)]).toEqual([['ghost'], ['discovery:eip155']])
  })
})

describe('the machines start at once', () => {
  test('with the next event, which comes after the opening', async () => {
    const { kit, hasStarted, evm, tracked, open } = startOnBusyPage()
    await open()
    kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'fox' })
    expect([hasStarted(), kit.getSnapshot().router.stack.map(({ view }) => view)]).toEqual([
      true,
      ['Connect', 'ConnectingExternal'],
    ])
    await settle()
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', connection: { connectorId: 'fox' } })
    expect(evm.asked).toEqual(['connect fox'])
    expect(tracked.map(({ name }) => name)).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS'])
  })

  test('a visitor who closes the list at once is counted as one who opened it', async () => {
    const { kit, tracked, open, rest } = startOnBusyPage()
    await open()
    kit.send({ type: 'router.closeRequested' })
    expect(kit.getSnapshot().router.isOpen).toBe(false)
    expect(tracked.map(({ name }) => name)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    await rest()
    expect(kit.getSnapshot().router.isOpen).toBe(false)
  })

  const stored = { 'kit.v1.eip155.wallets': '[{"connectorId":"fox"}]' }
  test.each<[string, Options, Parameters<ReturnType<typeof startOnBusyPage>['open']>]>([
    ['a wallet is restored', { storage: createFakeStorage(createStorageSpace(stored)) }, []],
    ['another view is asked for', {}, [{ type: 'router.openRequested', at: { view: 'WhatIsAWallet' } }]],
    [
      'something else is asked for first',
      {},
      [{ type: 'network.switchRequested', network: solana.caipNetworkId }, { type: 'router.openRequested' }],
    ],
    ['nothing is opened', {}, [{ type: 'discovery.requested' }]],
  ])('where %s', async (_, options, events) => {
    const { hasStarted, open } = startOnBusyPage(options)
    await open(...events)
    expect(hasStarted()).toBe(true)
  })

  test('where a page that begins with a code has no list', async () => {
    const inspect = vi.fn()
    const idle = new Promise<void>(() => {})
    const { kit, view } = startKitWith([], {
      ...{ networks: [mainnet], connectors: [lateSession().descriptor], inspect },
      runtime: { whenIdle: () => idle },
    })
    kit.send({ type: 'router.openRequested' })
    await settle()
    expect([view(), inspect.mock.calls.length > 0]).toEqual(['ConnectingWalletConnectBasic', true])
  })

  test('where the page cannot say when it has time', async () => {
    const whenIdle = () => Promise.reject(new Error('The page is broken.'))
    const { hasStarted, open } = startOnBusyPage({ runtime: { whenIdle } })
    await open()
    expect(hasStarted()).toBe(true)
  })
})

test('a kit that is destroyed meanwhile starts nothing, and listens to nothing', async () => {
  const { kit, evm, sol, hasStarted, open, rest } = startOnBusyPage()
  await open()
  kit.destroy()
  expect([evm.fake.listeners, sol.fake.listeners]).toEqual([0, 0])
  await rest()
  expect([hasStarted(), kit.getSnapshot().router.isOpen]).toEqual([false, true])
})

test('once the machines run, only they listen to the page', async () => {
  const { evm, sol, open, rest } = startOnBusyPage()
  await open()
  expect([evm.fake.discoveryListeners, sol.fake.discoveryListeners]).toEqual([1, 1])
  await rest()
  expect([evm.fake.discoveryListeners, sol.fake.discoveryListeners]).toEqual([1, 1])
})

test('a listener of the page that throws meanwhile is reported, and the wallet that was found is on the list', async () => {
  const { kit, open, rest, sol, ids } = startOnBusyPage()
  await open()
  const stop = kit.subscribe(() => {
    stop()
    throw new Error('The page is broken.')
  })
  sol.fake.announce(connectorOf('solana', 'late'))
  expect(() => vi.advanceTimersByTime(1)).toThrow('The page is broken.')
  await rest()
  expect(ids()).toEqual(['fox', 'ghost', 'late'])
})
