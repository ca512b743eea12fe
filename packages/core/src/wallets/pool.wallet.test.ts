import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'
import { deferred } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

const two = accountOf('eip155', '0x2222222222222222222222222222222222222222')

/** `a` rests, `b` is active. */
async function startBoth(scripts: Parameters<typeof startPool>[0] = {}) {
  const wallets = startPool(scripts)
  wallets.connect('a')
  await settle()
  wallets.connect('b')
  await settle()
  wallets.forget()
  const state = () => {
    const now = wallets.state()
    if (!('connection' in now)) throw new Error('No wallet is connected.')
    return now
  }
  return { ...wallets, active: () => state().connection, other: () => state().others[0]?.connection }
}

describe('R-CON-5: what the active wallet does by itself', () => {
  test.each([
    ['another account', { type: 'wallet.accountsChanged', accounts: [two] }, { accounts: [two] }],
    ['another network', { type: 'wallet.networkChanged', network: 'eip155:137' }, { network: 'eip155:137' }],
    [
      'other approved networks',
      { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:10'] },
      { approvedNetworks: ['eip155:10'] },
    ],
  ] as const)('%s is there within the same tick, and the kit is told', async (_, event, changes) => {
    const wallets = await startBoth()
    const before = wallets.other()
    wallets.emit('b', event)
    expect(wallets.active()).toEqual({ ...connectionTo('eip155', 'b'), ...changes })
    expect(wallets.news).toMatchObject([{ type: 'connection.updated', connectorId: 'b', connection: changes }])
    expect(wallets.other()).toBe(before)
  })
})

describe('R-CON-5: what a wallet that is not active does by itself', () => {
  test.each([
    [
      'another account',
      { type: 'wallet.accountsChanged', accounts: [two] },
      { accounts: [two] },
      ['connection.accountChanged a'],
    ],
    ['another network', { type: 'wallet.networkChanged', network: 'eip155:137' }, { network: 'eip155:137' }, []],
  ] as const)(
    '%s is there within the same tick; the active one notices nothing, and the kit hears of what is stored alone',
    async (_, said, changes, told) => {
      const wallets = await startBoth()
      const before = wallets.active()
      wallets.emit('a', said)
      expect(wallets.other()).toEqual({ ...connectionTo('eip155', 'a'), ...changes })
      expect([wallets.active(), wallets.told(), wallets.activated]).toEqual([before, told, []])
    },
  )

  test('a subscriber of the wallets is told of the change', async () => {
    const wallets = await startBoth()
    const before = wallets.snapshot().context
    wallets.emit('a', { type: 'wallet.accountsChanged', accounts: [two] })
    expect(wallets.snapshot().context).not.toBe(before)
  })

  test('once it is active the kit hears where it is by then', async () => {
    const wallets = await startBoth()
    wallets.emit('a', { type: 'wallet.networkChanged', network: 'eip155:8453' })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    expect(wallets.news).toMatchObject([{ type: 'connection.activated', connection: { network: 'eip155:8453' } }])
  })

  test('a switch that was asked of it while it was active, and fails later, is no news any more', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallets = await startBoth({ b: { switchNetwork: answer.ask } })
    wallets.send({ type: 'switch.requested', network: 'eip155:8453' })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    await settle()
    answer.asked[0]?.reject({ code: 4001 })
    await settle()
    expect(wallets.told()).toEqual(['connection.activated a'])
    expect(wallets.state()).toMatchObject({ switchingTo: null, switchFailure: null })
  })
})

describe('a connected wallet is made active', () => {
  test('by the visitor: the kit is told, the others rest, and no wallet is asked', async () => {
    const wallets = await startBoth()
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    await settle()
    expect(wallets.wallets()).toEqual(['a', 'b'])
    const activation = {
      type: 'connection.activated',
      namespace: 'eip155',
      connection: connectionTo('eip155', 'a'),
      picked: null,
    }
    expect([wallets.news, wallets.activated]).toEqual([[activation], ['a']])
    expect([wallets.asked('a'), wallets.asked('b'), wallets.followers()]).toEqual([[], [], ['a', 'b']])
  })

  test('by the dApp’s own code, as its adapter tells', async () => {
    const wallets = await startBoth()
    wallets.emit('a', { type: 'wallet.activated' })
    await settle()
    expect([wallets.told(), wallets.wallets(), wallets.activated]).toEqual([
      ['connection.activated a'],
      ['a', 'b'],
      ['a'],
    ])
  })

  test('once more: nothing happens', async () => {
    const wallets = await startBoth()
    wallets.emit('b', { type: 'wallet.activated' })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'b' })
    await settle()
    expect([wallets.told(), wallets.activated]).toEqual([[], []])
  })

  test('one that is not connected is not', async () => {
    const wallets = await startBoth({ c: { connect: () => Promise.reject({ code: 4001 }) } })
    wallets.connect('c')
    await settle()
    wallets.forget()
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'c' })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'x' })
    await settle()
    expect([wallets.told(), wallets.wallets()]).toEqual([[], ['b', 'a']])
  })

  test('a client that throws when it is made active loses no wallet', async () => {
    const activate = () => {
      throw new Error('the dApp’s own mistake')
    }
    const wallets = await startBoth({ a: { activate } })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    await settle()
    expect([wallets.wallets(), wallets.followers()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('a wallet that is gone by the time its adapter is there does not lead', async () => {
    const wallets = await startBoth()
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    wallets.emit('a', { type: 'wallet.disconnected' })
    await settle()
    expect([wallets.activated, wallets.wallets()]).toEqual([['b'], ['b']])
  })
})

describe('what the visitor asks goes to the active wallet alone', () => {
  test('R-ACC-2: another account', async () => {
    const wallets = await startBoth()
    for (const id of ['a', 'b'])
      wallets.emit(id, { type: 'wallet.accountsChanged', accounts: [accountOf('eip155'), two] })
    wallets.send({ type: 'wallets.accountPicked', address: two.address })
    expect([wallets.active().accounts[0], wallets.other()?.accounts[0]]).toEqual([two, accountOf('eip155')])
  })

  test('R-NET-4: another network, and giving up on it', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallets = await startBoth({ b: { switchNetwork: answer.ask } })
    wallets.send({ type: 'switch.requested', network: 'eip155:8453' })
    expect(wallets.state()).toMatchObject({ switchingTo: 'eip155:8453' })
    await settle()
    wallets.send({ type: 'switch.cancelled' })
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    expect([wallets.asked('a'), wallets.told()]).toEqual([[], ['connection.switchFailed b']])
    expect(wallets.state()).toMatchObject({ switchFailure: { error: { code: 'connection/cancelled' } } })
  })
})
