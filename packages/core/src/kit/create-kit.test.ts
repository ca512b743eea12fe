import { createFakeStorage, createFakeWalletList, createStorageSpace } from '@kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { defaultFeatures } from '../config/features.ts'
import type { NetworkInput } from '../domain/network.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import type { SiweConfig } from '../sign-in/siwe-config.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { runtimeWith, startKit, startKitWith } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { activateWallet } from '../verbs/wallets.ts'
import { createKit } from './create-kit.ts'
import type { Kit } from './kit.ts'
import type { KitConfig } from './kit-config.ts'

const evm = scriptedAdapter('eip155').adapter
const phone = lateSession().descriptor
const siweFunctions = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']
/** What code without types may pass. */
type Config = Omit<Partial<KitConfig>, 'networks'> & { readonly networks?: readonly NetworkInput[] }
// Methods take less than they say, which is the only way past the types that these tests need.
const untyped: { create(config: Config): Kit } = { create: createKit }
const made = (config: Config) => () =>
  untyped.create({ runtime: runtimeWith(), networks: [mainnet], adapters: [evm], ...config })

describe('R-CFG-1: what createKit takes', () => {
  test('the default network is active until the visitor chose another', () => {
    const active = (storage = createFakeStorage()) =>
      startKit({}, { storage, networks: [mainnet, base], defaultNetwork: 'eip155:8453' }).kit
    expect(active().getSnapshot().networks.active.name).toBe('Base')
    expect(active().getServerSnapshot().networks.active.name).toBe('Base')
    const chosen = createFakeStorage(createStorageSpace({ 'kit.v1.activeNetwork': '"eip155:1"' }))
    expect(active(chosen).getSnapshot().networks.active.name).toBe('Ethereum')
    expect(made({ defaultNetwork: 'eip155:5' })).toThrow(
      expect.objectContaining({ code: 'config/invalid', message: expect.stringContaining('defaultNetwork eip155:5') }),
    )
  })

  test('metadata comes from the page unless the dApp says otherwise', () => {
    expect(startKit().kit.settings.metadata).toEqual({
      name: 'App',
      description: 'An app',
      url: 'https://app.test/',
      icons: [],
    })
    expect(startKit().kit.settings.app).toBeNull()
    const { app } = startKit({}, { metadata: { name: 'Shop', icons: ['/shop.svg'] } }).kit.settings
    expect(app).toEqual({ name: 'Shop', iconUrl: '/shop.svg' })
    expect(startKit({}, { metadata: { name: 'Shop' } }).kit.settings.metadata).toMatchObject({
      name: 'Shop',
      description: 'An app',
    })
  })

  test('R-CFG-2: features are on unless switched off', () => {
    const { features } = startKit({}, { features: { allWallets: false, connectorsOrder: ['external'] } }).kit.settings
    expect(features).toEqual({ ...defaultFeatures, allWallets: false, connectorsOrder: ['external'] })
  })

  test('R-CFG-5: a chain in viem’s shape is a network like any other', () => {
    const { chainNamespace: _, caipNetworkId: __, ...chain } = base
    const { kit } = startKit({}, { networks: [chain, mainnet] })
    expect(kit.networkIds).toEqual(['eip155:8453', 'eip155:1'])
    expect(kit.getSnapshot().networks.active).toEqual(base)
  })

  test.each([
    ['a network twice', { networks: [mainnet, base, mainnet] }, 'networks has eip155:1 twice'],
    ['an adapter twice', { adapters: [evm, evm] }, 'adapters has eip155 twice'],
    ['two sessions', { connectors: [phone, phone] }, 'connectors has walletConnect twice'],
    ['a network without an adapter', { networks: [mainnet, solana] }, `adapters has none for ${solana.caipNetworkId}`],
  ])('%s is refused with a word to the developer', async (_, config, reason) => {
    const error = await codeOf(() => made(config)(), 'whole')
    expect(error).toMatchObject({ code: 'config/invalid', message: expect.stringContaining(reason) })
  })
})

describe('R-WC-4, R-DIR-2: what connectors and wallets change', () => {
  const settingsOf = (config: Config) => made(config)().settings

  test('a session serves every namespace that has a network, and is the whole of a kit without adapters', () => {
    const kit = made({ networks: [mainnet, solana], connectors: [phone] })()
    expect([kit.namespaces, kit.settings.hasSession, kit.settings.isBasic]).toEqual([['eip155', 'solana'], true, false])
    expect(settingsOf({ adapters: [], connectors: [phone] }).isBasic).toBe(true)
    expect(settingsOf({})).toMatchObject({ hasSession: false, isBasic: false })
  })

  test('every wallet is wanted unless the dApp says otherwise', () => {
    expect(settingsOf({}).wallets).toEqual({ featured: [], include: [], exclude: [], custom: [] })
    expect(settingsOf({ wallets: { exclude: ['x1'] } }).wallets).toMatchObject({ exclude: ['x1'], featured: [] })
  })

  test('R-SIWX-1: every chain is asked to sign in, or those that the dApp names; by its own functions EVM, without any none', () => {
    const load = () => Promise.reject(new Error('Nobody signs in here.'))
    const of = (config: Config) =>
      settingsOf({ networks: [mainnet, solana], connectors: [phone], ...config }).signInNamespaces
    expect(of({ siwx: { load } })).toEqual(['eip155', 'solana'])
    expect(of({ siwx: { load, namespaces: ['solana', 'bip122'] } })).toEqual(['solana'])
    const siweConfig = Object.fromEntries(siweFunctions.map((name) => [name, load])) as unknown as SiweConfig
    expect([of({ siweConfig }), of({})]).toEqual([['eip155'], []])
  })

  test('there is a directory where the runtime has one', () => {
    const runtime = runtimeWith({ loadWalletList: createFakeWalletList().load })
    expect([settingsOf({ runtime }).hasDirectory, settingsOf({}).hasDirectory]).toEqual([true, false])
  })
})

describe('a kit that has got no event', () => {
  test('R-CFG-7: has loaded nothing, needs no projectId, and shows no wallet as connected', () => {
    const { kit, evm: adapter } = startKit()
    expect(kit.settings.projectId).toBeUndefined()
    expect(adapter.count).toEqual({ wallets: 0, discoveries: 0, walletsDestroyed: 0, chains: 0, chainsDestroyed: 0 })
    expect(kit.getSnapshot().wallets).toEqual({ eip155: { is: 'disconnected', failure: null } })
    expect(kit.getSnapshot()).toBe(kit.getSnapshot())
  })

  test('a server renders no connected wallet, also where the page has one to restore', () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    const { kit } = startKit({}, { storage })
    expect(kit.getSnapshot().wallets.eip155).toEqual({ is: 'reconnecting', connectorId: 'io.wallet' })
    expect(kit.getServerSnapshot().wallets.eip155.is).toBe('disconnected')
    expect(kit.getServerSnapshot()).toBe(kit.getServerSnapshot())
  })

  test('the network that was active last time is active again, if the kit still has it', () => {
    const stored = (id: string) => createFakeStorage(createStorageSpace({ 'kit.v1.activeNetwork': JSON.stringify(id) }))
    const active = (id: string) => startKit({}, { storage: stored(id) }).kit.getSnapshot().networks.active.name
    expect(active('eip155:8453')).toBe('Base')
    expect(active('eip155:137')).toBe('Ethereum')
  })
})

test('several kits on a page do not share what they keep', async () => {
  const storage = createFakeStorage()
  const kits = [undefined, 'shop', 'bank'].map((name) =>
    startKitWith([scriptedAdapter('eip155')], { storage, ...(name ? { name } : {}) }),
  )
  for (const { kit } of kits) {
    await kit.load()
    kit.send({ type: 'network.switchRequested', network: 'eip155:8453' })
  }
  expect([...storage.space.entries.keys()]).toEqual([
    'kit.v1.activeNetwork',
    'kit.shop.v1.activeNetwork',
    'kit.bank.v1.activeNetwork',
  ])
})

test('a kit reads a chain without a wallet, and gives the client of the active wallet', async () => {
  const { kit } = startKit()
  expect(await kit.chain('eip155')).toBe(await kit.chain('eip155'))
  expect(await codeOf(kit.wallet('eip155'))).toBe('connection/required')
  await connect(kit, { wallet: 'io.a', namespace: 'eip155' })
  const first = await kit.wallet('eip155')
  await connect(kit, { wallet: 'io.b', namespace: 'eip155' })
  expect((await kit.wallet('eip155')).connectorId).toBe('io.b')
  await activateWallet(kit, { namespace: 'eip155', wallet: 'io.a' })
  expect(await kit.wallet('eip155')).toBe(first)
  await disconnect(kit)
  expect(await codeOf(kit.wallet('eip155'))).toBe('connection/required')
  expect(await codeOf(wideKit(kit).wallet('bip122'))).toBe('chain/adapter-not-found')
})

test('the client of a wallet that has left is destroyed, those of the others are not', async () => {
  const { kit, evm } = startKit()
  await connect(kit, { wallet: 'io.a', namespace: 'eip155' })
  await connect(kit, { wallet: 'io.b', namespace: 'eip155' })
  await disconnect(kit, { namespace: 'eip155', wallet: 'io.b' })
  await vi.waitFor(() =>
    expect(evm.count).toMatchObject({ wallets: 2, walletsDestroyed: 1, chains: 1, chainsDestroyed: 0 }),
  )
})

test('what a namespace is called, and where explorers show its accounts, is what its adapter says', () => {
  const names = { en: 'Ethereum', ar: 'إيثريوم' }
  const own = { ...evm, names, accountPath: 'account' }
  const stated = { ...base, blockExplorers: { default: { ...base.blockExplorers.default, accountPath: 'who' } } }
  const kit = createKit({
    runtime: runtimeWith(),
    networks: [mainnet, stated, solana],
    adapters: [own],
    connectors: [phone],
  })
  expect(kit.settings.names).toEqual({ eip155: names, solana: { en: 'Solana' } })
  const paths = kit.getSnapshot().networks.requested.map(({ blockExplorers }) => blockExplorers?.default.accountPath)
  expect(paths).toEqual(['account', 'who', 'account'])
})
