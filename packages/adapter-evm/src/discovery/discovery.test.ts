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
  }
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

test('discovery keeps the first of two providers with one uuid', () => {
  const page = new EventTarget()
  const [first, second] = [scriptedProvider().provider, scriptedProvider().provider]
  const info = infoOf()
  const { wallets } = look(page)
  dispatchAnnouncement(page, { info, provider: first })
  dispatchAnnouncement(page, { info: { ...info, name: 'Imitation' }, provider: second })
  expect(wallets.peek(info.rdns)).toMatchObject({ provider: first, connector: { name: 'A Wallet' } })
})

test('discovery shows two wallets of one domain name once, whatever its case', () => {
  const page = new EventTarget()
  announceProvider(page, scriptedProvider().provider, { rdns: 'io.metamask' })
  announceProvider(page, scriptedProvider().provider, { rdns: 'io.MetaMask' })
  expect(ids(look(page).found())).toEqual(['io.metamask'])
})

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
