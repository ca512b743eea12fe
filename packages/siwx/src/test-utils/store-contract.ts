import { countAttacks } from '@kit/tooling/attacks'
import { describe, expect, test } from 'vitest'
import type { SignInStore, StoreRecord } from '../stores/store.ts'

const now = 1_800_000_000_000

let made = 0
const record = (more: Partial<StoreRecord> = {}): StoreRecord => {
  made += 1
  return { key: `nonce:${made}`, owner: null, value: `value ${made}`, expiresAt: now + 1_000, ...more }
}

/**
 * What every store does.
 *
 * @param open opens one more connection to the same records
 */
export function storeContract(name: string, open: () => SignInStore): void {
  describe(`a store in ${name}`, () => {
    test('R-SIWX-3: returns a record as it was put, through every connection', async () => {
      const [one, other] = [open(), open()]
      const kept = record({ owner: 'eip155:1:0xAb', value: '{"a":"ü\\u0000€\'; DROP TABLE kit_sign_in; --"}' })
      await one.put(kept, now)
      expect([await one.get(kept.key, now), await other.get(kept.key, now)]).toEqual([kept, kept])
      expect(await one.get(record().key, now)).toBe(null)
    })

    test('replaces the record that had the key', async () => {
      const store = open()
      const [before, after] = [record({ owner: 'a' }), record({ owner: 'b' })]
      await store.put(before, now)
      await store.put({ ...after, key: before.key }, now)
      expect(await store.get(before.key, now)).toEqual({ ...after, key: before.key })
      expect(await store.list('a', now)).toEqual([])
    })

    test('R-SIWX-3: lists the records of an owner, and of no other', async () => {
      const store = open()
      const owner = `solana:${made}`
      const mine = [record({ owner }), record({ owner })]
      for (const one of [...mine, record(), record({ owner: `${owner}x` }), record({ owner, expiresAt: now })])
        await store.put(one, now - 1)
      const listed = await store.list(owner, now)
      expect(listed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(mine)
    })

    test('never returns what has expired', async () => {
      const store = open()
      const expired = record({ owner: `expired ${made}` })
      await store.put(expired, now)
      const { key, owner, expiresAt } = expired
      expect(await store.get(key, expiresAt - 1)).toEqual(expired)
      expect(await store.get(key, expiresAt)).toBe(null)
      expect(await store.list(owner ?? '', expiresAt)).toEqual([])
      expect(await store.take(key, expiresAt)).toBe(null)
    })

    test('removes what has expired when something is put', async () => {
      const store = open()
      const [expired, lasting] = [record(), record({ expiresAt: now + 60_000 })]
      await store.put(expired, now)
      await store.put(lasting, now)
      await store.put(record({ expiresAt: now + 60_000 }), now + 5_000)
      // A clock that goes back shows what is still there.
      expect(await store.get(expired.key, now)).toBe(null)
      expect(await store.get(lasting.key, now)).toEqual(lasting)
    })

    test('R-SIWX-3, attack 2.8: of 100 takes at the same time exactly one has the record', async ({ task }) => {
      const stores = [open(), open(), open(), open()]
      const kept = record()
      await stores[0]?.put(kept, now)
      const takes = Array.from({ length: 100 }, (_, at) => stores[at % stores.length]?.take(kept.key, now))
      const taken = await Promise.all(takes)
      expect(taken.filter((one) => one !== null)).toEqual([kept])
      countAttacks(task, { count: takes.length })
    })
  })
}
