import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'
import { deferred } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

test('what failed beside a wallet is no news once that wallet has left', async () => {
  const wallets = startPool({ b: { connect: () => Promise.reject(new KitError('wallet/rejected')) } })
  wallets.connect('a')
  await settle()
  wallets.connect('b')
  await settle()
  expect(wallets.state()).toMatchObject({ is: 'connected', attempt: { connectorId: 'b' } })
  wallets.send({ type: 'disconnect.requested', connectorId: 'a' })
  await settle()
  expect(wallets.state()).toEqual({ is: 'disconnected', failure: null })
  expect(wallets.children()).toEqual([])
})

test('R-CON-11: a wallet that was tried here and is picked up from another tab is not lost to a newer choice', async () => {
  const back = deferred<Connection<'eip155'> | null>()
  const wallets = startPool({
    a: { connect: () => Promise.reject(new KitError('wallet/rejected')), restore: back.ask },
  })
  wallets.connect('a')
  await settle()
  wallets.storeInOtherTab('a')
  await settle()
  wallets.connect('b')
  await settle()
  back.asked[0]?.resolve(connectionTo('eip155', 'a'))
  await settle()
  expect(wallets.wallets()).toEqual(['b', 'a'])
})
