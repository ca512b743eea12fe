import { evm } from '@kit/adapter-evm'
import { createKit, signMessage } from '@kit/core'
import { base as kitBase, mainnet as kitMainnet } from '@kit/core/networks'
import { createFakeRuntime } from '@kit/testing'
import { announce, createEvmTestWallet, type EvmTestWallet } from '@kit/testing/evm'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { verifyMessage } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createConfig,
  createStorage,
  http,
  useAccount,
  useConnect,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { KitProvider } from '../kit/kit-provider.tsx'
import { useAccount as useKitAccount } from './use-account.ts'
import { useConnect as useKitConnect } from './use-connect.ts'
import { useDisconnect as useKitDisconnect } from './use-disconnect.ts'
import { useNetwork as useKitNetwork } from './use-network.ts'

/** A closed port: nothing is to be read here. */
const nobody = 'http://127.0.0.1:9'
const ended: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ended.splice(0)) end()
})

/** Both libraries' hooks, as one component of a dApp uses them. */
function useBoth() {
  // wagmi follows what is read while a component renders.
  const { isConnected, status, address, chainId } = useAccount()
  return {
    wagmi: {
      account: { isConnected, status, address, chainId },
      connectors: useConnectors(),
      connect: useConnect().mutateAsync,
      disconnect: useDisconnect().mutateAsync,
      sign: useSignMessage().mutateAsync,
      switchChain: useSwitchChain().mutateAsync,
    },
    kit: {
      account: useKitAccount('eip155'),
      connect: useKitConnect().connect,
      disconnect: useKitDisconnect(),
      network: useKitNetwork(),
    },
  }
}

/** A page of a dApp with one wagmi config, which its hooks and its kit have in common. */
function startPage(storage = new Map<string, string>()) {
  const config = createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(nobody), [base.id]: http(nobody) },
    storage: createStorage({
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    }),
  })
  const kit = createKit({
    runtime: createFakeRuntime(),
    networks: [kitMainnet, kitBase],
    adapters: [evm({ wagmiConfig: config })],
  })
  ended.push(() => kit.destroy())
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <KitProvider kit={kit}>{children}</KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
  const { result, unmount } = renderHook(useBoth, { wrapper })
  const both = () => result.current
  const shown = () => {
    const { wagmi, kit } = both()
    return {
      wagmi: wagmi.account.isConnected ? [wagmi.account.address, wagmi.account.chainId] : wagmi.account.status,
      kit:
        kit.account.is === 'connected' ? [kit.account.address, Number(kit.account.networkId.slice(7))] : kit.account.is,
    }
  }
  const bothShow = (expected: unknown) => vi.waitFor(() => expect(shown()).toEqual({ wagmi: expected, kit: expected }))
  return { kit, both, bothShow, storage, unmount }
}

function announceWallet(): EvmTestWallet {
  const wallet = createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: nobody, 8453: nobody },
    name: 'Acorn',
    rdns: 'test.acorn',
  })
  ended.push(announce(wallet, window))
  return wallet
}

/** How often the wallet asked the visitor for permission. */
const prompts = ({ requests }: EvmTestWallet) =>
  requests.filter(({ method }) => ['eth_requestAccounts', 'wallet_requestPermissions'].includes(method)).length

type Both = ReturnType<typeof useBoth>

const connectBy = {
  wagmi: ({ wagmi }: Both): Promise<unknown> => {
    const connector = wagmi.connectors.find(({ id }) => id === 'test.acorn')
    if (!connector) throw new Error('wagmi does not list the wallet.')
    return wagmi.connect({ connector })
  },
  kit: ({ kit }: Both): Promise<unknown> => kit.connect({ wallet: 'test.acorn', namespace: 'eip155' }),
}
const disconnectBy = {
  wagmi: ({ wagmi }: Both): Promise<unknown> => wagmi.disconnect({}),
  kit: ({ kit }: Both): Promise<unknown> => kit.disconnect(),
}
const switchBy = {
  wagmi: ({ wagmi }: Both): Promise<unknown> => wagmi.switchChain({ chainId: base.id }),
  kit: ({ kit }: Both): Promise<unknown> => kit.network.switchNetwork(kitBase),
}

test.each(['wagmi', 'kit'] as const)(
  'a visitor connects by %s’s hook, and the hooks of both show it and sign with it',
  async (by) => {
    const wallet = announceWallet()
    const { kit, both, bothShow } = startPage()
    await bothShow('disconnected')
    await act(() => connectBy[by](both()))
    await bothShow([wallet.activeAddress, 1])
    const address = wallet.activeAddress
    const byWagmi = await act(() => both().wagmi.sign({ message: 'hello' }))
    expect(await verifyMessage({ address, message: 'hello', signature: byWagmi })).toBe(true)
    const byKit = await signMessage(kit, { message: 'hello' })
    expect(byKit.signature).toBe(byWagmi)
    expect(prompts(wallet)).toBe(1)
  },
)

test.each([
  ['wagmi', 'kit'],
  ['kit', 'wagmi'],
] as const)('what %s connected, %s switches and disconnects, and both show it', async (one, other) => {
  const wallet = announceWallet()
  const { both, bothShow } = startPage()
  await bothShow('disconnected')
  await act(() => connectBy[one](both()))
  await bothShow([wallet.activeAddress, 1])
  await act(() => switchBy[other](both()))
  await bothShow([wallet.activeAddress, 8453])
  expect(wallet.chainId).toBe(8453)
  await act(() => disconnectBy[other](both()))
  await bothShow('disconnected')
  await act(() => connectBy[one](both()))
  await bothShow([wallet.activeAddress, 8453])
  await act(() => disconnectBy[one](both()))
  await bothShow('disconnected')
})

test('an account and a network that the visitor chooses in the wallet are shown by the hooks of both', async () => {
  const wallet = announceWallet()
  const { both, bothShow } = startPage()
  await bothShow('disconnected')
  await act(() => connectBy.wagmi(both()))
  act(() => void wallet.switchAccount(1))
  await bothShow([wallet.addresses[1], 1])
  act(() => void wallet.onChain(8453))
  await bothShow([wallet.addresses[1], 8453])
})

test('R-CON-4: what the kit connected is there for the hooks of both after a reload, and nobody is asked', async () => {
  const wallet = announceWallet()
  const { kit, both, bothShow, storage, unmount } = startPage()
  await bothShow('disconnected')
  await act(() => connectBy.kit(both()))
  await bothShow([wallet.activeAddress, 1])
  unmount()
  kit.destroy()
  const before = prompts(wallet)
  await startPage(storage).bothShow([wallet.activeAddress, 1])
  expect(prompts(wallet)).toBe(before)
})
