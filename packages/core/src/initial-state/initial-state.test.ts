import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { base, mainnet, solana } from '../domain/networks.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import type { InitialState } from './initial-state.ts'
import { initialStateCookie, readInitialState } from './state-cookie.ts'
import { withInitialState } from './with-initial-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const state: InitialState = { network: 'eip155:8453', address, connectorId: 'io.wallet', hasImage: true }
const cookieOf = (value: unknown, name = 'kit.v1.account') =>
  `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`

describe('what a server reads from the cookies of a request', () => {
  test('is the account that was connected last, among any other cookies', () => {
    expect(readInitialState(`a=1; ${cookieOf(state)};b=2`)).toEqual(state)
  })

  test('is of the kit that is named, whatever its name is', () => {
    const other = { ...state, connectorId: 'io.other' }
    const both = `${cookieOf(state)}; ${cookieOf(other, 'kit.my%20shop%3B.v1.account')}`
    expect(readInitialState(both, { name: 'my shop;' })).toEqual(other)
    expect(readInitialState(both)).toEqual(state)
    expect(readInitialState(both, { name: 'shop' })).toBeNull()
  })

  test.each<[string, string | null | undefined]>([
    ['no header', undefined],
    ['none', null],
    ['an empty header', ''],
    ['other cookies', 'a=1; kit=2'],
    ['a cookie whose name begins so', cookieOf(state, 'kit.v1.accounts')],
    ['an empty one', 'kit.v1.account='],
    ['one that is there twice', `${cookieOf(state)}; ${cookieOf({ ...state, connectorId: 'io.other' })}`],
    ['no JSON', cookieOf('{')],
    ['a malformed escape', 'kit.v1.account=%E0%A4%A'],
    ['null', cookieOf(null)],
    ['a list', cookieOf([state])],
    ['a number', cookieOf(7)],
    ['a network without a namespace', cookieOf({ ...state, network: '8453' })],
    ['a network that takes a part of the address', cookieOf({ ...state, network: 'eip155', address: `1:${address}` })],
    ['an address with markup', cookieOf({ ...state, address: '<img src=x onerror=alert(1)>' })],
    ['an address with a space', cookieOf({ ...state, address: '0x1 0x2' })],
    ['an address that turns round', cookieOf({ ...state, address: '0x\u202e1234' })],
    ['an address of 129 characters', cookieOf({ ...state, address: 'a'.repeat(129) })],
    ['an address that is a list', cookieOf({ ...state, address: [address] })],
    ['an id that ends a script', cookieOf({ ...state, connectorId: '</script><script>alert(1)</script>' })],
    ['an id that ends an attribute', cookieOf({ ...state, connectorId: '" onload="alert(1)' })],
    ['an id of a line end', cookieOf({ ...state, connectorId: 'io\nwallet' })],
    ['an id of 201 characters', cookieOf({ ...state, connectorId: 'a'.repeat(201) })],
    ['no id', cookieOf({ ...state, connectorId: '' })],
    ['a text in place of yes or no', cookieOf({ ...state, hasImage: 'true' })],
    ['a value that is too long', `kit.v1.account=${encodeURIComponent(JSON.stringify(state))}${'%20'.repeat(950)}`],
    ['a header without an end', `${cookieOf(state)}; ${'a'.repeat(70_000)}`],
  ])('is nothing where there is %s', (_, cookies) => {
    expect(readInitialState(cookies)).toBeNull()
  })

  test('has nothing in it but the four facts', () => {
    const more = `{"__proto__":{"isAdmin":true},"constructor":1,"more":2,${JSON.stringify(state).slice(1)}`
    const read = readInitialState(cookieOf(more))
    expect(Object.keys(read ?? {})).toEqual(['network', 'address', 'connectorId', 'hasImage'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})

const storedSpace = () =>
  createStorageSpace({
    'kit.v1.activeNetwork': '"eip155:8453"',
    'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]',
  })
const remembered = (kit: ReturnType<typeof startKit>['kit'], from: 'getSnapshot' | 'getServerSnapshot') => {
  const { eip155 } = kit[from]().wallets
  return eip155.is === 'reconnecting' ? (eip155.remembered?.connection.accounts[0].address ?? null) : eip155.is
}

describe('a kit with the account of the last visit', () => {
  test('shows it on a server, on the network where the wallet was, as reconnecting', () => {
    const kit = withInitialState(startKit().kit, state)
    expect(remembered(kit, 'getServerSnapshot')).toBe(address)
    expect(kit.getServerSnapshot().networks.active).toBe(base)
    expect(kit.getServerSnapshot()).toBe(kit.getServerSnapshot())
    expect(getAccount(kit, { namespace: 'eip155' }).is).toBe('disconnected')
  })

  test('shows it in the page until the wallet is restored, and then the wallet’s', async () => {
    const connection = connectionTo('eip155')
    const storage = createFakeStorage(storedSpace())
    const kit = withInitialState(startKit({ restore: async () => connection }, { storage }).kit, state)
    const seen = new Set([remembered(kit, 'getSnapshot')])
    kit.subscribe(() => seen.add(remembered(kit, 'getSnapshot')))
    expect(kit.getSnapshot()).toBe(kit.getSnapshot())
    expect(getAccount(kit, { namespace: 'eip155' })).toEqual({ is: 'reconnecting' })
    await settle()
    expect([...seen]).toEqual([address, 'connected'])
  })

  test('shows no account when the wallet is gone, and none when it comes back later', async () => {
    const space = storedSpace()
    const restore = vi.fn(async () => null)
    const kit = withInitialState(startKit({ restore }, { storage: createFakeStorage(space) }).kit, state)
    await settle()
    expect(remembered(kit, 'getSnapshot')).toBe('disconnected')
    restore.mockReturnValue(new Promise(() => {}))
    createFakeStorage(space).write('kit.v1.eip155.wallets', '[{"connectorId":"io.wallet"}]')
    await settle()
    expect(kit.getSnapshot().wallets.eip155).toEqual({ is: 'reconnecting', connectorId: 'io.wallet' })
  })

  test.each([
    [true, expect.stringMatching(/^data:image/)],
    [false, undefined],
  ])('keeps room for the wallet’s picture where it had one: %s', (hasImage, imageUrl) => {
    const kit = withInitialState(startKit().kit, { ...state, hasImage })
    const wallet = kit.getServerSnapshot().wallets.eip155
    expect(wallet).toMatchObject({ remembered: { connection: { wallet: { imageUrl } } } })
  })

  test.each([
    ['nothing is stored', {}],
    ['another wallet is stored', { 'kit.v1.eip155.wallets': '[{"connectorId":"io.other"}]' }],
  ])('does not show it in the page where %s', (_, entries: Readonly<Record<string, string>>) => {
    const storage = createFakeStorage(createStorageSpace(entries))
    const kit = withInitialState(startKit({}, { storage }).kit, state)
    expect(kit.getSnapshot().wallets.eip155).not.toHaveProperty('remembered')
    expect(remembered(kit, 'getServerSnapshot')).toBe(address)
  })

  test.each([
    ['there is none', null],
    ['it is of a chain that the kit does not have', { ...state, network: solana.caipNetworkId }],
  ])('is the kit itself where %s', (_, none) => {
    const { kit } = startKit()
    expect(withInitialState(kit, none)).toBe(kit)
  })

  test('says that the wallet was on a network that the dApp did not ask for', () => {
    const kit = withInitialState(startKit().kit, { ...state, network: 'eip155:137' })
    expect(kit.getServerSnapshot()).toMatchObject({
      networks: { active: mainnet },
      wallets: { eip155: { remembered: { isSupported: false } } },
    })
  })

  test('is destroyed with the kit', () => {
    const { kit } = startKit()
    const same = withInitialState(kit, state)
    same.destroy()
    expect([kit.isDestroyed, same.isDestroyed]).toEqual([true, true])
  })
})

describe('the cookie of a kit', () => {
  const read = (kit: ReturnType<typeof startKit>['kit']) => {
    const cookie = initialStateCookie(kit.getSnapshot())
    return cookie && (cookie.value === null ? 'none' : readInitialState(`${cookie.name}=${cookie.value}`))
  }

  test('is read as what is connected, stays while a wallet is on its way, and goes with the wallet', async () => {
    const { kit } = startKitWith([scriptedAdapter('eip155', { connect: async () => connectionTo('eip155') })])
    expect(read(kit)).toBe('none')
    const connecting = connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await kit.load()
    expect([kit.getSnapshot().wallets.eip155.is, read(kit)]).toEqual(['connecting', null])
    await connecting
    const { accounts, network, connectorId } = connectionTo('eip155')
    expect(read(kit)).toEqual({ network, address: accounts[0].address, connectorId, hasImage: false })
    await disconnect(kit)
    expect(read(kit)).toBe('none')
  })

  test('is none for a wallet whose id does not fit', async () => {
    const odd = connectionTo('eip155', '<b>')
    const { kit } = startKitWith([scriptedAdapter('eip155', { connect: async () => odd })])
    await connect(kit, { wallet: '<b>', namespace: 'eip155' })
    expect(read(kit)).toBe('none')
  })
})
