import { type ChainAdapter, connect, createKit, disconnect, type WalletClient } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { registerWallet, type SolanaTestWallet } from '@kit/testing/solana'
import { afterEach, expect, test, vi } from 'vitest'
import type { SolanaChainClient } from './create-solana-chain-client.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { adapterOf } from './test-utils/contract-harnesses.ts'
import { codeOf, devnet, mainnet, settle, testWallet } from './test-utils/harness.ts'

const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const idOf = ({ standard }: SolanaTestWallet) => `standard:${standard.name}`

/** A kit on a page with so many wallets, and how many clients its adapter has made and destroyed. */
async function startKit(count: number) {
  const page = new EventTarget()
  const wallets = await Promise.all(Array.from({ length: count }, (_, at) => testWallet({ name: `Wallet ${at + 1}` })))
  for (const wallet of wallets) registerWallet(wallet, page)
  const chains: SolanaChainClient[] = []
  const clients: WalletClient<'solana'>[] = []
  const destroyed = new Set<string>()
  const real = adapterOf(createDiscovery(undefined, page))
  const adapter: ChainAdapter<'solana', SolanaChainClient> = {
    ...real,
    async chain(setup) {
      const chain = await real.chain(setup)
      chains.push(chain)
      return chain
    },
    async wallet(setup) {
      const client = await real.wallet(setup)
      clients.push(client)
      expect(setup.chain).toBe(chains[0])
      return {
        ...client,
        destroy() {
          destroyed.add(client.connectorId)
          client.destroy()
        },
      }
    },
  }
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet, devnet], adapters: [adapter] })
  ended.push(() => kit.destroy())
  const listeners = () => wallets.reduce((sum, wallet) => sum + wallet.listeners, 0)
  return { kit, wallets, chains, clients, destroyed, listeners }
}

test('twenty connected wallets share one chain client and one pool of RPC endpoints', async () => {
  const { kit, wallets, chains, clients, listeners } = await startKit(20)
  for (const wallet of wallets) await connect(kit, { namespace: 'solana', wallet: idOf(wallet) })
  expect([chains.length, clients.length, listeners()]).toEqual([1, 20, 20])
  const state = kit.getSnapshot().connections.solana
  expect(state.is === 'connected' && state.beside.resting.length).toBe(19)
})

test('ten wallets that connected and disconnected leave no client and no listener', async () => {
  const { kit, wallets, chains, clients, destroyed, listeners } = await startKit(10)
  for (const wallet of wallets) await connect(kit, { namespace: 'solana', wallet: idOf(wallet) })
  expect([clients.length, destroyed.size, listeners()]).toEqual([10, 0, 10])
  await disconnect(kit, { namespace: 'solana' })
  await vi.waitFor(() => expect(destroyed.size).toBe(10))
  expect([chains.length, clients.length, listeners()]).toEqual([1, 10, 0])
  expect(wallets.filter(({ isAllowed }) => isAllowed)).toEqual([])
})

test('a wallet that approves after the visitor cancelled leaves no client, no listener and no permission', async () => {
  const { kit, wallets, clients, destroyed, listeners } = await startKit(1)
  const [wallet] = wallets
  if (!wallet) throw new Error('There is no wallet.')
  wallet.hang()
  const abort = new AbortController()
  const connecting = codeOf(connect(kit, { namespace: 'solana', wallet: idOf(wallet), signal: abort.signal }))
  await wallet.asked('standard:connect')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  await settle()
  expect([clients.length, destroyed.size]).toEqual([1, 0])
  wallet.answerNow()
  await vi.waitFor(() => expect(destroyed.size).toBe(1))
  expect([listeners(), wallet.isAllowed]).toEqual([0, false])
  expect(kit.getSnapshot().connections.solana.is).toBe('disconnected')
})
