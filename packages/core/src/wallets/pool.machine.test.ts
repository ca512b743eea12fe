import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
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

describe('connecting', () => {
  test('R-CON-1: the first wallet is the active one, and the kit hears of it once', async () => {
    const wallets = startPool()
    expect(wallets.state()).toEqual({ is: 'disconnected', failure: null })
    wallets.connect('a', 'eip155:8453')
    expect(wallets.state()).toEqual({ is: 'connecting', connectorId: 'a' })
    await settle()
    const opened = { type: 'connection.opened', namespace: 'eip155', connectorId: 'a', isRestored: false }
    expect(wallets.news).toEqual([{ ...opened, connection: connectionTo('eip155', 'a'), picked: null }])
    expect(wallets.state()).toEqual({
      is: 'connected',
      connection: connectionTo('eip155', 'a'),
      isSupported: true,
      switchingTo: null,
      switchFailure: null,
      others: [],
      attempt: null,
    })
    expect(wallets.activated).toEqual(['a'])
  })

  test('the wallet is asked on the network that was asked for', async () => {
    const connect = vi.fn(async () => connectionTo('eip155', 'a'))
    startPool({ a: { connect } }).connect('a', 'eip155:8453')
    await settle()
    expect(connect).toHaveBeenCalledExactlyOnceWith(
      { connectorId: 'a', network: 'eip155:8453' },
      expect.any(AbortSignal),
    )
  })

  test('a second wallet becomes the active one, and the first stays connected', async () => {
    const wallets = await startWith(['a'])
    wallets.connect('b')
    expect(wallets.state()).toMatchObject({
      is: 'connected',
      connection: { connectorId: 'a' },
      others: [],
      attempt: { connectorId: 'b', error: null },
    })
    await settle()
    expect(wallets.state()).toMatchObject({
      is: 'connected',
      connection: { connectorId: 'b' },
      others: [{ connection: { connectorId: 'a' }, isDisconnecting: false }],
      attempt: null,
    })
    expect([wallets.asked('a'), wallets.told(), wallets.activated]).toEqual([[], ['connection.opened b'], ['b']])
    expect(wallets.followers()).toEqual(['a', 'b'])
  })

  test('those that were active last come first', async () => {
    const wallets = await startWith(['a', 'b', 'c'])
    expect(wallets.wallets()).toEqual(['c', 'b', 'a'])
    wallets.connect('a')
    await settle()
    expect(wallets.wallets()).toEqual(['a', 'c', 'b'])
  })

  test('choosing a wallet that is connected already makes it active, and asks no wallet', async () => {
    const wallets = await startWith(['a', 'b'])
    wallets.connect('a')
    await settle()
    expect([wallets.told(), wallets.asked('a'), wallets.activated]).toEqual([['connection.opened a'], [], ['a']])
    expect(wallets.news).toMatchObject([{ isRestored: false }])
  })

  test('a wallet on a network outside the dApp’s is not supported, whichever is connected', async () => {
    const lost = connectionTo('eip155', 'b', { network: 'eip155:137' })
    const wallets = await startWith(['a', 'b'], { b: { connect: async () => lost } })
    expect(wallets.state()).toMatchObject({ isSupported: false })
    wallets.send({ type: 'wallet.activateRequested', connectorId: 'a' })
    expect(wallets.state()).toMatchObject({ isSupported: true })
  })
})

describe('R-CON-7: a wallet that says no', () => {
  const refusing = { connect: () => Promise.reject({ code: 4001 }) }

  test('alone: none is connected, and the refusal is in the state', async () => {
    const wallets = await startWith(['a'], { a: refusing })
    expect(wallets.state()).toMatchObject({
      is: 'disconnected',
      failure: { connectorId: 'a', error: { code: 'wallet/rejected' } },
    })
  })

  test('as the second: the first stays active and untouched, and the refusal is shown', async () => {
    const wallets = await startWith(['a'], { b: refusing })
    const before = wallets.state()
    wallets.connect('b')
    await settle()
    expect(wallets.state()).toEqual({
      ...before,
      others: [],
      attempt: { connectorId: 'b', error: expect.objectContaining({ code: 'wallet/rejected' }) },
    })
    expect([wallets.told(), wallets.asked('a'), wallets.activated]).toEqual([['connection.failed b'], [], []])
  })

  test('can be asked once more, on another network, in the same place', async () => {
    const connect = vi.fn(async () => connectionTo('eip155', 'b'))
    connect.mockRejectedValueOnce({ code: 4001 })
    const wallets = await startWith(['a', 'b'], { b: { connect } })
    wallets.send({ type: 'connect.retried', network: 'eip155:8453' })
    expect(wallets.state()).toMatchObject({ attempt: { connectorId: 'b', error: null } })
    await settle()
    expect(wallets.wallets()).toEqual(['b', 'a'])
    expect(connect).toHaveBeenLastCalledWith({ connectorId: 'b', network: 'eip155:8453' }, expect.any(AbortSignal))
  })

  test('a newer attempt takes the place of the failure', async () => {
    const wallets = await startWith(['a', 'b'], { b: refusing, c: { connect: deferred<never>().ask } })
    wallets.connect('c')
    expect(wallets.state()).toMatchObject({ attempt: { connectorId: 'c', error: null } })
    expect(wallets.children()).toEqual(['wallet:a', 'wallet:c'])
  })

  test('there is nothing to try again before anything was tried', async () => {
    const wallets = startPool()
    wallets.send({ type: 'connect.retried', network: 'eip155:1' })
    wallets.send({ type: 'connect.cancelled' })
    await settle()
    expect([wallets.state(), wallets.told()]).toEqual([{ is: 'disconnected', failure: null }, []])
  })
})

describe('giving up', () => {
  test('takes the question back, leaves the active wallet alone, and a late yes connects nothing', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = await startWith(['a', 'b'], { b: { connect: answer.ask } })
    wallets.send({ type: 'connect.cancelled' })
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    answer.asked[0]?.resolve(connectionTo('eip155', 'b'))
    await settle()
    expect(wallets.state()).toMatchObject({ connection: { connectorId: 'a' }, others: [], attempt: null })
    expect([wallets.told(), wallets.followers()]).toEqual([[], ['a']])
  })

  test('on another wallet than the one that is asked leaves the question open', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = await startWith(['a', 'b'], { b: { connect: answer.ask } })
    wallets.send({ type: 'connect.cancelled', connectorId: 'c' })
    expect(wallets.state()).toMatchObject({ attempt: { connectorId: 'b', error: null } })
    wallets.send({ type: 'connect.cancelled', connectorId: 'b' })
    await settle()
    expect([answer.asked[0]?.signal.aborted, wallets.state()]).toMatchObject([true, { attempt: null }])
  })

  test('on nothing leaves a connected wallet connected', async () => {
    const wallets = await startWith(['a'])
    wallets.send({ type: 'connect.cancelled' })
    await settle()
    expect([wallets.wallets(), wallets.told()]).toEqual([['a'], []])
  })

  test('a newer attempt gives the former one up, whose late yes connects nothing', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = await startWith(['a'], { a: { connect: answer.ask } })
    wallets.connect('b')
    expect(answer.asked[0]?.signal.aborted).toBe(true)
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect([wallets.wallets(), wallets.told()]).toEqual([['b'], ['connection.opened b']])
    expect(wallets.children()).toEqual(['wallet:b'])
  })

  test('the same wallet asked once more is asked once more, and no other is given up for it', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = await startWith(['a'], { a: { connect: answer.ask } })
    wallets.connect('a')
    await settle()
    expect(answer.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})
