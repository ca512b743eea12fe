import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that ends when the test says so, by item. */
function startWork() {
  const ends = new Map<number, (outcome: number | Error) => void>()
  const begun: number[] = []
  const work = (item: number): Promise<number> => {
    begun.push(item)
    return new Promise((resolve, reject) => {
      ends.set(item, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
    })
  }
  const end = async (item: number, outcome: number | Error) => {
    ends.get(item)?.(outcome)
    await Promise.resolve().then(() => {})
  }
  return { begun, work, end }
}

test('so many are begun at once, and what they made keeps the order of the items', async () => {
  const { begun, work, end } = startWork()
  const all = inTurn([1, 2, 3], 2, work)
  expect(begun).toEqual([1, 2])
  await end(2, 20)
  expect(begun).toEqual([1, 2, 3])
  await end(3, 30)
  await end(1, 10)
  expect(await all).toEqual([10, 20, 30])
})

test('after the first failure, which is the whole’s, no other is begun', async () => {
  const { begun, work, end } = startWork()
  const all = inTurn([1, 2, 3, 4], 2, work)
  const failure = new Error('refused')
  const outcome = expect(all).rejects.toBe(failure)
  await end(1, failure)
  await outcome
  await end(2, 20)
  expect(begun).toEqual([1, 2])
})

test('for no items nothing is done', async () => {
  const { begun, work } = startWork()
  expect([await inTurn([], 5, work), begun]).toEqual([[], []])
})
