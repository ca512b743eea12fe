import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { AccountNames } from '../ports/account-names.ts'
import { settle } from '../test-utils/settle.ts'
import { owner, record, startAccountNames } from '../test-utils/start-account-names.ts'
import { bob } from '../test-utils/start-names.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fails = (code: 'rpc/unreachable' | 'rpc/internal' | 'wallet/rejected') => () => Promise.reject(new KitError(code))
const refuses = () => Promise.reject(new KitError('name/refused', { context: { reason: 'Closed until noon.' } }))
const free = (label: string) => ({ is: 'answered', isTaken: false, suggestions: [`${label}2`] })

/** Up to the answer about a name. */
async function chosen(label = 'ada1', world: Parameters<typeof startAccountNames>[0] = {}) {
  const names = startAccountNames(world)
  await names.begin()
  await names.type(label)
  await settle(durations.namePause)
  return names
}

describe('the names that an account has', () => {
  test('are read first, of the service anew, and none is registered for an account that has one', async () => {
    const namesOf = vi.fn(async () => [record('ada.eth'), record('ada1.reown.id')])
    const names = startAccountNames({ api: { namesOf } })
    await names.begin()
    expect(names.state()).toMatchObject({ is: 'named', names: ['ada1.reown.id'] })
    const asked = { address: owner.address, network: 'eip155:1', force: true }
    expect(namesOf).toHaveBeenCalledExactlyOnceWith(asked, expect.any(AbortSignal))
    await names.type('other')
    await names.register()
    expect([names.state().label, names.asked, names.registered]).toEqual(['', [], []])
  })

  test('of ENS are others: such an account may have one here', async () => {
    const names = startAccountNames({ api: { namesOf: async () => [record('ada.eth')] } })
    await names.begin()
    expect(names.state()).toMatchObject({ is: 'choosing', names: [] })
  })

  test('R-NAME-2: that cannot be read are said to be, and are read again', async () => {
    const namesOf = vi.fn(async () => [record('ada1.reown.id')]).mockImplementationOnce(fails('rpc/unreachable'))
    const names = startAccountNames({ api: { namesOf } })
    await names.begin()
    expect([names.state().is, names.code(), names.state().error?.message]).toEqual([
      'unread',
      'name/list-failed',
      'Error fetching names for address',
    ])
    await names.begin()
    expect([names.state().is, names.code()]).toEqual(['named', null])
  })

  test('are read once for one account, and anew for another', async () => {
    const namesOf = vi.fn(async () => [])
    const names = startAccountNames({ api: { namesOf } })
    await names.begin()
    await names.type('ada1')
    await names.begin()
    expect([namesOf.mock.calls.length, names.state().label]).toEqual([1, 'ada1'])
    await names.begin({ ...owner, address: bob })
    expect([namesOf.mock.calls.length, names.state().label, names.state().owner?.address]).toEqual([2, '', bob])
  })

  test('are none where nothing tells', async () => {
    const names = startAccountNames({ api: null })
    await names.begin()
    expect(names.state().is).toBe('choosing')
  })

  test('end within 30 seconds when nobody answers', async () => {
    const names = startAccountNames({ api: { namesOf: () => new Promise(() => {}) } })
    await names.begin()
    await settle(durations.uiRead)
    expect([names.state().is, names.code(), vi.getTimerCount()]).toEqual(['unread', 'name/list-failed', 0])
  })
})

describe('R-NAME-1: while a name is typed', () => {
  test('it is asked for after a pause, in lower case, and others like it are suggested', async () => {
    const names = startAccountNames()
    await names.begin()
    for (const label of ['A', 'Ad', 'Ada', 'Ada1', 'Ada18']) await names.type(label)
    expect([names.state().check, names.asked]).toEqual([{ is: 'asking' }, []])
    await settle(durations.namePause - 1)
    expect(names.asked).toEqual([])
    await settle(1)
    expect([names.asked, names.state()]).toMatchObject([['ada18'], { label: 'ada18', check: free('ada18') }])
  })

  test.each(['', 'ada', 'ada_1', 'a'.repeat(64)])('nobody is asked about %j', async (label) => {
    const names = await chosen(label)
    expect([names.asked, names.state().check, vi.getTimerCount()]).toEqual([[], { is: 'unasked' }, 0])
    await names.send({ type: 'accountNames.checkRequested' })
    expect(names.asked).toEqual([])
  })

  test('no answer outlives the name that it is about', async () => {
    const names = await chosen()
    expect(names.state().check).toEqual(free('ada1'))
    await names.type('ada12')
    expect(names.state().check).toEqual({ is: 'asking' })
    await names.type('ad')
    expect(names.state().check).toEqual({ is: 'unasked' })
  })

  test('the same text again changes nothing', async () => {
    const names = await chosen()
    await names.type('ADA1')
    expect([names.state().check, names.asked]).toEqual([free('ada1'), ['ada1']])
  })

  test('one that another account has cannot be registered', async () => {
    const names = await chosen('ada1', { taken: ['ada1'] })
    expect(names.state().check).toEqual({ is: 'answered', isTaken: true, suggestions: ['ada12'] })
    await names.register()
    expect([names.state().is, names.registered]).toEqual(['choosing', []])
  })

  test('suggestions are names of the zone that can be registered, each once, the name itself not among them', async () => {
    const list = ['ada1', 'my-ada1', 'my-ada1', 'x', 'a.b.c', 'used', 'ada2', 'ada3', 'ada4', 'ada5']
    const suggest: AccountNames['suggest'] = async ({ zone }) => [
      ...list.map((one) => ({ name: `${one}.${zone}`, isTaken: one === 'used' })),
      { name: 'evil.eth', isTaken: false },
    ]
    const names = await chosen('ada1', { service: { suggest } })
    expect(names.state().check).toMatchObject({ suggestions: ['my-ada1', 'ada2', 'ada3', 'ada4'] })
  })

  test('R-NAME-2: the registry is asked where the service says nothing of the name itself', async () => {
    const suggest = async () => []
    const taken = await chosen('ada1', {
      service: { suggest },
      api: { resolveName: async () => record('ada1.reown.id') },
    })
    expect(taken.state().check).toEqual({ is: 'answered', isTaken: true, suggestions: [] })
    const broken = await chosen('ada1', { service: { suggest }, api: { resolveName: fails('rpc/unreachable') } })
    expect(broken.state().check).toMatchObject({ is: 'failed', error: { message: 'Error resolving name' } })
    const alone = await chosen('ada1', { service: { suggest }, api: null })
    expect(alone.checkCode()).toBe('name/suggestions-failed')
  })

  test('R-NAME-2: a failure says the words of the product, or those of the service, and can be tried again', async () => {
    const suggest = vi.fn<AccountNames['suggest']>(fails('rpc/unreachable'))
    const names = await chosen('ada1', { service: { suggest } })
    expect(names.state().check).toMatchObject({ is: 'failed', error: { message: 'Error fetching name suggestions' } })
    await names.register()
    expect(names.state().is).toBe('choosing')
    suggest.mockImplementation(refuses)
    await names.send({ type: 'accountNames.checkRequested' })
    expect(names.state().check).toMatchObject({ is: 'failed', error: { message: 'Closed until noon.' } })
    suggest.mockImplementation(async () => [{ name: 'ada1.reown.id', isTaken: false }])
    await names.send({ type: 'accountNames.checkRequested' })
    expect(names.state().check).toMatchObject({ is: 'answered', isTaken: false })
  })
})

describe('R-NAME-1: registering', () => {
  test('signs the name, its attributes and the time in seconds, and reports it', async () => {
    const names = await chosen()
    await names.register()
    const message = '{"name":"ada1.reown.id","attributes":{},"timestamp":1700000000}'
    const { address, network } = owner
    expect(names.registered).toEqual([{ address, coinType: 60, message, signature: `signed ${message}` }])
    expect([names.state().is, names.state().label]).toEqual(['registered', 'ada1'])
    expect(names.news).toEqual([
      { type: 'identity.changed', address, network },
      { type: 'accountNames.registered', owner },
    ])
    expect(names.release).toHaveBeenCalledTimes(1)
  })

  test('names the network that the account is on by its coin type (ENSIP-11)', async () => {
    const names = startAccountNames()
    await names.begin({ ...owner, network: 'eip155:8453' })
    await names.type('ada1')
    await settle(durations.namePause)
    await names.register()
    expect(names.registered[0]?.coinType).toBe(0x8000_0000 + 8453)
  })

  test('is not begun before the name is known to be free', async () => {
    const names = startAccountNames()
    await names.register()
    await names.begin()
    await names.type('ada1')
    await names.register()
    expect([names.state().is, names.registered]).toEqual(['choosing', []])
  })

  test('R-NAME-2: that the visitor or the service refuses leaves the form as it was', async () => {
    const declined = await chosen('ada1', { signMessage: fails('wallet/rejected') })
    await declined.register()
    expect(declined.state()).toMatchObject({ is: 'choosing', label: 'ada1', check: free('ada1') })
    expect([declined.code(), declined.registered, declined.release.mock.calls.length]).toEqual([
      'wallet/rejected',
      [],
      1,
    ])

    const refused = await chosen('ada1', { service: { register: refuses } })
    await refused.register()
    expect(refused.state()).toMatchObject({ is: 'choosing', label: 'ada1', error: { message: 'Closed until noon.' } })

    const register = vi.fn<AccountNames['register']>(async () => {}).mockImplementationOnce(fails('rpc/internal'))
    const failed = await chosen('ada1', { service: { register } })
    await failed.register()
    expect(failed.state()).toMatchObject({
      is: 'choosing',
      error: { message: 'Error registering name' },
      check: free('ada1'),
    })
    expect(failed.state().error?.cause).toMatchObject({ code: 'rpc/internal' })
    await failed.register()
    expect([failed.state().is, failed.code(), register.mock.calls.length]).toEqual(['registered', null, 2])
  })

  test('an error is about the name that was asked for', async () => {
    const names = await chosen('ada1', { service: { register: refuses } })
    await names.register()
    await names.type('ada12')
    expect(names.code()).toBeNull()
  })

  test('a wallet that signs nothing says so', async () => {
    const names = await chosen('ada1', { signMessage: null })
    await names.register()
    expect([names.state().is, names.code()]).toEqual(['choosing', 'feature/not-supported'])
  })
})

describe('leaving', () => {
  const view = (name: 'AccountSettings' | 'ChooseAccountName' | 'RegisterAccountName') =>
    ({ view: name, namespace: 'eip155' }) as const

  test('ends it with the last of its views', () => {
    const { onLeave } = startAccountNames()
    const left = { type: 'accountNames.left' }
    expect(onLeave?.(view('RegisterAccountName'), [view('AccountSettings')])).toEqual(left)
    expect(onLeave?.(view('RegisterAccountName'), [view('AccountSettings'), view('ChooseAccountName')])).toBeNull()
    expect(onLeave?.(view('AccountSettings'), [])).toBeNull()
  })

  test('takes the question back from the wallet', async () => {
    const signals: AbortSignal[] = []
    const signMessage = vi.fn((_: unknown, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    })
    const names = await chosen('ada1', { signMessage })
    await names.register()
    await names.send({ type: 'accountNames.left' })
    expect([names.state().is, signals[0]?.aborted, names.registered]).toEqual(['idle', true, []])
  })

  test('does not take back what has been signed and sent', async () => {
    let answer = () => {}
    const register = () => new Promise<void>((resolve) => (answer = resolve))
    const names = await chosen('ada1', { service: { register } })
    await names.register()
    await names.send({ type: 'accountNames.left' })
    expect(names.state().is).toBe('registering')
    answer()
    await settle(0)
    expect([names.state().is, names.state().owner, names.news.length]).toEqual(['idle', null, 2])
  })

  test('a failure that comes after it is told to nobody', async () => {
    let refuse = () => {}
    const register = () => new Promise<void>((_, reject) => (refuse = () => reject(new KitError('rpc/internal'))))
    const names = await chosen('ada1', { service: { register } })
    await names.register()
    await names.send({ type: 'accountNames.left' })
    refuse()
    await settle(0)
    expect([names.state().is, names.code(), names.news]).toEqual(['idle', null, []])
  })

  test('who comes back is shown the name that they got', async () => {
    const namesOf = vi.fn(async () => [record('ada1.reown.id')]).mockImplementationOnce(async () => [])
    const names = await chosen('ada1', { api: { namesOf } })
    await names.register()
    await names.begin()
    expect(names.state()).toMatchObject({ is: 'named', names: ['ada1.reown.id'] })
  })
})
