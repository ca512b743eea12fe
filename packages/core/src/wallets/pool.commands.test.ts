import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { previewWallets } from './wallets.feature.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)
const request = (connectorId: string, ...commands: string[]) =>
  ({ type: 'connect.requested', connectorId, network: 'eip155:1', commands }) as const

describe('what the state says of the commands that wait for a wallet', () => {
  test('a command waits while its wallet is asked, and is done once the wallet is connected', async () => {
    const answer = deferred<Connection<'eip155'>>()
    const wallets = startPool({ a: { connect: answer.ask } })
    wallets.send(request('a', 'connect-1'))
    await settle()
    expect(wallets.state().commands).toEqual({ 'connect-1': { is: 'waiting' } })
    answer.asked[0]?.resolve(connectionTo('eip155', 'a'))
    await settle()
    expect(wallets.state().commands).toEqual({ 'connect-1': { is: 'done' } })
  })

  test('R-CON-7: a command failed with what the wallet said', async () => {
    const error = new KitError('wallet/rejected')
    const wallets = startPool({ a: { connect: () => Promise.reject(error) } })
    wallets.send(request('a', 'connect-1'))
    await settle()
    expect(wallets.state().commands).toEqual({ 'connect-1': { is: 'failed', error } })
  })

  test('two commands for one wallet have the same outcome', async () => {
    const wallets = startPool()
    wallets.send(request('a', 'connect-1'))
    wallets.send(request('a', 'connect-2'))
    await settle()
    expect(wallets.state().commands).toEqual({ 'connect-1': { is: 'done' }, 'connect-2': { is: 'done' } })
  })

  test('a command for a wallet that is connected is done at once, and the wallet is active', async () => {
    const wallets = startPool()
    wallets.connect('a')
    await settle()
    wallets.connect('b')
    await settle()
    wallets.send(request('a', 'connect-1'))
    expect([wallets.wallets(), wallets.state().commands]).toEqual([['a', 'b'], { 'connect-1': { is: 'done' } }])
  })

  test('a command that was cancelled is no longer there', async () => {
    const wallets = startPool({ a: { connect: deferred<Connection<'eip155'>>().ask } })
    wallets.send(request('a', 'connect-1'))
    await settle()
    wallets.send({ type: 'connect.cancelled' })
    expect(wallets.state()).toEqual({ is: 'disconnected', failure: null })
  })

  test('a command whose wallet made way for a newer one is no longer there', async () => {
    const wallets = startPool({ a: { connect: deferred<Connection<'eip155'>>().ask } })
    wallets.send(request('a', 'connect-1'))
    await settle()
    wallets.send(request('b', 'connect-2'))
    await settle()
    expect(wallets.state().commands).toEqual({ 'connect-2': { is: 'done' } })
  })

  test('a command waits for a wallet that has to leave first', async () => {
    const leaving = deferred<void>()
    const wallets = startPool({ a: { disconnect: leaving.ask } })
    wallets.connect('a')
    await settle()
    wallets.send({ type: 'disconnect.requested', connectorId: 'a' })
    wallets.send(request('a', 'connect-1'))
    expect(wallets.state()).toMatchObject({ is: 'disconnecting', commands: { 'connect-1': { is: 'waiting' } } })
    await settle()
    leaving.asked[0]?.resolve()
    await settle()
    expect(wallets.state()).toMatchObject({ is: 'connected', commands: { 'connect-1': { is: 'done' } } })
  })

  test('what came of a command is forgotten with the next request', async () => {
    const wallets = startPool()
    wallets.send(request('a', 'connect-1'))
    await settle()
    wallets.connect('b')
    await settle()
    expect(wallets.state()).not.toHaveProperty('commands')
  })
})

describe('what the preview says of commands, before the pool is there', () => {
  test('the commands of the wallet that is asked wait, those of another are cancelled', () => {
    const queued = [request('a', 'connect-1'), request('b', 'connect-2'), request('b', 'connect-3')]
    expect(previewWallets(queued, null)).toEqual({
      is: 'connecting',
      connectorId: 'b',
      commands: { 'connect-2': { is: 'waiting' }, 'connect-3': { is: 'waiting' } },
    })
    expect(previewWallets([...queued, { type: 'connect.cancelled' }], null)).toEqual({
      is: 'disconnected',
      failure: null,
    })
  })

  test('a pool that cannot be fetched fails them', () => {
    const error = new KitError('kit/load-failed')
    expect(previewWallets([request('a', 'connect-1')], error).commands).toEqual({
      'connect-1': { is: 'failed', error },
    })
  })
})
