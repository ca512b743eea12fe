// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from './browser.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.doUnmock('../analytics/create-analytics.ts')
})

describe('browser()', () => {
  test('R-CFG-7: has nothing to load without a project and an own address', () => {
    expect(browser()).toMatchObject({
      projectId: undefined,
      loadAnalytics: undefined,
      loadWalletList: undefined,
      loadBlockchainApi: undefined,
      loadOnramp: undefined,
    })
  })

  test('R-CFG-8: takes no address of a server that it never contacts', () => {
    // @ts-expect-error `walletConnect({ urls })` takes this one.
    expect(() => browser({ urls: { relay: 'wss://relay.example.org' } })).toThrow('urls.relay: nothing here asks it.')
  })

  test('R-CFG-8: built for production it checks an address before it is asked, and an empty project id counts as none', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    vi.stubEnv('NODE_ENV', 'production')
    const { loadWalletList, projectId } = browser({ projectId: '', urls: { walletList: 'http://wallets.example.org' } })
    await expect(loadWalletList?.()).rejects.toMatchObject({ code: 'config/invalid' })
    expect([fetch.mock.calls, projectId, browser({ projectId: '' }).loadWalletList]).toEqual([[], undefined, undefined])
  })

  test.each([{ projectId: 'abc' }, { urls: { walletList: 'https://wallets.example.org' } }])(
    'R-CFG-7, R-CFG-8: has a directory of wallets with %o, and sends nothing to create it',
    async (options) => {
      const fetch = vi.fn(async () => Response.json({ count: 1, data: [{ id: 'w1', name: 'One' }] }))
      vi.stubGlobal('fetch', fetch)
      const list = await browser(options).loadWalletList?.()
      expect(fetch).not.toHaveBeenCalled()
      const page = await list?.find({ page: 1, entries: 4 }, new AbortController().signal)
      expect(page).toMatchObject({ count: 1, source: 'live' })
    },
  )

  test.each([{ projectId: 'abc' }, { urls: { blockchainApi: 'https://chains.example.org' } }])(
    'R-CFG-7, R-CFG-8: has a blockchain API with %o, and sends nothing to create it',
    async (options) => {
      const fetch = vi.fn(async (_input: URL | string) => Response.json({ http: ['eip155:1'], ws: [] }))
      vi.stubGlobal('fetch', fetch)
      const api = await browser(options).loadBlockchainApi?.()
      expect(fetch).not.toHaveBeenCalled()
      expect(await api?.supportedChains(new AbortController().signal)).toEqual(['eip155:1'])
      const [asked] = fetch.mock.calls[0] ?? []
      expect(new URL(String(asked)).origin).toBe(options.urls?.blockchainApi ?? 'https://rpc.walletconnect.org')
    },
  )

  test.each([{ projectId: 'abc' }, { urls: { blockchainApi: 'https://chains.example.org' } }])(
    'R-CFG-7, R-CFG-8, R-RAMP-2: has an on-ramp of two providers with %o, and sends nothing to create it',
    async (options) => {
      const fetch = vi.fn(async (_input: URL | string) => Response.json({ countries: [] }))
      vi.stubGlobal('fetch', fetch)
      const onramp = await browser(options).loadOnramp?.()
      expect([fetch.mock.calls.length, onramp?.providers.map(({ feeRange }) => feeRange)]).toEqual([
        0,
        [
          { least: 100, most: 200 },
          { least: 100, most: 200 },
        ],
      ])
      await onramp?.readCountries(new AbortController().signal)
      const [asked] = fetch.mock.calls[0] ?? []
      expect(new URL(String(asked)).origin).toBe(options.urls?.blockchainApi ?? 'https://rpc.walletconnect.org')
    },
  )

  test('has the providers of an on-ramp that the dApp names', async () => {
    const feeRange = { least: 0, most: 50 }
    const onrampProviders = [{ id: 'ramp', name: 'Ramp', feeRange }]
    const onramp = await browser({ projectId: 'abc', onrampProviders }).loadOnramp?.()
    expect(onramp?.providers).toEqual(onrampProviders)
  })

  test.each([
    [[]],
    [[{ id: '', name: 'Ramp' }]],
    [[{ id: 'ramp', name: ' ' }]],
    [
      [
        { id: 'ramp', name: 'Ramp' },
        { id: 'ramp', name: 'Other' },
      ],
    ],
    [[{ id: 'ramp', name: 'Ramp', feeRange: { least: 200, most: 100 } }]],
    [[{ id: 'ramp', name: 'Ramp', feeRange: { least: 0.5, most: 1 } }]],
    [[null]],
    [{}],
  ])('refuses %o as the providers of an on-ramp', (onrampProviders) => {
    // @ts-expect-error Code without types may pass anything.
    expect(() => browser({ onrampProviders })).toThrow('onrampProviders: pass a list')
  })

  test('has the routers that the dApp names for swaps', async () => {
    const swapRouters = ['eip155:8453:0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'] as const
    expect((await browser({ projectId: 'abc', swapRouters }).loadSwapProvider?.())?.routers).toEqual(swapRouters)
    expect((await browser({ projectId: 'abc' }).loadSwapProvider?.())?.routers).toEqual([])
  })

  test.each([
    ['eip155:1:0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'],
    [['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24']],
    [['eip155:8453']],
    [['eip155:8453:']],
    [[null]],
    [{}],
  ])('refuses %o as routers', (swapRouters) => {
    // @ts-expect-error Code without types may pass anything.
    expect(() => browser({ swapRouters })).toThrow('swapRouters: pass a list')
  })

  test('has a directory and a blockchain API only with an address of their own', () => {
    expect(browser({ urls: { walletList: 'https://wallets.example.org' } }).loadBlockchainApi).toBeUndefined()
    expect(browser({ urls: { blockchainApi: 'https://chains.example.org' } }).loadWalletList).toBeUndefined()
  })

  test('has no directory with an address for events alone', () => {
    expect(browser({ urls: { analytics: 'https://events.example.org' } }).loadWalletList).toBeUndefined()
  })

  test('rejects when the code of the directory cannot be loaded, so that a later call can succeed', async () => {
    vi.doMock('./late.ts', () => {
      throw new Error('the chunk is gone')
    })
    await expect(browser({ projectId: 'abc' }).loadWalletList?.()).rejects.toThrow()
    vi.doUnmock('./late.ts')
    await expect(browser({ projectId: 'abc' }).loadWalletList?.()).resolves.toHaveProperty('find')
  })

  test.each([{ projectId: 'abc' }, { urls: { analytics: 'https://events.example.org' } }])(
    'R-EVT-1: has analytics with %o, and sends nothing to create them',
    async (options) => {
      const fetch = vi.fn()
      vi.stubGlobal('fetch', fetch)
      const analytics = await browser(options).loadAnalytics?.()
      expect(analytics?.track).toBeTypeOf('function')
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test('has analytics that do nothing when their code cannot be loaded', async () => {
    vi.doMock('../analytics/create-analytics.ts', () => {
      throw new Error('the chunk is gone')
    })
    const analytics = await browser({ projectId: 'abc' }).loadAnalytics?.()
    expect(analytics?.track({ name: 'CLICK_NETWORKS', props: {} })).toBeUndefined()
  })

  test('has a clock of wall time', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_234)
    expect(browser().clock.now()).toBe(1_234)
  })

  test('keeps in a tab what is of that tab alone', () => {
    const { storage, tabStorage } = browser()
    tabStorage?.write('kit.x', '1')
    expect([sessionStorage.getItem('kit.x'), storage.read('kit.x')]).toEqual(['1', null])
    tabStorage?.remove('kit.x')
    browser({ storage: false }).tabStorage?.write('kit.x', '1')
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  test('has the page’s storage and environment', () => {
    const { storage, environment } = browser({ storage: false })
    storage.write('kit.x', '1')
    expect([storage.read('kit.x'), localStorage.length, environment.page.origin]).toEqual(['1', 0, location.origin])
  })
})
