import { connect, createKit, disconnect, durations, getProvider } from '@kit/core'
import { createFakeRuntime, recordClients } from '@kit/testing'
import { registerWallet, type SolanaTestWallet } from '@kit/testing/solana'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { createDiscovery } from './discovery/discovery.ts'
import type { SolanaProvider } from './index.ts'
import { adapterOf } from './test-utils/contract-harnesses.ts'
import { resultResponse } from './test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, settle, testWallet } from './test-utils/harness.ts'
import { to } from './test-utils/planned-transfer.ts'

const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.unstubAllGlobals()
})

const idOf = ({ standard }: SolanaTestWallet) => `standard:${standard.name}`

/** A kit on a page with so many wallets, and how many clients its adapter has made and destroyed. */
async function startKit(count: number) {
  const page = new EventTarget()
  const wallets = await Promise.all(Array.from({ length: count }, (_, at) => testWallet({ name: `Wallet ${at + 1}` })))
  for (const wallet of wallets) registerWallet(wallet, page)
  const recorded = recordClients(adapterOf(createDiscovery(undefined, page)))
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet, devnet], adapters: [recorded.adapter] })
  ended.push(() => kit.destroy())
  const listeners = () => wallets.reduce((sum, wallet) => sum + wallet.listeners, 0)
  return { kit, wallets, recorded, listeners }
}

test('twenty connected wallets share one chain client, which has the only RPC client', async () => {
  const { kit, wallets, recorded, listeners } = await startKit(20)
  for (const wallet of wallets) await connect(kit, { namespace: 'solana', wallet: idOf(wallet) })
  expect([recorded.alive(), listeners()]).toEqual([{ chains: 1, wallets: 20 }, 20])
  const state = kit.getSnapshot().wallets.solana
  expect(state.is === 'connected' && state.others.length).toBe(19)
})

test('ten wallets that connected and disconnected leave no client and no listener', async () => {
  const { kit, wallets, recorded, listeners } = await startKit(10)
  for (const wallet of wallets) await connect(kit, { namespace: 'solana', wallet: idOf(wallet) })
  expect([recorded.alive(), listeners()]).toEqual([{ chains: 1, wallets: 10 }, 10])
  await disconnect(kit, { namespace: 'solana' })
  await vi.waitFor(() => expect(recorded.alive()).toEqual({ chains: 1, wallets: 0 }))
  expect([recorded.wallets.length, listeners()]).toEqual([10, 0])
  expect(wallets.filter(({ isAllowed }) => isAllowed)).toEqual([])
})

test('a wallet that approves after the visitor cancelled leaves no permission, no listener and no client', async () => {
  const { kit, wallets, recorded, listeners } = await startKit(2)
  const [wallet, other] = wallets
  if (!wallet || !other) throw new Error('There are no wallets.')
  wallet.hang()
  const abort = new AbortController()
  const connecting = codeOf(connect(kit, { namespace: 'solana', wallet: idOf(wallet), signal: abort.signal }))
  await wallet.asked('standard:connect')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  await connect(kit, { namespace: 'solana', wallet: idOf(other) })
  await settle()
  // The wallet still shows its prompt, which trying again has to join.
  expect([recorded.wallets.length, recorded.destroyed, wallet.isAllowed]).toEqual([2, [], false])
  wallet.answerNow()
  await vi.waitFor(() => expect(recorded.destroyed).toEqual([idOf(wallet)]))
  expect([wallet.isAllowed, wallet.listeners, listeners()]).toEqual([false, 0, 1])
  expect(kit.getSnapshot().wallets.solana).toMatchObject({
    is: 'connected',
    connection: { connectorId: idOf(other) },
  })
})

test('the wallet’s own interface is the wallet as it registered itself', async () => {
  const { kit, wallets } = await startKit(1)
  const [wallet] = wallets
  if (!wallet) throw new Error('There is no wallet.')
  await connect(kit, { namespace: 'solana', wallet: idOf(wallet) })
  const provider = await getProvider(kit, { namespace: 'solana' })
  expectTypeOf(provider).toEqualTypeOf<SolanaProvider>()
  expect(provider).toBe(wallet.standard)
  expect('features' in provider && Object.keys(provider.features)).toContain('solana:signMessage')
})

test('a transaction that no endpoint has seen for a minute is unknown, and one that was just sent is awaited', async () => {
  const { kit } = await startKit(0)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
    resultResponse(JSON.parse(String(init.body)).id, { value: [null] }),
  )
  const now = kit.settings.clock.now()
  const sent = { network: mainnet.caipNetworkId, address: to, is: 'pending', transfer: null } as const
  for (const [hash, sentAt] of [
    ['1'.repeat(64), now],
    ['2'.repeat(88), now - durations.confirmation - 1],
  ] as const)
    kit.send({ type: 'recentTransactions.added', transaction: { ...sent, hash, sentAt } })
  await vi.waitFor(() =>
    expect(kit.getSnapshot().recentTransactions.map(({ is }) => is)).toEqual(['pending', 'unknown']),
  )
})
