import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { mainnet, solana } from '../domain/networks.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { fakeWallets } from '../test-utils/fake-wallets.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { getAccount } from './account.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getWallets } from './wallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answers = Parameters<typeof fakeWallets>[1]

async function startWith(wallets: readonly ['eip155' | 'solana', string][], answers: Answers = {}) {
  const [evm, sol] = [fakeWallets('eip155', answers), fakeWallets('solana', answers)]
  const harness = startKitWith([evm, sol], { networks: [mainnet, solana] })
  for (const [namespace, wallet] of wallets) await connect(harness.kit, { wallet, namespace })
  const names = () => getWallets(harness.kit).map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)
  const left = () => harness.tracked.filter(({ name }) => name.startsWith('DISCONNECT'))
  const disconnects = () => [...evm.asked, ...sol.asked].filter((asked) => asked.startsWith('disconnect'))
  return { ...harness, evm, sol, names, left, disconnects }
}

const three = [
  ['eip155', 'io.a'],
  ['eip155', 'io.b'],
  ['solana', 'app.c'],
] as const satisfies readonly ['eip155' | 'solana', string][]

describe('R-CON-6: disconnect one wallet', () => {
  test('the active one: the one before it takes over, and only it is asked and forgotten', async () => {
    const harness = await startWith(three)
    await disconnect(harness.kit, { namespace: 'eip155', wallet: 'io.b' })
    expect([harness.names(), harness.disconnects()]).toEqual([['eip155 io.a', 'solana app.c'], ['disconnect io.b']])
    expect(getAccount(harness.kit, { namespace: 'eip155' })).toMatchObject({ is: 'connected', wallet: { id: 'io.a' } })
    const stored = JSON.parse(harness.storage.space.entries.get('kit.v1.eip155.wallets') ?? '')
    expect(stored).toEqual([{ connectorId: 'io.a', network: 'eip155:1' }])
    expect(harness.left()).toEqual([{ name: 'DISCONNECT_SUCCESS', props: { namespaces: ['eip155'] } }])
  })

  test('one that rests: the account on show stays the same', async () => {
    const harness = await startWith(three)
    const before = getAccount(harness.kit, { namespace: 'eip155' })
    await disconnect(harness.kit, { namespace: 'eip155', wallet: 'io.a' })
    expect([harness.names(), harness.disconnects()]).toEqual([['eip155 io.b', 'solana app.c'], ['disconnect io.a']])
    expect(getAccount(harness.kit, { namespace: 'eip155' })).toBe(before)
  })

  test('one of a shared session: those of the other namespaces go with it, others of any namespace stay', async () => {
    const harness = await startWith([...three, ['eip155', 'shared'], ['solana', 'shared']])
    await disconnect(harness.kit, { namespace: 'solana', wallet: 'shared' })
    await settle()
    expect(harness.names()).toEqual(['eip155 io.b', 'eip155 io.a', 'solana app.c'])
    expect(harness.left()).toEqual([{ name: 'DISCONNECT_SUCCESS', props: { namespaces: ['eip155', 'solana'] } }])
  })

  test('one that is not connected: resolves, and no wallet is asked', async () => {
    const harness = await startWith(three)
    await disconnect(harness.kit, { namespace: 'eip155', wallet: 'app.c' })
    expect([harness.names().length, harness.disconnects(), harness.left()]).toEqual([3, [], []])
  })

  test('one that is still asked: the question is taken back, and a late yes connects nothing', async () => {
    const answer = deferred<ReturnType<typeof connectionTo<'eip155'>>>()
    const { kit } = startKit({ connect: answer.ask })
    const connecting = codeOf(connect(kit, { wallet: 'io.a', namespace: 'eip155' }))
    await vi.waitFor(() => expect(answer.asked).toHaveLength(1))
    await disconnect(kit, { namespace: 'eip155', wallet: 'io.a' })
    answer.asked[0]?.resolve(connectionTo('eip155', 'io.a'))
    expect([await connecting, answer.asked[0]?.signal.aborted]).toEqual(['connection/cancelled', true])
    expect(getWallets(kit)).toEqual([])
  })

  test('one that is being picked up: it is forgotten, and others are picked up all the same', async () => {
    const wallets = JSON.stringify([{ connectorId: 'io.a' }, { connectorId: 'io.b' }])
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': wallets }))
    const { kit } = startKit({ restore: async ({ connectorId }) => connectionTo('eip155', connectorId) }, { storage })
    await disconnect(kit, { namespace: 'eip155', wallet: 'io.a' })
    await settle()
    expect(getWallets(kit).map(({ connectorId }) => connectorId)).toEqual(['io.b'])
    expect(JSON.parse(storage.space.entries.get('kit.v1.eip155.wallets') ?? '')).toEqual([{ connectorId: 'io.b' }])
  })
})

describe('R-CON-6: disconnect several', () => {
  test('of a namespace: all its wallets, each asked once, and no other', async () => {
    const harness = await startWith(three)
    await disconnect(harness.kit, { namespace: 'eip155' })
    expect([harness.names(), harness.disconnects().sort()]).toEqual([
      ['solana app.c'],
      ['disconnect io.a', 'disconnect io.b'],
    ])
    expect(harness.storage.space.entries.has('kit.v1.eip155.wallets')).toBe(false)
    expect(harness.left()).toEqual([{ name: 'DISCONNECT_SUCCESS', props: { namespaces: ['eip155'] } }])
  })

  test('everything: no wallet is left, which is tracked once', async () => {
    const harness = await startWith(three)
    await disconnect(harness.kit)
    await settle()
    expect([harness.names(), harness.disconnects().length]).toEqual([[], 3])
    expect([...harness.storage.space.entries.keys()].filter((key) => key.endsWith('.wallets'))).toEqual([])
    expect(harness.left()).toHaveLength(1)
  })

  test('one wallet that hangs delays no other, is let go after five seconds, and reported by itself', async () => {
    const harness = await startWith(three, {
      disconnect: (id) => (id === 'io.a' ? new Promise(() => {}) : Promise.resolve()),
    })
    const left = disconnect(harness.kit)
    await settle()
    expect(harness.names()).toEqual(['eip155 io.a'])
    await vi.advanceTimersByTimeAsync(durations.disconnect)
    await left
    expect(harness.names()).toEqual([])
    expect(harness.kit.getSnapshot().notices.toast?.error.code).toBe('disconnect/chain-failed')
  })

  test('what is on show is no other wallet’s network on the way', async () => {
    const harness = await startWith(
      [
        ['eip155', 'io.a'],
        ['eip155', 'io.b'],
      ],
      {
        home: { 'io.a': 'eip155:137' },
        disconnect: (id) => (id === 'io.a' ? new Promise(() => {}) : Promise.resolve()),
      },
    )
    const views: unknown[] = []
    harness.kit.subscribe(() => views.push(harness.view()))
    const left = disconnect(harness.kit)
    await vi.advanceTimersByTimeAsync(durations.disconnect)
    await left
    expect([new Set(views), harness.kit.getSnapshot().networks.active.caipNetworkId]).toEqual([
      new Set([undefined]),
      'eip155:1',
    ])
  })
})

test('a wallet that connects while another one disconnects stays, and is not waited for', async () => {
  let answer = () => {}
  const answerLate = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const harness = await startWith([['eip155', 'io.a']], { disconnect: answerLate })
  let isDone = false
  const disconnecting = disconnect(harness.kit, { namespace: 'eip155' }).then(() => {
    isDone = true
  })
  await settle()
  await connect(harness.kit, { namespace: 'eip155', wallet: 'io.b' })
  expect(isDone).toBe(false)
  answer()
  await disconnecting
  expect(harness.names()).toEqual(['eip155 io.b'])
})

test('a namespace that this kit does not have is refused, where types were not asked', async () => {
  const { kit } = startKit()
  expect(await codeOf(disconnect(kit, { namespace: 'polkadot' as 'eip155' }))).toBe('chain/adapter-not-found')
})
