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
import { external } from './external-connector.ts'
import { createDiscovery } from './wallets.ts'

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

test('R-CON-2: wallets that announced themselves before and after looking are found', () => {
  const page = new EventTarget()
  const early = announceProvider(page, scriptedProvider().provider)
  const { found } = look(page)
  const late = announceProvider(page, scriptedProvider().provider)
  expect(found()).toMatchObject([
    { id: early, kind: 'announced', namespace: 'eip155', rdns: early },
    { id: late, kind: 'announced' },
  ])
})

test('a wallet that announces itself again is not found again', () => {
  const page = new EventTarget()
  announceProvider(page, scriptedProvider().provider)
  const { found } = look(page)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found()).toHaveLength(1)
})

test('of two providers with one uuid the first is kept', () => {
  const page = new EventTarget()
  const [first, second] = [scriptedProvider().provider, scriptedProvider().provider]
  const info = infoOf()
  const { wallets } = look(page)
  dispatchAnnouncement(page, { info, provider: first })
  dispatchAnnouncement(page, { info: { ...info, name: 'Imitation' }, provider: second })
  expect(wallets.peek(info.rdns)).toMatchObject({ provider: first, connector: { name: 'A Wallet' } })
})

test('two wallets of one domain name are shown once, whatever its case', () => {
  const page = new EventTarget()
  announceProvider(page, scriptedProvider().provider, { rdns: 'io.metamask' })
  announceProvider(page, scriptedProvider().provider, { rdns: 'io.MetaMask' })
  expect(ids(look(page).found())).toEqual(['io.metamask'])
})

test('a page event without detail throws nothing', async () => {
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

test('security G15: of five thousand wallets 64 are kept, and the others are not even read', () => {
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

test('once nobody looks any more the page is not listened to', () => {
  const page = new EventTarget()
  const removed = vi.spyOn(page, 'removeEventListener')
  const added = vi.spyOn(page, 'addEventListener')
  const { found, stop } = look(page)
  stop()
  announceProvider(page, scriptedProvider().provider)
  expect(found()).toEqual([])
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length - 1)
})

test('a wallet at window.ethereum that nobody announced is found as injected', () => {
  const page: Page = Object.assign(new EventTarget(), { ethereum: scriptedProvider().provider })
  expect(look(page).found()).toMatchObject([{ id: 'injected', kind: 'injected' }])
})

test('a wallet at window.ethereum that is an announced one is not found twice', () => {
  const { provider } = scriptedProvider()
  const page: Page = Object.assign(new EventTarget(), { ethereum: provider })
  const rdns = announceProvider(page, provider)
  expect(ids(look(page).found())).toEqual([rdns])
})

test('an injected wallet that announces itself later is gone under its old name', () => {
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

test('a wallet that injects itself late is found', () => {
  const page: Page = new EventTarget()
  const { found } = look(page)
  page.ethereum = scriptedProvider().provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids(found())).toEqual(['injected'])
})

test('a window.ethereum that throws when looked at is no wallet', () => {
  const page: Page = Object.defineProperty(new EventTarget(), 'ethereum', {
    get() {
      throw new Error('no')
    },
  })
  expect(look(page).found()).toEqual([])
})

test('a slot is listed as external, and nothing of it is loaded', () => {
  const load = vi.fn()
  const slot = external({ id: 'sdk', name: 'An SDK', imageUrl: 'https://sdk.example/icon.svg', load })
  expect(look(new EventTarget(), { connectors: [slot] }).found()).toMatchObject([
    { id: 'sdk', kind: 'external', imageUrl: 'https://sdk.example/icon.svg' },
  ])
  expect(load).not.toHaveBeenCalled()
})

test('SDKs of the dApp’s own wagmi config are listed, its injected connectors are not', () => {
  const wagmiConfig = wagmi({ connectors: [mock({ accounts: [bob] }), injected()] })
  expect(look(new EventTarget(), { wagmiConfig }).found()).toMatchObject([{ id: 'mock', kind: 'external' }])
})

test('a wallet that may still be loading gets 300 ms to speak', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const wallets = createDiscovery({}, page)
  const late = wallets.find('com.example.late', never)
  await vi.advanceTimersByTimeAsync(200)
  announceProvider(page, scriptedProvider().provider, { rdns: 'com.example.late' })
  expect(await late).toMatchObject({ connector: { id: 'com.example.late' } })
  const gone = wallets.find('com.example.gone', never)
  await vi.advanceTimersByTimeAsync(300)
  expect(await gone).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
