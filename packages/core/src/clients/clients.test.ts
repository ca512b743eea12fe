import { describe, expect, test, vi } from 'vitest'
import { base, mainnet, polygon, solana, solanaDevnet } from '../domain/networks.ts'
import { resolveConfig } from '../kit/kit-config.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { PairingDescriptor } from '../ports/session-descriptor.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import { changingNetworks } from '../test-utils/changing-networks.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { runtimeWith } from '../test-utils/start-kit.ts'
import { createChainClients } from './chain-clients.ts'
import { createSessions } from './sessions.ts'
import { createWalletClients } from './wallet-clients.ts'

const offline = new TypeError('Failed to fetch')
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

function start(
  change: (adapter: ChainAdapter<'eip155'>) => Partial<ChainAdapter<'eip155'>> = () => ({}),
  connector?: PairingDescriptor,
) {
  const evm = scriptedAdapter('eip155')
  const phone = lateSession()
  const adapter = { ...evm.adapter, ...change(evm.adapter) }
  const resolved = resolveConfig({
    runtime: runtimeWith({ projectId: 'p' }),
    networks: [mainnet, solana, base],
    adapters: [adapter],
    connectors: [connector ?? phone.descriptor],
  })
  const source = changingNetworks(resolved.networks)
  const chains = createChainClients(resolved, source)
  const sessions = createSessions(resolved, { source, tell: () => {}, chosenApp: () => undefined })
  const wallets = createWalletClients(resolved, chains, sessions)
  return { ...evm, phone, chains, sessions, wallets, source, metadata: resolved.settings.metadata }
}

describe('a chain client', () => {
  test('is loaded once for its namespace, and told its own networks and who the dApp is', async () => {
    const chain = vi.fn<ChainAdapter<'eip155'>['chain']>()
    const { chains, metadata } = start((adapter) => ({ chain: chain.mockImplementation(adapter.chain) }))
    const [one, two] = await Promise.all([chains.load('eip155'), chains.load('eip155')])
    expect(one).toBe(two)
    expect(chain).toHaveBeenCalledOnce()
    expect(chain.mock.calls[0]?.[0]).toMatchObject({ networks: [mainnet, base], metadata, projectId: 'p' })
  })

  test('and its session follow the networks of the kit, each its own, by the list that they were given', async () => {
    const { chains, sessions, phone, source, fake } = start()
    const [{ networks }] = await Promise.all([chains.load('eip155'), sessions.find('walletConnect')?.load()])
    const heard = vi.fn()
    fake.setup?.watchNetworks?.(heard)
    source.change([mainnet, solana, polygon, solanaDevnet])
    expect([networks, phone.setups[0]?.networks]).toEqual([
      [mainnet, polygon],
      [mainnet, solana, polygon, solanaDevnet],
    ])
    source.change([mainnet, polygon])
    expect([networks, heard.mock.calls.length]).toEqual([[mainnet, polygon], 1])
  })

  test('and its session listen to the networks of the kit once, however often they could not be loaded', async () => {
    const phone = lateSession()
    const load = () => Promise.reject(offline)
    const { chains, sessions, source } = start(() => ({ chain: load }), { ...phone.descriptor, load })
    const fail = () =>
      Promise.all([codeOf(chains.load('eip155')), codeOf(sessions.find('walletConnect')?.load() ?? Promise.resolve())])
    expect(await fail()).toEqual(['kit/load-failed', 'kit/load-failed'])
    const before = source.listeners
    for (let times = 0; times < 3; times += 1) await fail()
    expect(source.listeners).toBe(before)
  })

  test('that could not be loaded is loaded again', async () => {
    const chain = vi.fn<ChainAdapter<'eip155'>['chain']>()
    const { chains } = start((adapter) => ({
      chain: chain.mockRejectedValueOnce(offline).mockImplementation(adapter.chain),
    }))
    expect(await codeOf(chains.load('eip155'))).toBe('kit/load-failed')
    expect(await codeOf(chains.load('eip155'))).toHaveProperty('wentWell')
  })

  test('R-WC-4: of a namespace without an adapter has its networks and no features', async () => {
    const chain = await start().chains.load('solana')
    expect(chain).toMatchObject({ namespace: 'solana', networks: [solana], features: {} })
    expect(() => chain.destroy()).not.toThrow()
  })

  test('R-CON-10: ‘Chain adapter not found’ where the kit has no such namespace', async () => {
    await expect(start().chains.load('bip122')).rejects.toThrow('Chain adapter not found')
  })

  test('of an adapter that gives the client of another namespace is refused', async () => {
    const otherChain = async () => ({ namespace: 'solana', networks: [], features: {}, destroy() {} })
    // @ts-expect-error the chain client is of another namespace
    const { chains } = start(() => ({ chain: otherChain }))
    expect(await codeOf(chains.load('eip155'))).toBe('chain/adapter-not-found')
  })

  test('ends with the kit, also one that arrives later, and none is loaded any more', async () => {
    const { chains, count } = start()
    const coming = codeOf(chains.load('eip155'))
    chains.destroy()
    expect(await coming).toBe('kit/destroyed')
    expect([count.chainsDestroyed, await codeOf(chains.load('eip155'))]).toEqual([1, 'kit/destroyed'])
  })

  test('whose end throws disturbs no other', async () => {
    const { chains } = start((adapter) => ({
      async chain(setup) {
        const throwing = () => {
          throw new Error('no')
        }
        return { ...(await adapter.chain(setup)), destroy: throwing }
      },
    }))
    await chains.load('eip155')
    expect(() => chains.destroy()).not.toThrow()
  })
})

describe('a wallet client', () => {
  test('is made once for its wallet, on the one chain client of its namespace', async () => {
    const { wallets, chains, count } = start()
    const [a, again, b] = await Promise.all(['a', 'a', 'b'].map((id) => wallets.load('eip155', id)))
    expect([a === again, a === b, count]).toMatchObject([true, false, { chains: 1, wallets: 2 }])
    expect([wallets.find('eip155', 'a'), wallets.find('eip155', 'c')]).toEqual([a, undefined])
    expect((await chains.load('eip155')).namespace).toBe('eip155')
  })

  test('is given the chain client, and a session only where its connector is that of one', async () => {
    const wallet = vi.fn<ChainAdapter<'eip155'>['wallet']>()
    const { wallets, chains, metadata, phone } = start((adapter) => ({
      wallet: wallet.mockImplementation(adapter.wallet),
    }))
    await wallets.load('eip155', 'a')
    await wallets.load('eip155', 'walletConnect')
    const chain = await chains.load('eip155')
    expect(wallet.mock.calls[0]).toEqual([{ connectorId: 'a', chain, metadata, session: undefined }])
    const session = wallet.mock.calls[1]?.[0].session
    expect(session).toMatchObject({ id: 'walletConnect', kind: 'walletConnect' })
    expect(await session?.load()).toBe(phone.session)
  })

  test('R-WC-4: of a namespace without an adapter lives on the session, and is of no other wallet', async () => {
    const { wallets, phone } = start()
    expect(await wallets.load('solana', 'walletConnect')).toMatchObject({ namespace: 'solana' })
    expect([phone.walletClients, await codeOf(wallets.load('solana', 'io.wallet'))]).toEqual([1, 'wallet/not-found'])
  })

  test('that could not be made is made again, and the others are not', async () => {
    const wallet = vi.fn<ChainAdapter<'eip155'>['wallet']>()
    const { wallets } = start((adapter) => ({ wallet: wallet.mockImplementation(adapter.wallet) }))
    const a = await wallets.load('eip155', 'a')
    wallet.mockRejectedValueOnce(offline)
    expect(await codeOf(wallets.load('eip155', 'b'))).toBe('kit/load-failed')
    expect(await codeOf(wallets.load('eip155', 'b'))).toHaveProperty('wentWell')
    expect([await wallets.load('eip155', 'a'), wallet.mock.calls.length]).toEqual([a, 3])
  })

  test('is destroyed once nothing keeps it, and made anew after that', async () => {
    const { wallets, count } = start()
    const [release, releaseAgain] = [wallets.hold('eip155', 'a'), wallets.hold('eip155', 'a')]
    const first = await wallets.load('eip155', 'a')
    release()
    await settle()
    expect([count.walletsDestroyed, wallets.find('eip155', 'a')]).toEqual([0, first])
    releaseAgain()
    await settle()
    expect([count.walletsDestroyed, wallets.find('eip155', 'a')]).toEqual([1, undefined])
    expect(await wallets.load('eip155', 'a')).not.toBe(first)
  })

  test('stays while its wallet still shows a question, and when it is wanted again meanwhile', async () => {
    let answered = () => {}
    const open = new Promise<void>((resolve) => {
      answered = resolve
    })
    const { wallets, count } = start((adapter) => ({
      wallet: async (setup): Promise<WalletClient<'eip155'>> => ({
        ...(await adapter.wallet(setup)),
        whenIdle: () => open,
      }),
    }))
    const release = wallets.hold('eip155', 'a')
    const first = await wallets.load('eip155', 'a')
    release()
    await settle()
    expect(count.walletsDestroyed).toBe(0)
    const releaseAgain = wallets.hold('eip155', 'a')
    expect(await wallets.load('eip155', 'a')).toBe(first)
    answered()
    await settle()
    expect(count.walletsDestroyed).toBe(0)
    releaseAgain()
    await settle()
    expect(count.walletsDestroyed).toBe(1)
  })

  test('ends with the kit, also one that arrives later, and none is made any more', async () => {
    const { wallets, count } = start()
    await wallets.load('eip155', 'a')
    const coming = codeOf(wallets.load('eip155', 'b'))
    wallets.destroy()
    expect(await coming).toBe('kit/destroyed')
    expect([count.walletsDestroyed, await codeOf(wallets.load('eip155', 'a'))]).toEqual([2, 'kit/destroyed'])
  })
})
