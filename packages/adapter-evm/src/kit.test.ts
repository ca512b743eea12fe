// @vitest-environment jsdom
import { activateWallet, connect, createKit, disconnect, getProvider, getAccount as kitAccount } from '@kit/core'
import { createFakeRuntime, recordClients } from '@kit/testing'
import {
  connect as connectOfWagmi,
  createStorage,
  disconnect as disconnectOfWagmi,
  getAccount,
  getConnections,
  injected,
  reconnect as reconnectOfWagmi,
  signMessage as signMessageOfWagmi,
} from '@wagmi/core'
import { type Address, createWalletClient, custom, getAddress } from 'viem'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { type Eip1193Provider, type EvmOptions, evm } from './index.ts'
import { wagmi } from './test-utils/dapp-config.ts'
import { base, codeOf, mainnet } from './test-utils/harness.ts'
import { announceProvider, deferred, promisesSettle, scriptedProvider } from './test-utils/scripted-provider.ts'

const made = vi.hoisted(() => ({ configs: 0, pools: 0 }))

vi.mock('@wagmi/core', async (original) => {
  const library = await original<typeof import('@wagmi/core')>()
  const createConfig = (...input: Parameters<typeof library.createConfig>) => {
    made.configs += 1
    return library.createConfig(...input)
  }
  return { ...library, createConfig }
})
vi.mock('./chain/rpc-pool.ts', async (original) => {
  const module = await original<typeof import('./chain/rpc-pool.ts')>()
  const createRpcPool = (...input: Parameters<typeof module.createRpcPool>) => {
    made.pools += 1
    return module.createRpcPool(...input)
  }
  return { ...module, createRpcPool }
})

const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
  made.configs = 0
  made.pools = 0
})

/** A kit on a page with so many wallets, and the clients that its adapter has made and destroyed. */
function startKit(count: number, options: EvmOptions = {}) {
  const wallets = Array.from({ length: count }, (_, at) => {
    const address = getAddress(`0x${(at + 1).toString(16).padStart(40, '0')}`)
    let isAllowed = false
    const scripted = scriptedProvider({
      eth_accounts: () => (isAllowed ? [address] : []),
      eth_requestAccounts: () => {
        isAllowed = true
        return [address]
      },
      wallet_revokePermissions: () => {
        isAllowed = false
        return null
      },
    })
    return { ...scripted, address, id: announceProvider(window, scripted.provider), isAllowed: () => isAllowed }
  })
  const recorded = recordClients(evm(options))
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet, base], adapters: [recorded.adapter] })
  ended.push(() => kit.destroy())
  const listeners = () => wallets.reduce((sum, wallet) => sum + wallet.listeners(), 0)
  const connectors = () => recorded.chains.flatMap(({ config }) => config.connectors.map(({ id }) => id))
  return { kit, wallets, recorded, listeners, connectors }
}

const eachListens = 3

test('twenty connected wallets share one RPC pool and one wagmi config', async () => {
  const { kit, wallets, recorded, listeners, connectors } = startKit(20)
  for (const { id } of wallets) await connect(kit, { namespace: 'eip155', wallet: id })
  expect([made.pools, made.configs, recorded.alive()]).toEqual([1, 1, { chains: 1, wallets: 20 }])
  expect(connectors()).toEqual(wallets.map(({ id }) => id))
  expect(listeners()).toBe(20 * eachListens)
  const state = kit.getSnapshot().wallets.eip155
  expect(state.is === 'connected' && state.others.length).toBe(19)
})

test('ten wallets that connected and disconnected leave no client, connector, connection or listener', async () => {
  const { kit, wallets, recorded, listeners, connectors } = startKit(10)
  for (const { id } of wallets) await connect(kit, { namespace: 'eip155', wallet: id })
  expect([recorded.alive(), listeners()]).toEqual([{ chains: 1, wallets: 10 }, 10 * eachListens])
  await disconnect(kit, { namespace: 'eip155' })
  await vi.waitFor(() => expect(recorded.alive()).toEqual({ chains: 1, wallets: 0 }))
  expect([connectors(), listeners()]).toEqual([[], 0])
  expect(recorded.chains.map(({ config }) => config.state.connections.size)).toEqual([0])
  expect(wallets.filter(({ isAllowed }) => isAllowed())).toEqual([])
  expect([made.pools, made.configs]).toEqual([1, 1])
})

test('a wallet that approves after the visitor cancelled leaves no permission, client, connector or listener', async () => {
  const { kit, wallets, recorded, listeners, connectors } = startKit(2)
  const [wallet, other] = wallets
  if (!wallet || !other) throw new Error('There are no wallets.')
  const answer = deferred<readonly string[]>()
  wallet.answer('eth_requestAccounts', () => answer.promise)
  const abort = new AbortController()
  const connecting = codeOf(connect(kit, { namespace: 'eip155', wallet: wallet.id, signal: abort.signal }))
  await vi.waitFor(() => expect(wallet.count('eth_requestAccounts')).toBe(1))
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  await connect(kit, { namespace: 'eip155', wallet: other.id })
  await promisesSettle()
  // The wallet still shows its prompt, which another attempt has to join.
  expect([recorded.destroyed, wallet.listeners()]).toEqual([[], 0])
  answer.resolve([wallet.address])
  await vi.waitFor(() => expect(recorded.destroyed).toEqual([wallet.id]))
  expect([wallet.count('wallet_revokePermissions'), wallet.listeners()]).toEqual([1, 0])
  expect([connectors(), listeners()]).toEqual([[other.id], eachListens])
  expect(kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'connected', connection: { connectorId: other.id } })
})

test('a visitor who picks another wallet cancels the connect that is pending', async () => {
  const { kit, wallets, recorded } = startKit(2)
  const [wallet, other] = wallets
  if (!wallet || !other) throw new Error('There are no wallets.')
  const answer = deferred<readonly string[]>()
  wallet.answer('eth_requestAccounts', () => answer.promise)
  const first = codeOf(connect(kit, { namespace: 'eip155', wallet: wallet.id }))
  await vi.waitFor(() => expect(wallet.count('eth_requestAccounts')).toBe(1))
  expect((await connect(kit, { namespace: 'eip155', wallet: other.id })).address).toBe(other.address)
  expect(await first).toBe('connection/cancelled')
  answer.resolve([wallet.address])
  await vi.waitFor(() => expect(recorded.destroyed).toEqual([wallet.id]))
  expect([wallet.count('wallet_revokePermissions'), wallet.listeners()]).toEqual([1, 0])
})

test('wagmi’s hooks and the kit agree on every wallet in the dApp’s own config', async () => {
  const wagmiConfig = wagmi()
  made.configs = 0
  const { kit, wallets } = startKit(3, { wagmiConfig })
  for (const { id } of wallets) await connect(kit, { namespace: 'eip155', wallet: id })
  const [first, second, third] = wallets
  if (!first || !second || !third) throw new Error('There are no wallets.')
  const active = () => {
    const state = kit.getSnapshot().wallets.eip155
    return state.is === 'connected' ? state.connection.accounts[0].address : null
  }
  expect(getConnections(wagmiConfig).map(({ accounts }) => accounts[0])).toEqual(wallets.map(({ address }) => address))
  expect([getAccount(wagmiConfig).address, active()]).toEqual([third.address, third.address])
  await activateWallet(kit, { namespace: 'eip155', wallet: first.id })
  expect([getAccount(wagmiConfig).address, active()]).toEqual([first.address, first.address])
  first.emit('disconnect')
  await vi.waitFor(() => expect(active()).not.toBe(first.address))
  expect(getAccount(wagmiConfig).address).toBe(active())
  expect(made.configs).toBe(0)
})

/** A kit on the dApp's own config, connected to a wallet of three accounts. */
async function startWithAccounts() {
  const accounts = [1, 2, 3].map((digit) => getAddress(`0x${String(digit).repeat(40)}`)) as [Address, Address, Address]
  const signers: unknown[] = []
  const wagmiConfig = wagmi()
  const { kit, wallets } = startKit(1, { wagmiConfig })
  const [wallet] = wallets
  if (!wallet) throw new Error('There is no wallet.')
  for (const method of ['eth_accounts', 'eth_requestAccounts']) wallet.answer(method, () => accounts)
  wallet.answer('personal_sign', (params) => {
    signers.push((params as unknown[])[1])
    return '0x'
  })
  await connect(kit, { namespace: 'eip155', wallet: wallet.id })
  const pick = (address: string) => kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address })
  const kitHas = () => {
    const account = kitAccount(kit, { namespace: 'eip155' })
    return account.is === 'connected' && account.address
  }
  const wagmiSigns = async () => {
    await signMessageOfWagmi(wagmiConfig, { message: 'x' })
    return signers.at(-1)
  }
  const agreeOn = async (address: string) => {
    await vi.waitFor(() => expect([kitHas(), getAccount(wagmiConfig).address]).toEqual([address, address]))
    expect(await wagmiSigns()).toBe(address)
  }
  return { accounts, wallet, wagmiConfig, pick, agreeOn }
}

test('wagmi shows and signs with the account that the visitor picked, while the wallet repeats its list', async () => {
  const { accounts, wallet, wagmiConfig, pick, agreeOn } = await startWithAccounts()
  const [first, second, third] = accounts
  await agreeOn(first)
  pick(second)
  await agreeOn(second)
  expect(getAccount(wagmiConfig).addresses).toEqual([second, first, third])
  wallet.emit('accountsChanged', accounts)
  await promisesSettle()
  await agreeOn(second)
  wallet.emit('accountsChanged', [first, second])
  await promisesSettle()
  expect(getAccount(wagmiConfig).addresses).toEqual([second, first])
  wallet.emit('accountsChanged', [third, first, second])
  await promisesSettle()
  await agreeOn(third)
  pick(first)
  await agreeOn(first)
})

describe('a wallet that wagmi connects', () => {
  /** wagmi's connector of a wallet, as `useConnect` takes it. */
  const connectorOf = ({ provider, id }: { provider: object; id: string }) =>
    injected({ target: () => ({ id, name: id, provider: provider as never }) })

  async function startBoth() {
    const wagmiConfig = wagmi()
    const { kit, wallets } = startKit(3, { wagmiConfig })
    const [first, second, third] = wallets
    if (!first || !second || !third) throw new Error('There are no wallets.')
    const active = () => {
      const state = kit.getSnapshot().wallets.eip155
      return state.is === 'connected'
        ? [state.connection, ...state.others.map(({ connection }) => connection)]
        : state.is
    }
    const ids = () => [active()].flat().map((one) => (typeof one === 'string' ? one : one.connectorId))
    return { kit, wagmiConfig, first, second, third, ids }
  }

  test('is the kit’s active one, also before the kit was used, and the kit asks the visitor nothing', async () => {
    const { wagmiConfig, first, ids } = await startBoth()
    expect(ids()).toEqual(['disconnected'])
    await connectOfWagmi(wagmiConfig, { connector: connectorOf(first) })
    const prompts = () => ['eth_requestAccounts', 'wallet_requestPermissions'].map((method) => first.count(method))
    const asked = prompts()
    await vi.waitFor(() => expect(ids()).toEqual([first.id]))
    expect(prompts()).toEqual(asked)
  })

  test('stands before one that the kit has connected, and a disconnect of wagmi’s is one of the kit’s', async () => {
    const { kit, wagmiConfig, first, second, ids } = await startBoth()
    await connect(kit, { namespace: 'eip155', wallet: first.id })
    await connectOfWagmi(wagmiConfig, { connector: connectorOf(second) })
    await vi.waitFor(() => expect(ids()).toEqual([second.id, first.id]))
    expect(getAccount(wagmiConfig).address).toBe(second.address)
    await disconnectOfWagmi(wagmiConfig)
    await vi.waitFor(() => expect(ids()).toEqual([first.id]))
  })

  test('is the kit’s when wagmi reconnects it', async () => {
    const { wagmiConfig, first, ids } = await startBoth()
    first.answer('eth_accounts', () => [first.address])
    await reconnectOfWagmi(wagmiConfig, { connectors: [connectorOf(first)] })
    await vi.waitFor(() => expect(ids()).toEqual([first.id]))
    expect(first.count('eth_requestAccounts')).toBe(0)
  })

  test('is the kit’s only once it is connected again after a reload, and then without another event', async () => {
    const stored = new Map<string, string>()
    const storage = createStorage({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    })
    const { wallets } = startKit(1)
    const [first] = wallets
    if (!first) throw new Error('There is no wallet.')
    const known = connectorOf(first)
    await connectOfWagmi(wagmi({ storage, connectors: [known] }), { connector: known })
    // The page loads again.
    const wagmiConfig = wagmi({ storage, connectors: [known] })
    await vi.waitFor(() => expect(wagmiConfig.state.connections.size).toBe(1))
    const { kit } = startKit(0, { wagmiConfig })
    const is = () => kit.getSnapshot().wallets.eip155.is
    await kit.load()
    await promisesSettle()
    expect([is(), getAccount(wagmiConfig).status]).toEqual(['disconnected', 'disconnected'])
    await reconnectOfWagmi(wagmiConfig)
    await vi.waitFor(() => expect([is(), getAccount(wagmiConfig).status]).toEqual(['connected', 'connected']))
  })

  test('leaves the order of those that the kit connects and restores alone', async () => {
    const { kit, first, second, third, ids } = await startBoth()
    for (const { id } of [third, first, second]) await connect(kit, { namespace: 'eip155', wallet: id })
    await promisesSettle()
    expect(ids()).toEqual([second.id, first.id, third.id])
  })
})

test('the wallet’s own interface has the type of EIP-1193, which viem takes as it is', async () => {
  const { kit, wallets } = startKit(1)
  const [wallet] = wallets
  if (!wallet) throw new Error('There is no wallet.')
  await connect(kit, { wallet: wallet.id, namespace: 'eip155' })
  const provider = await getProvider(kit, { namespace: 'eip155' })
  expectTypeOf(provider).toEqualTypeOf<Eip1193Provider>()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([wallet.address])
  expect(await createWalletClient({ transport: custom(provider) }).getAddresses()).toEqual([wallet.address])
})
