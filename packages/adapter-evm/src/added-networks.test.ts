// @vitest-environment jsdom
import { addNetwork, createKit, type Network, removeNetwork } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import { createFakeRuntime } from '@kit/testing'
import { getPublicClient } from '@wagmi/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEvmChainClient } from './create-evm-chain-client.ts'
import type { EvmOptions } from './evm-options.ts'
import { evm } from './index.ts'
import { wagmi } from './test-utils/dapp-config.ts'
import { base, codeOf, mainnet, never, setupOf } from './test-utils/harness.ts'
import { replies, stubFetch } from './test-utils/stub-fetch.ts'

const at = (network: Network<'eip155'>, ...http: readonly string[]) => ({ ...network, rpcUrls: { default: { http } } })
const account = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A chain client of a kit whose networks change, on nodes that all answer for Base. */
function start(first: readonly Network<'eip155'>[], options: EvmOptions = {}) {
  const { fetch, posts } = stubFetch({ body: replies(({ method }) => (method === 'eth_chainId' ? '0x2105' : '0x64')) })
  vi.stubGlobal('fetch', fetch)
  const { emit, watch } = createEmitter<void>()
  const networks = [...first]
  const chain = createEvmChainClient({ ...setupOf(networks), watchNetworks: watch }, options)
  const change = (...to: readonly Network<'eip155'>[]) => {
    networks.splice(0, networks.length, ...to)
    emit()
  }
  const balance = () => codeOf(chain.features.readBalance?.({ ...account, network: 'eip155:8453' }, never))
  const urls = () => [...new Set(posts.map(({ url }) => url))]
  return { chain, change, balance, urls, posts }
}

describe('a network that is added to a kit', () => {
  test('has endpoints of its own, and those of a network that comes back are the new ones', async () => {
    const { change, balance, urls, posts } = start([mainnet])
    expect(await balance()).toBe('network/unknown')
    change(mainnet, at(base, 'https://one.example'))
    expect(await balance()).toMatchObject({ wentWell: { amount: 100n } })
    change(mainnet)
    expect(await balance()).toBe('network/unknown')
    posts.length = 0
    change(mainnet, at(base, 'https://two.example'))
    expect(await balance()).toMatchObject({ wentWell: { amount: 100n } })
    expect(urls()).toEqual(['https://two.example'])
  })

  test('R-NET-2: is ranked as the others, and no longer once it is removed', async () => {
    vi.useFakeTimers()
    const { change, balance, urls, posts } = start([mainnet], { ranked: true })
    change(mainnet, at(base, 'https://one.example', 'https://two.example'))
    await balance()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(urls().toSorted()).toEqual(['https://one.example', 'https://two.example'])
    change(mainnet)
    posts.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect([posts, vi.getTimerCount()]).toEqual([[], 0])
  })

  test('is a chain of the kit’s own wagmi config, whose connections stay; so is one that comes back', async () => {
    const { chain, change, urls, posts } = start([mainnet])
    const { config } = chain
    const { state } = config
    change(mainnet, at(base, 'https://one.example'))
    expect([config.chains.map(({ id }) => id), config.state]).toEqual([[1, 8453], state])
    expect(
      await getPublicClient(config, { chainId: 8453 })?.getBalance({
        address: '0x00000000000000000000000000000000000000ff',
      }),
    ).toBe(100n)
    change(mainnet)
    expect(config.chains.map(({ id }) => id)).toEqual([1])
    posts.length = 0
    change(mainnet, at(base, 'https://two.example'))
    await getPublicClient(config, { chainId: 8453 })?.getBalance({
      address: '0x00000000000000000000000000000000000000ff',
    })
    expect(urls()).toEqual(['https://two.example'])
  })

  test('and no chain is left: wagmi keeps its last, which nobody can read', async () => {
    const { chain, change, balance } = start([at(base, 'https://one.example')])
    change()
    expect([chain.config.chains.map(({ id }) => id), await balance()]).toEqual([[8453], 'network/unknown'])
  })

  test('brings names with it where it is Ethereum, and takes them along', async () => {
    const { chain, change } = start([base])
    const named = () => chain.features.resolveName !== undefined && chain.features.readName !== undefined
    expect(named()).toBe(false)
    change(base, mainnet)
    expect(named()).toBe(true)
    const { resolveName } = chain.features
    change(base)
    expect(named()).toBe(false)
    expect(await codeOf(resolveName?.({ name: 'vitalik.eth', network: 'eip155:8453' }, never))).toBe('network/unknown')
  })

  test('is followed no more once the client has ended', () => {
    const { chain, change } = start([mainnet])
    chain.destroy()
    change(mainnet, base)
    expect(chain.config.chains.map(({ id }) => id)).toEqual([1])
  })
})

const startKit = (wagmiConfig?: EvmOptions['wagmiConfig']) =>
  createKit({
    ...{ runtime: createFakeRuntime(), networks: [mainnet] },
    adapters: [evm(wagmiConfig ? { wagmiConfig } : {})],
  })

test.each([
  { id: '0x64', caipNetworkId: 'eip155:0x64' },
  { id: '0100', caipNetworkId: 'eip155:0100' },
  { id: '100', caipNetworkId: 'eip155:1000' },
  { id: 'gnosis', caipNetworkId: 'eip155:gnosis' },
] as const)('R-NET-10: $caipNetworkId with the id $id is no EVM network', async (ids) => {
  const kit = startKit()
  expect(await codeOf(addNetwork(kit, { ...base, ...ids }))).toBe('config/invalid')
  kit.destroy()
})

describe('a dApp’s own wagmi config', () => {
  test('has fixed chains: a network that it does not know is refused, and nothing changes', async () => {
    const kit = startKit(wagmi())
    const gnosis = { ...base, id: 100, caipNetworkId: 'eip155:100', name: 'Gnosis' } as const
    const refusal = await addNetwork(kit, gnosis).catch((error: Error) => error)
    expect(refusal).toMatchObject({
      code: 'config/invalid',
      message: expect.stringContaining('Gnosis (eip155:100, id 100)'),
    })
    expect(kit.getSnapshot().networks.requested).toHaveLength(1)
    kit.destroy()
  })

  test('takes a network that it knows, which is read through the dApp’s own transport', async () => {
    const kit = startKit(wagmi())
    const chain = await kit.chain('eip155')
    const config = 'config' in chain ? chain.config : null
    await addNetwork(kit, base)
    const read = chain.features.readBalance?.({ ...account, network: 'eip155:8453' }, never)
    expect(await read).toMatchObject({ amount: 1n })
    removeNetwork(kit, base)
    expect(config).toMatchObject({ chains: [{ id: 1 }, { id: 8453 }] })
    kit.destroy()
  })
})
