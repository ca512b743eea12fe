import { durations } from '@kit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, bob, promisesSettle } from '../test-utils/scripted-provider.ts'
import { startApproved } from '../test-utils/session-harness.ts'

const toBase = { network: 'eip155:8453' } as const
const both = { eip155: { networks: ['eip155:1', 'eip155:8453'] } } as const

afterEach(() => void vi.useRealTimers())

/** A session in which only Ethereum is approved. */
const startNarrow = (methods?: readonly string[]) =>
  startApproved({ eip155: { networks: ['eip155:1'], accounts: [alice], ...(methods ? { methods } : {}) } })

test.each([true, false])(
  'switching to an approved network asks the wallet nothing (session reports moves: %s)',
  async (reportsMoves) => {
    const accounts = { 'eip155:1': [alice], 'eip155:8453': [bob] }
    const { fake, client, events } = await startApproved({ eip155: { accounts } }, { session: { reportsMoves } })
    expect(await client.switchNetwork(toBase, never)).toBe('eip155:8453')
    expect(events.map(({ type }) => type)).toEqual(['wallet.networkChanged', 'wallet.accountsChanged'])
    expect(fake.session.current()?.namespaces.eip155?.network).toBe('eip155:8453')
    expect(fake.requests).toEqual([])
  },
)

test('R-NET-4: the adapter asks the wallet for a network that was not approved, and the wallet shares it', async () => {
  const { fake, client, events } = await startNarrow()
  const switching = client.switchNetwork(toBase, never)
  const question = await fake.asked('wallet_switchEthereumChain')
  expect(question).toMatchObject({ network: 'eip155:1', params: [{ chainId: '0x2105' }] })
  question.resolve(null)
  await promisesSettle()
  expect(events).toEqual([])
  fake.update(both)
  expect(await switching).toBe('eip155:8453')
  expect(events.filter(({ type }) => type !== 'wallet.accountsChanged')).toEqual([
    { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:1', 'eip155:8453'] },
    { type: 'wallet.networkChanged', network: 'eip155:8453' },
  ])
})

test('R-NET-4: sharing the network counts as approval even without an answer', async () => {
  const { fake, client } = await startNarrow()
  const switching = client.switchNetwork(toBase, never)
  const question = await fake.asked('wallet_switchEthereumChain')
  fake.update(both)
  expect(await switching).toBe('eip155:8453')
  expect(question.signal.aborted).toBe(true)
})

test('R-NET-4: the adapter adds a network that the wallet does not know and enters it once it is shared', async () => {
  const { fake, client } = await startNarrow()
  const switching = client.switchNetwork(toBase, never)
  ;(await fake.asked('wallet_switchEthereumChain')).reject({ code: 4902 })
  const adding = await fake.asked('wallet_addEthereumChain')
  expect(adding.params).toMatchObject([{ chainId: '0x2105', chainName: 'Base', rpcUrls: ['http://127.0.0.1:9'] }])
  adding.resolve(null)
  await promisesSettle()
  fake.update(both)
  expect(await switching).toBe('eip155:8453')
  expect(fake.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  'R-NET-4: a visitor who declines %s stays on the network, and the switch fails with wallet/rejected',
  async (declined) => {
    const { fake, client, events } = await startNarrow()
    fake.answer(({ method }) => Promise.reject(method === declined ? { code: 4001 } : { code: 4902 }))
    expect(await codeOf(client.switchNetwork(toBase, never))).toBe('wallet/rejected')
    expect(fake.session.current()?.namespaces.eip155?.network).toBe('eip155:1')
    expect(events).toEqual([])
  },
)

test('a wallet that approves but shares no account there is on the wrong chain after 30 seconds', async () => {
  vi.useFakeTimers()
  const { fake, client, events } = await startNarrow()
  fake.answer(() => null)
  const switching = codeOf(client.switchNetwork(toBase, never))
  await vi.advanceTimersByTimeAsync(durations.sessionSettle - 1)
  fake.update({ solana: {} })
  await vi.advanceTimersByTimeAsync(1)
  expect(await switching).toBe('wallet/wrong-chain')
  expect([events, vi.getTimerCount()]).toEqual([[], 0])
})

test('the adapter does not ask a wallet to switch that was not approved for switching', async () => {
  const { fake, client } = await startNarrow(['personal_sign'])
  expect(await codeOf(client.switchNetwork(toBase, never))).toBe('wallet/unsupported-method')
  expect(fake.requests).toEqual([])
})

test('R-NET-7: the adapter refuses a network that was not configured and asks nothing', async () => {
  const { fake, client } = await startNarrow()
  expect(await codeOf(client.switchNetwork({ network: 'eip155:137' }, never))).toBe('network/unknown')
  expect(fake.requests).toEqual([])
})

test.each(['asked', 'settling'])('an aborted switch ends while the wallet is %s', async (moment) => {
  const { fake, client } = await startNarrow()
  const abort = new AbortController()
  const switching = codeOf(client.switchNetwork(toBase, abort.signal))
  const question = await fake.asked('wallet_switchEthereumChain')
  if (moment === 'settling') question.resolve(null)
  await promisesSettle()
  abort.abort()
  expect(await switching).toBe('rpc/aborted')
  await promisesSettle()
  expect(question.state).not.toBe('waiting')
  fake.update(both)
  expect(fake.session.current()?.namespaces.eip155?.network).toBe('eip155:1')
})

test.each(['asked', 'settling'])(
  'a session that ends while the wallet is %s fails the switch with wallet/disconnected',
  async (moment) => {
    const { fake, client, events } = await startNarrow()
    const switching = codeOf(client.switchNetwork(toBase, never))
    const question = await fake.asked('wallet_switchEthereumChain')
    if (moment === 'settling') question.resolve(null)
    await promisesSettle()
    fake.end()
    expect(await switching).toBe('wallet/disconnected')
    expect(events).toEqual([{ type: 'wallet.disconnected' }])
  },
)
