import { expect, test } from 'vitest'
import type { HistoryItem, Position } from './chain-reader.ts'
import { pageHistory } from './page-history.ts'

/** An item that says when it was mined by its height alone, so that two chains can be compared. */
const item = (hash: string, position: Position | null): HistoryItem => {
  const minedAt = new Date((position?.[0] ?? 0) * 1000).toISOString()
  const metadata = { operationType: 'send', hash, chain: 'c', minedAt, sentFrom: '', sentTo: '', nonce: 0 } as const
  return { position, transaction: { id: hash, metadata: { ...metadata, status: 'confirmed' }, transfers: null } }
}
const idsOf = ({ data }: ReturnType<typeof pageHistory>) => data.map(({ id }) => id)

test('a page is newest first over all chains, and pending ones come first, on the first page alone', () => {
  const one = Array.from({ length: 25 }, (_, at) => item(`one-${at}`, [2 * at, 'k']))
  const other = [item('other-3', [3, 'k']), item('pending', null), item('other-49', [49, 'k'])]
  const chains = [
    { chainId: 'one', items: one },
    { chainId: 'other', items: other },
  ]
  const first = pageHistory(chains, null)
  expect(idsOf(first).slice(0, 4)).toEqual(['pending', 'other-49', 'one-24', 'one-23'])
  expect(first.data).toHaveLength(21)
  const newer = [{ chainId: 'one', items: [...one, item('one-99', [99, 'k'])] }, ...chains.slice(1)]
  const second = pageHistory(newer, first.next)
  expect(idsOf(second)).toEqual(['one-5', 'one-4', 'one-3', 'one-2', 'other-3', 'one-1', 'one-0'])
  expect(second.next).toBeNull()
})

test('transactions of one block are in the order of their keys, the last first', () => {
  const items = ['b', 'a', 'c', 'a'].map((key, at) => item(`${key}${at}`, [1, key]))
  expect(idsOf(pageHistory([{ chainId: 'one', items }], null))).toEqual(['c2', 'b0', 'a1', 'a3'])
})

test('a chain that is over is not on the next page, and no page follows it', () => {
  const cursor = Buffer.from(JSON.stringify({ one: [1, 'k'] })).toString('base64url')
  const chains = ['one', 'other'].map((chainId) => ({ chainId, items: [item(chainId, [1, 'k'])] }))
  expect(idsOf(pageHistory(chains, cursor))).toEqual(['one'])
})

test.each(['abc', 'null', '[]', '7', '{"one":7}', '{"one":["1","k"]}', '{"one":[1,2]}', '{"one":[1,"k","more"]}'])(
  'the cursor %s is none of this API',
  (text) => {
    const cursor = Buffer.from(text).toString('base64url')
    expect(() => pageHistory([], cursor)).toThrow('The cursor is none that this API gave.')
  },
)
