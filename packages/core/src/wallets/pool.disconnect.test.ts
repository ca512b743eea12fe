import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { accountOf, connectionTo, noAccounts } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'
import { deferred } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Connected one after the other, so that the last one is active. */
async function startWith(ids: readonly string[], scripts: Parameters<typeof startPool>[0] = {}) {
  const wallets = startPool(scripts)
  for (const id of ids) {
    wallets.connect(id)
    await settle()
  }
  wallets.forget()
  return wallets
}

const leave = (connectorId?: string) =>
  ({ type: 'disconnect.requested', ...(connectorId ? { connectorId } : {}) }) as const

describe('R-CON-6: one of several leaves', () => {
  test('the active one: the one before it takes over, and the kit is told of both at once', async () => {
    const wallets = await startWith(['a', 'b', 'c'])
    wallets.send(leave('c'))
    expect(wallets.state()).toMatchObject({
      is: 'disconnecting',
      connection: { connectorId: 'c' },
      others: [{ connection: { connectorId: 'b' } }, { connection: { connectorId: 'a' } }],
    })
    await settle()
    const closed = {
      type: 'connection.closed',
      namespace: 'eip155',
      connectorId: 'c',
      error: null,
      forget: false,
      isComingBack: false,
    }
    expect(wallets.news).toEqual([{ ...closed, next: connectionTo('eip155', 'b') }])
    expect([wallets.wallets(), wallets.activated]).toEqual([['b', 'a'], ['b']])
    expect([wallets.asked('b'), wallets.asked('a'), wallets.followers()]).toEqual([[], [], ['a', 'b']])
  })

  test('one of the others: the active one stays so, and no other wallet is asked', async () => {
    const wallets = await startWith(['a', 'b', 'c'])
    wallets.send(leave('b'))
    expect(wallets.state()).toMatchObject({
      is: 'connected',
      connection: { connectorId: 'c' },
      others: [
        { connection: { connectorId: 'b' }, isDisconnecting: true },
        { connection: { connectorId: 'a' }, isDisconnecting: false },
      ],
    })
    await settle()
    expect(wallets.news).toMatchObject([{ type: 'connection.closed', connectorId: 'b', next: { connectorId: 'c' } }])
    expect(wallets.wallets()).toEqual(['c', 'a'])
    expect([wallets.asked('a'), wallets.asked('c')]).toEqual([[], []])
  })

  test('the last one: no wallet is active', async () => {
    const wallets = await startWith(['a'])
    wallets.send(leave('a'))
    await settle()
    expect(wallets.news).toMatchObject([{ connectorId: 'a', next: null }])
    expect(wallets.state()).toEqual({ is: 'disconnected', failure: null })
    expect([wallets.followers(), wallets.activated]).toEqual([[], []])
  })

  test('one that is not there: nothing happens', async () => {
    const wallets = await startWith(['a'])
    wallets.send(leave('x'))
    await settle()
    expect([wallets.wallets(), wallets.told()]).toEqual([['a'], []])
  })

  test('one that is still asked: the question is taken back, and the active one stays', async () => {
    const answer = deferred<never>()
    const wallets = await startWith(['a', 'b'], { b: { connect: answer.ask } })
    wallets.send(leave('b'))
    await settle()
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    expect(wallets.state()).toMatchObject({ connection: { connectorId: 'a' }, attempt: null })
  })

  test('a wallet that does not answer is left after five seconds, with a failure of its own', async () => {
    const wallets = await startWith(['a', 'b'], { b: { disconnect: deferred<void>().ask } })
    wallets.send(leave('b'))
    await vi.advanceTimersByTimeAsync(durations.disconnect)
    expect(wallets.news).toMatchObject([{ error: { code: 'disconnect/chain-failed' }, next: { connectorId: 'a' } }])
    expect([wallets.wallets(), vi.getTimerCount()]).toEqual([['a'], 0])
  })

  test('chosen anew while it is leaving, it is connected once it has left, and active again', async () => {
    const leaving = deferred<void>()
    const wallets = await startWith(['a', 'b'], { b: { disconnect: leaving.ask } })
    wallets.send(leave('b'))
    wallets.connect('b')
    await settle()
    leaving.asked[0]?.resolve()
    await settle()
    expect(wallets.told()).toEqual(['connection.closed b', 'connection.opened b'])
    expect(wallets.wallets()).toEqual(['b', 'a'])
  })
})

describe('R-CON-6: all leave', () => {
  test('each is asked and reported once, and none that is leaving as well becomes active', async () => {
    const wallets = await startWith(['a', 'b', 'c'])
    wallets.send(leave())
    await settle()
    expect(['a', 'b', 'c'].map((id) => wallets.asked(id))).toEqual([
      ['disconnect a'],
      ['disconnect b'],
      ['disconnect c'],
    ])
    expect(wallets.news).toMatchObject([
      { type: 'connection.closed', connectorId: 'a', next: { connectorId: 'c' } },
      { type: 'connection.closed', connectorId: 'b', next: { connectorId: 'c' } },
      { type: 'connection.closed', connectorId: 'c', next: null },
    ])
    expect(wallets.state()).toEqual({ is: 'disconnected', failure: null })
    expect([wallets.followers(), vi.getTimerCount()]).toEqual([[], 0])
  })

  test('who is still asked is given up, and a late yes connects nothing', async () => {
    const answer = deferred<ReturnType<typeof connectionTo<'eip155'>>>()
    const wallets = await startWith(['a', 'b'], { b: { connect: answer.ask } })
    wallets.send(leave())
    answer.asked[0]?.resolve(connectionTo('eip155', 'b'))
    await settle()
    expect([answer.asked[0]?.signal.aborted, wallets.wallets(), wallets.followers()]).toEqual([true, [], []])
  })

  test('while one hangs, it is shown leaving, and does not take over from those that have left', async () => {
    const wallets = await startWith(['a', 'b'], { a: { disconnect: deferred<void>().ask } })
    wallets.send(leave())
    await settle()
    expect(wallets.news).toMatchObject([{ type: 'connection.closed', connectorId: 'b', next: null }])
    expect(wallets.state()).toMatchObject({ is: 'disconnecting', connection: { connectorId: 'a' } })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    expect(wallets.told()).toEqual(['connection.closed b'])
  })

  test('one that is leaving cannot be made active, also when another tab has it again', async () => {
    const leaving = deferred<void>()
    const wallets = await startWith(['a', 'b'], { a: { disconnect: leaving.ask } })
    wallets.send(leave('a'))
    await settle()
    wallets.send({ type: 'wallets.otherTabChanged', wallets: [{ connectorId: 'b' }, { connectorId: 'a' }] })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    leaving.asked[0]?.resolve()
    await settle()
    expect(wallets.wallets()).toEqual(['b', 'a'])
  })

  test('a wallet that refuses to leave is left as well, and the others with it', async () => {
    const wallets = await startWith(['a', 'b'], { a: { disconnect: () => Promise.reject(new Error('no')) } })
    wallets.send(leave())
    await settle()
    expect(wallets.state()).toEqual({ is: 'disconnected', failure: null })
    const failures = wallets.news.map((said) => 'error' in said && said.error?.code)
    expect(failures.filter(Boolean)).toEqual(['disconnect/chain-failed'])
  })
})

describe('R-CON-5: a wallet leaves by itself', () => {
  test.each([
    ['says that it is gone', { type: 'wallet.disconnected' }],
    ['takes its last account away', { type: 'wallet.accountsChanged', accounts: noAccounts() }],
  ] as const)('the active one %s: the next takes over within the same tick', async (_, event) => {
    const wallets = await startWith(['a', 'b'])
    wallets.emit('b', event)
    expect(wallets.state()).toMatchObject({ is: 'connected', connection: { connectorId: 'a' } })
    expect(wallets.news).toMatchObject([{ type: 'connection.closed', connectorId: 'b', next: { connectorId: 'a' } }])
    expect(wallets.followers()).toEqual(['a'])
  })

  test('one that rests: the active one notices nothing', async () => {
    const wallets = await startWith(['a', 'b'])
    const before = wallets.state()
    wallets.emit('a', { type: 'wallet.disconnected' })
    expect(wallets.state()).toEqual({ ...before, others: [], attempt: null })
    expect(wallets.news).toMatchObject([{ connectorId: 'a', forget: true, next: { connectorId: 'b' } }])
    expect([wallets.children(), wallets.followers()]).toEqual([['wallet:b'], ['b']])
  })
})

describe('R-WC-2: a session that holds nothing here any more', () => {
  test('goes without being asked, and other wallets stay', async () => {
    const wallets = await startWith(['a', 'walletConnect'])
    wallets.send({ type: 'session.lost', connectorId: 'walletConnect' })
    expect(wallets.news).toMatchObject([{ connectorId: 'walletConnect', forget: true, next: { connectorId: 'a' } }])
    expect([wallets.wallets(), wallets.asked('walletConnect')]).toEqual([['a'], []])
  })

  test('does nothing where there was none', async () => {
    const wallets = await startWith(['a'])
    wallets.send({ type: 'session.lost', connectorId: 'walletConnect' })
    expect([wallets.wallets(), wallets.told()]).toEqual([['a'], []])
  })
})

test('who leaves is followed no longer, whatever it says later', async () => {
  const wallets = await startWith(['a', 'b'], { a: { disconnect: () => Promise.reject(new KitError('rpc/timeout')) } })
  wallets.send(leave('a'))
  await settle()
  wallets.forget()
  wallets.emit('a', { type: 'wallet.accountsChanged', accounts: [accountOf('eip155', '0x22')] })
  expect([wallets.told(), wallets.wallets(), wallets.children()]).toEqual([[], ['b'], ['wallet:b']])
})
