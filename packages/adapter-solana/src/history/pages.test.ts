import { describe, expect, test } from 'vitest'
import { type Entry, entry, hashOf, startLedger } from '../test-utils/fake-ledger.ts'
import { codeOf } from '../test-utils/harness.ts'
import { from, held, own, to } from '../test-utils/planned-transfer.ts'

/** As many transactions, newest first, one in a slot. */
const many = (count: number, firstSlot: number, step = 1) =>
  Array.from({ length: count }, (_, at) => entry(firstSlot - at * step, firstSlot - at * step))

describe('pages', () => {
  async function readAll(read: ReturnType<typeof startLedger>['read']) {
    const pages: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null && pages.length < 9; ) {
      const { transactions, next } = await read(cursor)
      pages.push(transactions.map(({ id }) => id))
      cursor = next
    }
    return pages
  }

  test('F47: those of a token account stand between those of the address, each once', async () => {
    const [even, odd] = [many(20, 400, 2), many(20, 399, 2)]
    const both = entry(500, 500)
    const { read, asked } = startLedger({
      lists: { [from]: [both, ...even], [own]: [both, ...odd] },
      held: [held(own, 0n)],
    })
    const pages = await readAll(read)
    expect(pages.map(({ length }) => length)).toEqual([25, 16])
    expect(pages.flat()).toEqual([500, ...Array.from({ length: 40 }, (_, at) => 400 - at)].map(hashOf))
    // Whose accounts there are is asked once.
    expect(asked.filter((method) => method === 'getTokenAccountsByOwner').length).toBe(2)
  })

  test('a page of all is the last', async () => {
    const { read } = startLedger({ lists: { [from]: many(25, 99) } })
    const { transactions, next } = await read()
    expect([transactions.length, next]).toEqual([25, null])
  })

  test('F47: what two accounts have in one slot comes in the order of either, and once', async () => {
    const [older, newer, last] = [entry(1, 7), entry(2, 7), entry(3, 7)]
    const { read } = startLedger({ lists: { [from]: [older], [own]: [last, newer, older] }, held: [held(own, 1n)] })
    expect(await readAll(read)).toEqual([[last, newer, older].map(({ signature }) => signature)])
  })

  test('F47: what ends a page is in no later one, though another account has it, too', async () => {
    const shared = many(25, 99)
    const { read } = startLedger({
      lists: { [from]: [...shared, ...many(5, 20)], [own]: [...shared, ...many(5, 40)] },
      held: [held(own, 1n)],
    })
    const pages = await readAll(read)
    expect(pages.map(({ length }) => length)).toEqual([25, 10])
    expect(new Set(pages.flat()).size).toBe(35)
  })

  test('F47: what has arrived in an account that was not shown yet is in no older page', async () => {
    const lists: Record<string, readonly Entry[]> = { [from]: many(26, 999), [own]: many(3, 50) }
    const { read } = startLedger({ lists, held: [held(own, 1n)] })
    const { next } = await read()
    lists[own] = [...many(60, 3_000), ...many(3, 50)]
    const { transactions, next: end } = await read(next ?? '')
    expect(transactions.map(({ id }) => id)).toEqual([974, 50, 49, 48].map(hashOf))
    expect(end).toBeNull()
  })

  test('F47: what was not read of one account is not passed over for what another has', async () => {
    const lists: Record<string, readonly Entry[]> = { [from]: many(60, 999, 2), [own]: many(3, 50) }
    const { read } = startLedger({ lists, held: [held(own, 1n)] })
    const { next } = await read()
    // The first list of the account has one that is old enough, and it has more.
    lists[own] = [...many(25, 3_000), ...many(10, 940)]
    const { transactions, next: further } = await read(next ?? '')
    expect(transactions.map(({ id }) => id)).toEqual([949, 947, 945, 943, 941, 940].map(hashOf))
    expect((await read(further ?? '')).transactions.map(({ id }) => id).slice(0, 3)).toEqual(
      [939, 938, 937].map(hashOf),
    )
  })

  test('few token accounts are read of very many, those that hold something first', async () => {
    const accounts = Array.from({ length: 200 }, (_, at) => held(hashOf(at).slice(0, 44) as typeof own, 0n))
    const { read, asked } = startLedger({ lists: { [own]: [entry(1, 9)] }, held: [...accounts, held(own, 1n)] })
    expect((await read()).transactions.length).toBe(1)
    expect(asked.filter((method) => method === 'getSignaturesForAddress').length).toBe(31)
  })

  test.each<[string, (cursor: string) => string]>([
    ['nothing', () => ''],
    ['no JSON', (cursor) => cursor.slice(1)],
    ['of another address', (cursor) => cursor.replace(from, to)],
    ['of no slot', (cursor) => cursor.replace(/"slot":\d+/, '"slot":-1')],
    ['of no accounts', (cursor) => cursor.replace(/"sources":.*/, '"sources":[]}')],
    ['of what is no account', (cursor) => cursor.replace(/"sources":\[\["\w+"/, '"sources":[["../.."')],
    ['from what is no transaction', (cursor) => cursor.replace(/"\]\]/, '0"]]')],
  ])('a cursor %s is refused, and no node is asked', async (_, change) => {
    const { read, asked } = startLedger({ lists: { [from]: many(40, 99) } })
    const { next } = await read()
    asked.length = 0
    const spoilt = change(next ?? '')
    expect(spoilt).not.toBe(next)
    expect([await codeOf(read(spoilt)), asked]).toEqual(['rpc/invalid-params', []])
  })
})

describe('attack 2.12: a node that', () => {
  test.each<[string, (list: readonly Entry[]) => unknown]>([
    ['lists nothing', () => null],
    ['lists older ones first', (list) => list.toReversed()],
    ['lists one twice', ([one, ...rest]) => [one, one, ...rest]],
    ['lists more than it was asked for', () => many(27, 99)],
    ['lists what is no transaction', ([one]) => [{ ...one, signature: 'x'.repeat(88) }]],
    ['lists what is in no slot', ([one]) => [{ ...one, slot: '9' }]],
    ['lists what is of no time', ([one]) => [{ ...one, blockTime: 1e300 }]],
  ])('%s is not believed', async (_, lie) => {
    const { read } = startLedger({ lists: { [from]: many(3, 9) }, lie })
    expect(await codeOf(read())).toBe('rpc/invalid-response')
  })

  test('gives the same page again is not asked for it for ever', async () => {
    const { read } = startLedger({ lists: { [from]: many(26, 99) }, lie: () => many(26, 99) })
    const { next } = await read()
    expect(await codeOf(read(next ?? ''))).toBe('rpc/invalid-response')
  })
})
