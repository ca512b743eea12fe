import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startPool } from '../test-utils/start-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

const broken = { restore: () => Promise.reject(new Error('offline')) }
const slow = { restore: () => new Promise<never>(() => {}) }
const gone = { restore: async () => null }
const { address } = connectionTo('eip155').accounts[0]

type Pool = ReturnType<typeof startPool>

/** Wallets of the last visit: one that is restored, and others whose accounts are not read. */
async function restored(scripts: Parameters<typeof startPool>[0]) {
  const pool = startPool(scripts)
  pool.restore('good', ...Object.keys(scripts ?? {}))
  await settle()
  pool.forget()
  return pool
}

async function disconnect(pool: Pool, connectorId?: string) {
  pool.send({ type: 'disconnect.requested', ...(connectorId === undefined ? {} : { connectorId }) })
  await settle()
}

const leftIn = ({ news }: Pool) => news.flatMap((said) => (said.type === 'connection.leftUnread' ? [said.stays] : []))

describe('R-SIWX-3: who disconnects wallets whose accounts were not read tells so', () => {
  test('with the accounts of those that stay, once, and their sessions end', async () => {
    const pool = await restored({ broken, slow })
    await disconnect(pool, 'broken')
    await disconnect(pool, 'slow')
    await disconnect(pool, 'slow')
    expect([leftIn(pool), pool.ended]).toEqual([
      [[address], [address]],
      ['broken', 'slow'],
    ])
    expect(pool.wallets()).toEqual(['good'])
  })

  test('where all leave, none stays', async () => {
    const pool = await restored({ broken, slow })
    await disconnect(pool)
    expect([leftIn(pool), pool.ended.toSorted()]).toEqual([[[]], ['broken', 'slow']])
  })

  test('also where the visitor has tried it in vain since', async () => {
    const pool = await restored({ broken: { ...broken, connect: () => Promise.reject({ code: 4001 }) } })
    pool.connect('broken')
    await settle()
    await disconnect(pool, 'broken')
    expect([leftIn(pool), pool.ended]).toEqual([[[address]], ['broken']])
  })

  test('also where something else in the page had connected it', async () => {
    const pool = await restored({ broken })
    pool.send({ type: 'wallets.pageConnected', connectorId: 'broken' })
    await settle()
    await disconnect(pool, 'broken')
    expect([leftIn(pool), pool.ended]).toEqual([[[address]], ['broken']])
  })

  test('and a wallet that is on its way out does not stay', async () => {
    const pool = await restored({ slow, other: { disconnect: () => new Promise<never>(() => {}) } })
    await disconnect(pool, 'other')
    await disconnect(pool, 'good')
    await disconnect(pool, 'slow')
    expect(leftIn(pool)).toEqual([[]])
  })
})

test.each<[string, Parameters<typeof startPool>[0], (pool: Pool) => void]>([
  ['was restored', { lucky: {} }, () => {}],
  ['has been connected since', { broken }, (pool) => pool.connect('broken')],
  ['has left another tab, too', { broken }, (pool) => pool.storeInOtherTab('good')],
  ['is connected no longer', { gone }, () => {}],
])('nothing is told of a wallet that %s', async (_, scripts, meanwhile) => {
  const pool = await restored(scripts)
  meanwhile(pool)
  await settle()
  await disconnect(pool)
  expect([leftIn(pool), pool.ended]).toEqual([[], []])
})
