import { type AccountState, addNetwork, connect, disconnect, KitError, removeNetwork } from '@kit/core'
import { base, mainnet, polygon } from '@kit/core/networks'
import type { ReadName } from '@kit/core/ports'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { fakeKit } from '../test-utils/fake-kit.tsx'
import { useAccount } from './use-account.ts'
import { useBalance } from './use-balance.ts'
import { useConnect } from './use-connect.ts'
import { useDisconnect } from './use-disconnect.ts'
import { useIdentity } from './use-identity.ts'
import { useKitEvents } from './use-kit-events.ts'
import { useModal } from './use-modal.ts'
import { useNetwork } from './use-network.ts'
import { useProvider } from './use-provider.ts'
import { useTheme } from './use-theme.ts'

afterEach(cleanup)

function inKit<T>(use: () => T, options: Parameters<typeof fakeKit>[0] = {}) {
  const made = fakeKit(options)
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={made.kit}>{children}</KitProvider>
  return { ...made, ...renderHook(use, { wrapper }) }
}

test('R-ACC-1: useAccount returns the account in one of four states', async () => {
  const { result, kit, fake } = inKit(() => useAccount('eip155'), { answers: { connect: 'hangs' } })
  expect(result.current).toEqual({ is: 'disconnected', error: null })
  const { id, name } = fake.announce()
  act(() => kit.send({ type: 'connect.requested', namespace: 'eip155', connectorId: id }))
  await waitFor(() => expect(result.current).toEqual({ is: 'connecting', walletId: id }))
  const call = await fake.asked('connect')
  act(() => call.resolve())
  await waitFor(() => expect(result.current.is).toBe('connected'))
  const { address, wallet, network } = result.current as Extract<AccountState, { is: 'connected' }>
  expect(wallet.name).toBe(name)
  expect(network?.name).toBe('Ethereum')
  expect(address).toHaveLength(42)
})

test('R-ACC-2: useAccount follows the account that is active in the wallet', async () => {
  const { result, kit, fake } = inKit(() => useAccount('eip155'))
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  const other = '0x00000000000000000000000000000000000A11cE'
  act(() => fake.switchAccounts(other))
  await waitFor(() => expect(result.current).toMatchObject({ is: 'connected', address: other }))
})

test('useProvider returns the interface of the active wallet, and nothing before or after', async () => {
  const { result, kit, fake } = inKit(() => useProvider('eip155'), { connectors: 2 })
  expect(result.current).toBeUndefined()
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  await waitFor(() => expect(result.current).toEqual({ isFake: true }))
  const first = result.current
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  await waitFor(() => expect(result.current).toEqual({ isFake: true }))
  expect(result.current).not.toBe(first)
  const second = result.current
  act(() => fake.switchAccounts('0x00000000000000000000000000000000000A11cE'))
  await waitFor(() => expect(result.current).not.toBe(second))
  await act(() => disconnect(kit))
  await waitFor(() => expect(result.current).toBeUndefined())
})

test('useProvider returns nothing of an earlier connection to the same account', async () => {
  const seen: unknown[] = []
  const { result, kit, fake } = inKit(() => {
    const provider = useProvider('eip155')
    seen.push(provider)
    return provider
  })
  const { id } = fake.announce()
  await act(() => connect(kit, { wallet: id, namespace: 'eip155' }))
  await waitFor(() => expect(result.current).toBeDefined())
  const [first] = seen.splice(0).slice(-1)
  await act(() => disconnect(kit))
  await act(() => connect(kit, { wallet: id, namespace: 'eip155' }))
  await waitFor(() => expect(result.current).toBeDefined())
  expect(seen).not.toContain(first)
})

test('useNetwork switches with and without a wallet, and rejects a network that the kit does not have', async () => {
  const { result } = inKit(() => useNetwork())
  expect(result.current.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
  await act(() => result.current.switchNetwork(base))
  expect(result.current.network.name).toBe('Base')
  await expect(result.current.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'network/unknown' })
  expect(result.current.network.name).toBe('Base')
})

test('R-NET-8: useNetwork switches a wallet on another network to the one on show, and rejects when it refuses', async () => {
  const { result, kit, fake } = inKit(() => useNetwork(), { answers: { switchNetwork: 'hangs' } })
  const { id } = fake.announce()
  await act(() => connect(kit, { wallet: id, namespace: 'eip155' }))
  act(() => fake.wallet(id).emit({ type: 'wallet.networkChanged', network: 'eip155:137' }))
  expect(result.current).toMatchObject({ network: { name: 'Ethereum' }, isSupported: false, isSwitching: false })
  let outcome: unknown
  act(() => void result.current.switchNetwork(mainnet).catch((error: unknown) => (outcome = error)))
  const call = await fake.asked('switchNetwork')
  await waitFor(() => expect(result.current.isSwitching).toBe(true))
  act(() => call.reject(new KitError('wallet/rejected')))
  await waitFor(() => expect(outcome).toMatchObject({ code: 'wallet/rejected' }))
  expect(result.current.isSwitching).toBe(false)
})

test('useNetwork follows the networks that the dApp adds and removes', async () => {
  const { result, kit } = inKit(() => useNetwork())
  const names = () => result.current.networks.map(({ name }) => name)
  await act(() => addNetwork(kit, polygon))
  expect(names()).toEqual(['Ethereum', 'Base', 'Polygon'])
  await act(() => result.current.switchNetwork(polygon))
  expect(result.current.network.name).toBe('Polygon')
  act(() => removeNetwork(kit, polygon))
  expect([names(), result.current.network.name]).toEqual([['Ethereum', 'Base'], 'Ethereum'])
})

test('useConnect lists the wallets that it finds and connects one without the modal', async () => {
  const { result, kit } = inKit(() => useConnect(), { connectors: 2 })
  await waitFor(() => expect(result.current.wallets).toHaveLength(2))
  const [wallet] = result.current.wallets
  const account = await act(() => result.current.connect({ wallet: wallet?.id ?? '', namespace: 'eip155' }))
  expect(account.wallet.name).toBe(wallet?.name)
  expect(kit.getSnapshot().router.isOpen).toBe(false)
})

test('useDisconnect disconnects', async () => {
  const { result, kit, fake } = inKit(() => useDisconnect())
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  await act(() => result.current({ namespace: 'eip155' }))
  expect(kit.getSnapshot().wallets.eip155.is).toBe('disconnected')
})

test('useModal opens at a route and resolves when the modal closes', async () => {
  const { result, kit } = inKit(() => useModal())
  let outcome: { is: 'closed' } | undefined
  act(() => void result.current.open({ view: 'WhatIsAWallet' }).then((done) => (outcome = done)))
  await waitFor(() => expect(result.current.isOpen).toBe(true))
  expect(kit.getSnapshot().router.stack).toEqual([{ view: 'WhatIsAWallet' }])
  act(() => result.current.close())
  await waitFor(() => expect(outcome).toEqual({ is: 'closed' }))
})

test('useTheme changes the theme from any component', () => {
  const { result } = inKit(() => useTheme())
  act(() => result.current.setTheme({ mode: 'dark' }))
  expect(result.current.theme).toEqual({ mode: 'dark' })
})

test('R-EVT-1: useKitEvents reports names and enumerations until it unmounts', async () => {
  const names: string[] = []
  const { kit, unmount } = inKit(() => useKitEvents(({ name }) => names.push(name)))
  await act(() => kit.load())
  act(() => kit.send({ type: 'router.openRequested' }))
  expect(names).toEqual(['MODAL_OPEN'])
  unmount()
  kit.send({ type: 'router.closeRequested' })
  expect(names).toEqual(['MODAL_OPEN'])
})

test('useBalance reads the balance of the active account, and asks again after a failure', async () => {
  let isDown = true
  const readBalance = async ({ address, network }: { address: string; network: 'eip155:1' }) => {
    if (isDown) throw new Error('The node is down.')
    return { address, network, amount: 15n * 10n ** 17n, decimals: 18, formatted: '1.5', symbol: 'ETH' }
  }
  const { result, kit, fake } = inKit(() => useBalance(), { chainFeatures: { readBalance } as never })
  expect(result.current).toMatchObject({ is: 'unknown' })
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  await waitFor(() => expect(result.current.is).toBe('failed'))
  isDown = false
  act(() => result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ is: 'known', amount: '1.5', symbol: 'ETH' }))
  const before = result.current
  act(() => kit.send({ type: 'router.openRequested' }))
  expect(result.current).toBe(before)
})

test('R-ACC-1: useIdentity says what the active account is called, and of an account after a switch never what another is', async () => {
  const other = '0x00000000000000000000000000000000000A11cE'
  let late = () => {}
  const readName: ReadName<'eip155'> = ({ address }) =>
    address === other
      ? Promise.resolve({ name: 'other.eth', avatar: 'data:image/png;base64,AAAA' })
      : new Promise((resolve) => (late = () => resolve({ name: 'first.eth', avatar: null })))
  const { result, kit, fake } = inKit(() => useIdentity(), { chainFeatures: { readName } })
  const nobody = { name: null, avatar: null }
  expect(result.current).toEqual({ is: 'unknown', ...nobody })
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  await waitFor(() => expect(result.current).toEqual({ is: 'loading', ...nobody }))
  act(() => fake.switchAccounts(other))
  await waitFor(() => expect(result.current).toMatchObject({ is: 'known', name: 'other.eth' }))
  await act(async () => late())
  expect(result.current).toEqual({ is: 'known', name: 'other.eth', avatar: 'data:image/png;base64,AAAA' })
  await act(() => disconnect(kit, { namespace: 'eip155' }))
  await waitFor(() => expect(result.current.is).toBe('unknown'))
})
