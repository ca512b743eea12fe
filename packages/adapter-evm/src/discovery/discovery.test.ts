import { type Connector, type DiscoveryEvent, limits } from '@kit/core'
import { injected, mock } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { never } from '../test-utils/harness.ts'
import {
  announceProvider,
  bob,
  dispatchAnnouncement,
  infoOf,
  promisesSettle,
  scriptedProvider,
} from '../test-utils/scripted-provider.ts'
import { findOnPage } from '../wallet/find-on-page.ts'
import { createDiscovery } from './discovery.ts'
import { external } from './external-connector.ts'

type Page = EventTarget & { ethereum?: unknown }

function look(page: Page, options: Parameters<typeof createDiscovery>[0] = {}) {
  const events: DiscoveryEvent<'eip155'>[] = []
  const wallets = createDiscovery(options, page)
  const stop = wallets.watch((event) => events.push(event))
  return {
    events,
    wallets,
    stop,
    found: () => events.flatMap((event) => ('connector' in event ? [event.connector] : [])),
    /** The ids of the wallets that were found and are not gone. */
    here() {
      const here = new Set<string>()
      for (const event of events)
        if ('connector' in event) here.add(event.connector.id)
        else here.delete(event.connectorId)
      return [...here]
    },
  }
}

const binding: ProxyHandler<object> = {
  get(target, key) {
    const value: unknown = Reflect.get(target, key)
    return typeof value === 'function' ? value.bind(target) : value
  },
}

const ids = (connectors: readonly Connector[]) => connectors.map(({ id }) => id)

test('R-CON-2: discovery finds wallets that announce themselves before and after it starts', () => {
  const page = new EventTarget()
  const early = announceProvider(page, scriptedProvider().provider)
  const { found } = look(page)
  const late = announceProvider(page, scriptedProvider().provider)
  expect(found()).toMatchObject([
    { id: early, kind: 'announced', namespace: 'eip155', rdns: early },
    { id: late, kind: 'announced' },
  ])
})

test('discovery reports a wallet once that announces itself twice', () => {
  const page = new EventTarget()
  announceProvider(page, scriptedProvider().provider)
  const { found } = look(page)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found()).toHaveLength(1)
})

test('a provider that copies another’s uuid, name and domain name hides it not', () => {
  const page = new EventTarget()
  const [first, second] = [scriptedProvider().provider, scriptedProvider().provider]
  const info = infoOf()
  const { wallets } = look(page)
  dispatchAnnouncement(page, { info, provider: first })
  dispatchAnnouncement(page, { info, provider: second })
  expect(wallets.peek(info.rdns)).toMatchObject({ provider: first })
  expect(wallets.peek(`${info.rdns}#2`)).toMatchObject({ provider: second })
})

test('R-DIR-2: two wallets of one domain name are both found, each by an id of its own, whatever its case', async () => {
  const page = new EventTarget()
  const [first, second] = [scriptedProvider().provider, scriptedProvider().provider]
  announceProvider(page, first, { rdns: 'io.metamask' })
  announceProvider(page, second, { rdns: 'io.MetaMask' })
  const { found, wallets } = look(page)
  expect(ids(found())).toEqual(['io.metamask', 'io.MetaMask#2'])
  expect([wallets.peek('io.MetaMask')?.by, wallets.peek('io.metamask')]).toMatchObject([
    'provider',
    { provider: first },
  ])
  expect(await findOnPage(wallets, 'io.MetaMask#2', never)).toMatchObject({ provider: second })
})

test('a domain name that many claim leaves room for other wallets', () => {
  const page = new EventTarget()
  for (let at = 0; at < limits.announcedWallets; at += 1)
    announceProvider(page, scriptedProvider().provider, { rdns: 'io.metamask' })
  announceProvider(page, scriptedProvider().provider, { rdns: 'io.rabby' })
  expect(ids(look(page).found())).toEqual([
    ...['io.metamask', 'io.metamask#2', 'io.metamask#3', 'io.metamask#4'],
    'io.rabby',
  ])
})

test.each<[string, (provider: object) => object]>([
  ['the very provider', (provider) => provider],
  ['a proxy of it', (provider) => new Proxy(provider, {})],
])('a wallet that announces %s again under another uuid is one wallet', (_, again) => {
  const page = new EventTarget()
  const { provider } = scriptedProvider()
  announceProvider(page, provider, { rdns: 'io.metamask' })
  announceProvider(page, again(provider) as typeof provider, { rdns: 'io.metamask' })
  expect(ids(look(page).found())).toEqual(['io.metamask'])
})

test.each(['_state', '_events', 'providers'])(
  'attack: an imitation that announces itself first with the %s of the real wallet does not hide it',
  (key) => {
    const page = new EventTarget()
    const real = Object.assign(scriptedProvider().provider, { _state: {}, _events: {} })
    const imitation = { request: async () => null, [key]: key === 'providers' ? [real] : Reflect.get(real, key) }
    announceProvider(page, imitation, { rdns: 'io.metamask' })
    announceProvider(page, real, { rdns: 'io.metamask' })
    const { here, wallets } = look(page)
    expect(here()).toEqual(['io.metamask', 'io.metamask#2'])
    expect(wallets.peek('io.metamask#2')).toMatchObject({ provider: real })
  },
)

test('attack: a wallet that announces a list with another in it is not hidden by that', () => {
  const page = new EventTarget()
  const first = scriptedProvider().provider
  const second = Object.assign(scriptedProvider().provider, { providers: [first] })
  for (const provider of [first, second]) announceProvider(page, provider, { rdns: 'io.metamask' })
  expect(look(page).here()).toEqual(['io.metamask', 'io.metamask#2'])
})

test.each(['_state', '_events'])(
  'attack: an imitation with the %s of the wallet at window.ethereum does not hide that',
  (key) => {
    const ethereum = Object.assign(scriptedProvider().provider, { _state: {}, _events: {} })
    const page: Page = Object.assign(new EventTarget(), { ethereum })
    const imitation = announceProvider(page, { request: async () => null, [key]: Reflect.get(ethereum, key) })
    expect(look(page).here()).toEqual([imitation, 'injected'])
  },
)

test('a page event without detail does not make discovery throw', async () => {
  const page = new EventTarget()
  const { found } = look(page)
  const failure = vi.fn()
  process.on('uncaughtException', failure)
  page.dispatchEvent(new Event('eip6963:announceProvider'))
  dispatchAnnouncement(page, null)
  await promisesSettle()
  process.off('uncaughtException', failure)
  expect(found()).toEqual([])
  expect(failure).not.toHaveBeenCalled()
})

test('discovery keeps 64 of five thousand wallets and does not read the others', () => {
  const page = new EventTarget()
  const { provider } = scriptedProvider()
  const { found } = look(page)
  let reads = 0
  const flood = Array.from({ length: 5_000 }, () => {
    const info = infoOf()
    return new Proxy(
      { info, provider },
      {
        getOwnPropertyDescriptor: (...args) => {
          reads += 1
          return Reflect.getOwnPropertyDescriptor(...args)
        },
      },
    )
  })
  for (const detail of flood) dispatchAnnouncement(page, detail)
  expect(found()).toHaveLength(limits.announcedWallets)
  expect(reads).toBe(limits.announcedWallets * 2)
})

test('discovery stops listening to the page when its last listener leaves', () => {
  const page = new EventTarget()
  const removed = vi.spyOn(page, 'removeEventListener')
  const added = vi.spyOn(page, 'addEventListener')
  const { found, stop } = look(page)
  stop()
  announceProvider(page, scriptedProvider().provider)
  expect(found()).toEqual([])
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length - 1)
})

test('discovery reports an unannounced wallet at window.ethereum as injected', () => {
  const page: Page = Object.assign(new EventTarget(), { ethereum: scriptedProvider().provider })
  expect(look(page).found()).toMatchObject([{ id: 'injected', kind: 'injected' }])
})

test('discovery reports an announced wallet at window.ethereum only once', () => {
  const { provider } = scriptedProvider()
  const page: Page = Object.assign(new EventTarget(), { ethereum: provider })
  const rdns = announceProvider(page, provider)
  expect(ids(look(page).found())).toEqual([rdns])
})

test.each<[string, (...providers: object[]) => unknown]>([
  ['a proxy of', (provider = {}) => new Proxy(provider, {})],
  [
    'a proxy that binds every function of',
    (provider = {}) => new Proxy(Object.assign(provider, { _events: {} }), binding),
  ],
  ['a copy of', (provider = {}) => ({ ...provider })],
  ['a list in front of', (...providers) => ({ request: async () => null, providers })],
])('%s announced wallets at window.ethereum is no wallet of its own', (_, facade) => {
  const providers = [scriptedProvider().provider, scriptedProvider().provider]
  const page: Page = Object.assign(new EventTarget(), { ethereum: facade(...providers) })
  const announced = providers.map((provider) => announceProvider(page, provider))
  expect(look(page).here()).toEqual(announced)
})

test('a list at window.ethereum with a wallet that has not announced itself is listed', () => {
  const [known, unknown] = [scriptedProvider().provider, scriptedProvider().provider]
  const ethereum = { request: async () => null, providers: [known, unknown] }
  const page: Page = Object.assign(new EventTarget(), { ethereum })
  const rdns = announceProvider(page, known)
  expect(ids(look(page).found())).toEqual([rdns, 'injected'])
})

test.each<[string, (ethereum: object, other: object) => unknown]>([
  ['itself', (ethereum, other) => [ethereum, other]],
  ['one that lists it', (ethereum, other) => [{ request: async () => null, providers: [ethereum] }, other]],
])('a wallet at window.ethereum that lists %s is listed beside those that announce themselves', (_, list) => {
  const [ethereum, other] = [scriptedProvider().provider, scriptedProvider().provider]
  Object.assign(ethereum, { providers: list(ethereum, other) })
  const page: Page = Object.assign(new EventTarget(), { ethereum })
  const rdns = announceProvider(page, other)
  const first = look(page)
  expect(first.here()).toEqual([rdns, 'injected'])
  first.wallets.watch(() => {})()
  expect(look(page).here()).toEqual([rdns, 'injected'])
})

test('discovery withdraws an injected wallet that announces itself later', () => {
  const { provider } = scriptedProvider()
  const page: Page = Object.assign(new EventTarget(), { ethereum: provider })
  const { events } = look(page)
  const rdns = announceProvider(page, provider)
  expect(events.map((event) => ('connector' in event ? event.connector.id : `-${event.connectorId}`))).toEqual([
    'injected',
    rdns,
    '-injected',
  ])
})

test('discovery finds a wallet that is injected late', () => {
  const page: Page = new EventTarget()
  const { found } = look(page)
  page.ethereum = scriptedProvider().provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids(found())).toEqual(['injected'])
})

test('discovery ignores a window.ethereum that throws when read', () => {
  const page: Page = Object.defineProperty(new EventTarget(), 'ethereum', {
    get() {
      throw new Error('no')
    },
  })
  expect(look(page).found()).toEqual([])
})

test('discovery lists an external connector without loading it', () => {
  const load = vi.fn()
  const slot = external({ id: 'sdk', name: 'An SDK', imageUrl: 'https://sdk.example/icon.svg', load })
  expect(look(new EventTarget(), { connectors: [slot] }).found()).toMatchObject([
    { id: 'sdk', kind: 'external', imageUrl: 'https://sdk.example/icon.svg' },
  ])
  expect(load).not.toHaveBeenCalled()
})

test('discovery lists SDK connectors of the dApp’s wagmi config, but not its injected ones', () => {
  const wagmiConfig = wagmi({ connectors: [mock({ accounts: [bob] }), injected()] })
  expect(look(new EventTarget(), { wagmiConfig }).found()).toMatchObject([{ id: 'mock', kind: 'external' }])
})

test('find waits 300 ms for a wallet that is still loading', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const wallets = createDiscovery({}, page)
  const late = findOnPage(wallets, 'com.example.late', never)
  await vi.advanceTimersByTimeAsync(200)
  announceProvider(page, scriptedProvider().provider, { rdns: 'com.example.late' })
  expect(await late).toMatchObject({ connector: { id: 'com.example.late' } })
  const gone = findOnPage(wallets, 'com.example.gone', never)
  await vi.advanceTimersByTimeAsync(300)
  expect(await gone).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
