import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, join, settle, startCombinedKit } from '../test-utils/start-combined-kit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A visitor with a wallet on EVM and one on Solana sees the first one's account, and the list of all networks. */
async function startAtNetworks() {
  const harness = startCombinedKit()
  await join(harness, 'solana', 'ghost')
  await join(harness, 'eip155', 'fox')
  const { kit } = harness
  kit.send({ type: 'router.openRequested' })
  kit.send({ type: 'router.viewRequested', route: { view: 'Networks' } })
  expect(kit.getSnapshot().router.stack).toEqual([{ view: 'Account', namespace: 'eip155' }, { view: 'Networks' }])
  return harness
}

test.each([
  ['where its wallet is', at.Solana, []],
  ['where its wallet goes first', at.Devnet, ['switch ghost']],
] as const)('R-NET-5: a network of another chain, %s, leads to its account', async (_, network, asked) => {
  const { kit, adapters } = await startAtNetworks()
  adapters.solana.forget()
  kit.send({ type: 'network.picked', network })
  await settle()
  const { networks, router } = kit.getSnapshot()
  expect(networks.active.caipNetworkId).toBe(network)
  expect(router).toMatchObject({ isOpen: true, canGoBack: false, stack: [{ view: 'Account', namespace: 'solana' }] })
  expect(adapters.solana.asked).toEqual(asked)
})

test('R-NET-5: a network of the same chain leads back to the tab that was on show', async () => {
  const { kit } = await startAtNetworks()
  kit.send({ type: 'router.backRequested' })
  kit.send({ type: 'router.tabChosen', tab: 'activity' })
  kit.send({ type: 'router.viewRequested', route: { view: 'Networks' } })
  kit.send({ type: 'network.picked', network: at.Base })
  await settle()
  const { router } = kit.getSnapshot()
  expect(router.stack).toEqual([{ view: 'Account', namespace: 'eip155', tab: 'activity' }])
  expect(router.direction).toBe('back')
})
