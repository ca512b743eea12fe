import { createFakeStorage, fakeEnvironments } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Onramp } from '../ports/onramp.ts'
import type { Environment } from '../ports/runtime.ts'
import { accountFeatures } from '../root/account-features.ts'
import { ether, options, quote } from '../test-utils/onramp-world.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const namespace = 'eip155'

const seller = () => {
  const asked: string[] = []
  const onramp: Onramp = {
    providers: [{ id: 'one', name: 'One', feeRange: { least: 100, most: 200 } }],
    readCountries: async () => [],
    readOptions: async () => {
      asked.push('options')
      return options
    },
    readQuote: async () => quote(),
    readPage: async () => 'https://one.example/',
    readPayments: async (_, signal) => {
      if (!signal.aborted) asked.push('payments')
      return []
    },
    visit: async () => {},
    closeWindow() {},
  }
  return { asked, load: vi.fn(async () => onramp) }
}

async function start(startOptions: NonNullable<Parameters<typeof startKit>[1]>) {
  const kit = wideKit(startKit({ connect: async () => connectionTo(namespace) }, startOptions).kit)
  const connecting = connect(kit, { wallet: 'io.wallet', namespace })
  await settle()
  await connecting
  const [{ address }] = connectionTo(namespace).accounts
  const account = { namespace, address, network: 'eip155:1' } as const
  const open = async () => {
    kit.send({ type: 'router.openRequested', at: { view: 'FundWallet', namespace } })
    await settle()
  }
  const begin = async () => {
    kit.send({ type: 'onramp.started', account })
    await settle()
  }
  return { kit, open, begin, view: () => kit.getSnapshot().router.stack.at(-1)?.view }
}

describe('R-CFG-2: who sells', () => {
  test('is loaded with the first purchase alone, and asked no more once it is left', async () => {
    const { load, asked } = seller()
    const { kit, open, begin, view } = await start({ runtime: { loadOnramp: load } })
    const loadFeature = vi.spyOn(accountFeatures.onramp, 'load')
    kit.send({ type: 'router.openRequested', at: { view: 'Account', namespace } })
    await settle()
    expect([loadFeature.mock.calls.length, load.mock.calls.length]).toEqual([0, 0])
    await open()
    await begin()
    expect([view(), load.mock.calls.length, asked]).toEqual(['FundWallet', 1, ['options']])
    expect(kit.getSnapshot().onramp).toMatchObject({ is: 'editing', choices: { is: 'ready' } })
    kit.send({ type: 'router.closeRequested' })
    await settle()
    expect(kit.getSnapshot().onramp.is).toBe('idle')
  })

  test('is nobody where the dApp switched buying off: no view of it opens, and nothing is loaded or asked', async () => {
    const { load, asked } = seller()
    const { kit, open, begin, view } = await start({ features: { onramp: false }, runtime: { loadOnramp: load } })
    await open()
    await begin()
    expect([kit.settings.hasOnramp, view() === 'FundWallet', load.mock.calls.length, asked]).toEqual([
      ...[false, false, 0, []],
    ])
    expect(kit.getSnapshot().onramp).toMatchObject({ choices: { is: 'failed', error: { code: 'onramp/not-offered' } } })
  })

  test('is nobody where the runtime knows none', async () => {
    expect((await start({})).kit.settings.hasOnramp).toBe(false)
  })
})

describe('a view that is closed before its code is there', () => {
  const stored = (address: string) =>
    JSON.stringify({
      purchase: {
        account: { namespace, address, network: 'eip155:1' },
        token: ether,
        ...{ fiat: 'USD', amount: '100', expected: null, provider: { id: 'one', name: 'One' }, startedAt: 0 },
      },
      ...{ known: [], before: null, paidAt: null },
    })

  /** The code of buying arrives when the test says so. */
  function delayCode(): () => void {
    const loadNow = accountFeatures.onramp.load
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.spyOn(accountFeatures.onramp, 'load').mockImplementation(async (...given) => {
      await arrival
      return loadNow(...given)
    })
    return () => arrive()
  }

  test('asks nothing about the account, also where a purchase is under way, until it is opened again', async () => {
    const storage = createFakeStorage()
    const [{ address }] = connectionTo(namespace).accounts
    storage.write('kit.v1.onramp', stored(address))
    const { load, asked } = seller()
    const { kit, open, begin } = await start({ storage, runtime: { loadOnramp: load } })
    const arrive = delayCode()
    await open()
    await begin()
    kit.send({ type: 'router.closeRequested' })
    await settle()
    arrive()
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([kit.getSnapshot().onramp.is, asked]).toEqual(['idle', []])
    await open()
    await begin()
    expect([kit.getSnapshot().onramp.is, asked]).toEqual(['following', ['payments']])
  })

  test('and opened again before it is there goes on', async () => {
    const { load } = seller()
    const { kit, open, begin } = await start({ runtime: { loadOnramp: load } })
    const arrive = delayCode()
    await open()
    await begin()
    kit.send({ type: 'router.closeRequested' })
    await open()
    await begin()
    arrive()
    await settle()
    expect(kit.getSnapshot().onramp).toMatchObject({ is: 'editing', choices: { is: 'ready' } })
  })
})

describe('R-CFG-9: in a restricted region', () => {
  const timeZone = vi.fn()
  const inZone = (zone: string, restrictedRegions: boolean) => {
    timeZone.mockReset().mockReturnValue(zone)
    const { load, asked } = seller()
    const environment: Environment = {
      ...fakeEnvironments.desktop,
      get timeZone() {
        return timeZone()
      },
    }
    return { asked, load, options: { features: { restrictedRegions }, runtime: { loadOnramp: load, environment } } }
  }

  test.each([
    ['Asia/Shanghai', true, false],
    ['Asia/Hong_Kong', true, false],
    ['Asia/Macau', true, false],
    ['Europe/Berlin', true, true],
    ['Asia/Shanghai', false, true],
  ])('%s, with restrictedRegions %o, visitors can buy: %o', async (zone, restricted, isOn) => {
    const { options: given, asked, load } = inZone(zone, restricted)
    const { kit, open, begin } = await start(given)
    await open()
    await begin()
    expect([kit.settings.hasOnramp, load.mock.calls.length, asked.length]).toEqual(isOn ? [true, 1, 1] : [false, 0, 0])
  })

  test('the page’s start does not ask the browser for the time zone', () => {
    const { options: given } = inZone('Asia/Shanghai', true)
    const { kit } = startKit({}, given)
    expect(timeZone).not.toHaveBeenCalled()
    expect([kit.settings.hasOnramp, timeZone.mock.calls.length]).toEqual([false, 1])
  })
})
