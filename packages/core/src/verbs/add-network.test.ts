import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NetworkInput } from '../domain/network.ts'
import { base, mainnet, polygon, solana } from '../domain/networks.ts'
import type { KitError } from '../errors/kit-error.ts'
import { selectNetworks } from '../models/networks.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { addNetwork } from './add-network.ts'
import { getBalance } from './balance.ts'
import { connect } from './connect.ts'
import { getNetwork, removeNetwork, switchNetwork } from './networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** As viem describes it. */
const gnosis = {
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosis.example'] } },
} as const
const wallet = { wallet: 'io.wallet', namespace: 'eip155' } as const

type Started = ReturnType<typeof startKit>
const idsIn = ({ kit }: Pick<Started, 'kit'>) =>
  kit.getSnapshot().networks.requested.map(({ caipNetworkId }) => caipNetworkId)
const refusalOf = (adding: Promise<unknown>) =>
  adding.then(
    () => null,
    (error: KitError) => [error.code, error.message],
  )

describe('addNetwork', () => {
  test('puts a viem chain last in the list of a running kit; what is on show stays', async () => {
    const started = startKit()
    await started.kit.load()
    expect(await addNetwork(started.kit, gnosis)).toMatchObject({ name: 'Gnosis', caipNetworkId: 'eip155:100' })
    expect(idsIn(started)).toEqual(['eip155:1', 'eip155:8453', 'eip155:100'])
    expect(getNetwork(started.kit).name).toBe('Ethereum')
    expect(selectNetworks(wideKit(started.kit).getSnapshot()).networks.at(-1)).toMatchObject({
      name: 'Gnosis',
      isActive: false,
      blocked: null,
    })
  })

  test('loads what the kit needs to act, and asks no wallet and no node', async () => {
    const started = startKit()
    await addNetwork(started.kit, gnosis)
    expect(idsIn(started)).toContain('eip155:100')
    expect([started.evm.count.chains, started.evm.asked]).toEqual([0, []])
  })

  test('what an explorer leaves out is what the adapter of its namespace says, as in createKit', async () => {
    const sol = scriptedAdapter('solana')
    const { kit } = startKitWith([{ adapter: { ...sol.adapter, accountPath: 'account' } }], { networks: [solana] })
    const added = await addNetwork(kit, {
      ...{ ...solana, id: 'other', caipNetworkId: 'solana:other', name: 'Other' },
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    })
    expect(added.blockExplorers?.default.accountPath).toBe('account')
  })

  test.each<[string, unknown, string]>([
    ['is no object', 'gnosis', 'the network is no object'],
    [
      'has an endpoint that is none',
      { ...gnosis, rpcUrls: { default: { http: ['ftp://a'] } } },
      'rpcUrls.default.http',
    ],
    ['is there already', base, 'eip155:8453 is there already'],
    ['belongs to a namespace without an adapter', solana, 'adapters has none for solana:'],
  ])('refuses one that %s, and nothing changes', async (_, network, says) => {
    const { kit } = startKit()
    await kit.load()
    const before = kit.getSnapshot()
    const [code, message] = (await refusalOf(addNetwork(kit, network as NetworkInput))) ?? []
    expect(code).toBe('config/invalid')
    expect(message).toContain(`addNetwork: ${says}`)
    expect(kit.getSnapshot()).toBe(before)
  })

  test('refuses one that the adapter says it cannot serve', async () => {
    const evm = scriptedAdapter('eip155')
    const canServe = vi.fn(({ id }: { readonly id: string | number }) => id === 137)
    const started = startKitWith([{ adapter: { ...evm.adapter, canServe } }])
    expect(await refusalOf(addNetwork(started.kit, gnosis))).toEqual([
      'config/invalid',
      'addNetwork: the adapter cannot serve Gnosis (eip155:100, id 100). Check the id. A config of your own, as wagmiConfig, needs the network, too.',
    ])
    expect(started.kit.getSnapshot().networks.requested).toHaveLength(2)
    expect(await addNetwork(started.kit, polygon)).toMatchObject({ caipNetworkId: 'eip155:137' })
  })

  test('keeps the order in which a page adds, removes and adds again, as strict mode does', async () => {
    const started = startKit()
    const first = addNetwork(started.kit, gnosis)
    removeNetwork(started.kit, gnosis)
    const second = addNetwork(started.kit, gnosis)
    expect(await Promise.all([codeOf(first), codeOf(second)])).toMatchObject([{ wentWell: {} }, { wentWell: {} }])
    expect(idsIn(started).filter((id) => id === 'eip155:100')).toHaveLength(1)
  })

  test('of two at once the first stays', async () => {
    const started = startKit()
    await started.kit.load()
    const [first, second] = [addNetwork(started.kit, gnosis), addNetwork(started.kit, { ...gnosis, name: 'Other' })]
    expect(await Promise.all([codeOf(first), codeOf(second)])).toMatchObject([{ wentWell: {} }, 'config/invalid'])
    expect(started.kit.getSnapshot().networks.requested.at(-1)?.name).toBe('Gnosis')
  })

  test('ends with the kit', async () => {
    const { kit } = startKit()
    kit.destroy()
    expect(await codeOf(addNetwork(kit, gnosis))).toBe('kit/destroyed')
  })
})

describe('a network that was added', () => {
  test('R-NET-4: a connected wallet is asked to follow, by the client that it has', async () => {
    const { kit, evm } = startKit()
    await connect(kit, wallet)
    await addNetwork(kit, gnosis)
    expect(await switchNetwork(kit, gnosis)).toMatchObject({ name: 'Gnosis' })
    expect(evm.asked).toContain('switch eip155:100')
    expect([evm.count.chains, evm.count.wallets, evm.count.walletsDestroyed]).toEqual([1, 1, 0])
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', isSupported: true })
  })

  test('has the balance and the tokens that its chain tells, through the chain client that was there', async () => {
    const evm = scriptedAdapter('eip155', {
      reads: {
        readBalance: async ({ network }) => ({
          amount: network === 'eip155:100' ? 7n : 1n,
          decimals: 0,
          symbol: 'XDAI',
        }),
      },
    })
    const { kit } = startKitWith([evm])
    await connect(kit, wallet)
    await addNetwork(kit, gnosis)
    await switchNetwork(kit, gnosis)
    expect(await getBalance(kit)).toMatchObject({ network: 'eip155:100', amount: 7n })
    kit.send({ type: 'tokens.requested', address: '0xa11ce', network: 'eip155:100' })
    await vi.waitFor(() => expect(kit.getSnapshot().tokens.is).toBe('ready'))
    expect(kit.getSnapshot().tokens.tokens).toMatchObject([{ network: 'eip155:100', name: 'xDAI', symbol: 'XDAI' }])
    expect(evm.count.chains).toBe(1)
  })

  test('R-NET-8: a wallet that waits there is welcome: UnsupportedChain ends, and its network is on show', async () => {
    const { kit, evm, view } = startKit()
    await connect(kit, wallet)
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:100' })
    expect(view()).toBe('UnsupportedChain')
    await addNetwork(kit, gnosis)
    expect([view(), getNetwork(kit).name]).toEqual([undefined, 'Gnosis'])
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', isSupported: true })
  })

  test('R-NET-8: while the wallet waits elsewhere, it is one of the ways out', async () => {
    const { kit, evm, view } = startKit()
    await connect(kit, wallet)
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    await addNetwork(kit, gnosis)
    expect(view()).toBe('UnsupportedChain')
    kit.send({ type: 'network.picked', network: 'eip155:100' })
    await settle()
    expect([view(), getNetwork(kit).name]).toEqual([undefined, 'Gnosis'])
  })

  test('R-NET-9: a session has not approved it, and the list says so', async () => {
    const evm = scriptedAdapter('eip155', {
      connect: async ({ connectorId, network }) => ({
        ...{ namespace: 'eip155', connectorId, connectorKind: 'walletConnect', network },
        ...{ wallet: { id: 'phone', name: 'Phone', imageUrl: undefined }, approvedNetworks: ['eip155:1'] },
        accounts: [{ namespace: 'eip155', address: '0xa11ce', type: 'eoa' }],
      }),
    })
    const { kit } = startKitWith([evm])
    await connect(kit, wallet)
    await addNetwork(kit, gnosis)
    expect(selectNetworks(wideKit(kit).getSnapshot()).networks.at(-1)).toMatchObject({
      name: 'Gnosis',
      blocked: 'notApproved',
    })
  })

  test('R-NET-6: and is removed again falls back to the first of its namespace', async () => {
    const sol = scriptedAdapter('solana')
    const { kit } = startKitWith([scriptedAdapter('eip155'), sol], { networks: [solana, mainnet] })
    await addNetwork(kit, gnosis)
    await switchNetwork(kit, gnosis)
    removeNetwork(kit, gnosis)
    expect(getNetwork(kit)).toEqual(mainnet)
    expect(await codeOf(switchNetwork(kit, gnosis))).toBe('network/unknown')
  })

  test('R-NET-7: and is removed is not read any more', async () => {
    const { kit, evm } = startKit({ reads: { readBalance: deferred<never>().ask } })
    await addNetwork(kit, gnosis)
    const chain = await kit.chain('eip155')
    expect(chain.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base', 'Gnosis'])
    removeNetwork(kit, gnosis)
    expect(chain.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
    expect(evm.count.chains).toBe(1)
  })
})

describe('a network that the last page had added', () => {
  function storage() {
    const written = createFakeStorage()
    written.write('kit.v1.activeNetwork', '"eip155:100"')
    written.write('kit.v1.eip155.wallets', JSON.stringify([{ connectorId: 'io.wallet', network: 'eip155:100' }]))
    return written
  }
  const onGnosis = {
    restore: async ({ connectorId }: { connectorId: string }) => ({
      ...({ namespace: 'eip155', connectorId, connectorKind: 'announced', network: 'eip155:100' } as const),
      wallet: { id: 'w', name: 'Wallet', imageUrl: undefined },
      accounts: [{ namespace: 'eip155', address: '0xa11ce', type: 'eoa' }] as const,
    }),
  } as const

  test('breaks nothing: the first network is on show, and the wallet there is on an unsupported one', async () => {
    const { kit, view } = startKit(onGnosis, { storage: storage() })
    expect(getNetwork(kit).name).toBe('Ethereum')
    await settle()
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', isSupported: false })
    expect(view()).toBeUndefined()
    kit.send({ type: 'router.openRequested' })
    expect(view()).toBe('UnsupportedChain')
  })

  test('is on show again when the page adds it at its start, and no view opens', async () => {
    const { kit, view } = startKit(onGnosis, { storage: storage() })
    await addNetwork(kit, gnosis)
    await settle()
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', isSupported: true })
    expect([view(), getNetwork(kit).name]).toEqual([undefined, 'Gnosis'])
  })
})

test('what another tab shows is followed only where this tab has it', async () => {
  const storage = createFakeStorage()
  const { kit } = startKit({}, { storage })
  await kit.load()
  const otherTab = storage.openTab()
  otherTab.write('kit.v1.activeNetwork', '"eip155:137"')
  expect(getNetwork(kit).name).toBe('Ethereum')
  await addNetwork(kit, polygon)
  otherTab.write('kit.v1.activeNetwork', '"eip155:1"')
  otherTab.write('kit.v1.activeNetwork', '"eip155:137"')
  expect(getNetwork(kit).name).toBe('Polygon')
})
