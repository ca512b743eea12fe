import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '../test-utils/sample-transaction.ts'
import { type Asked, alice, page, startActivity } from '../test-utils/start-activity.ts'

let asked: Asked[] = []
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const pending = (...ids: string[]) => ids.map((id) => transaction({ id, status: 'pending', minedAt: null }))
const refresh = { type: 'activity.refreshRequested' } as const

/** What is shown once the newest are read again, of a first page and, where there is one, of the page before it. */
async function shown(first: Parameters<Asked['answer']>[0], older: typeof first | null = null) {
  const { show, send, state, ids } = startActivity(asked)
  await show(alice)
  await asked[0]?.answer(first)
  if (older) {
    await send({ type: 'activity.moreRequested' })
    await asked[1]?.answer(older)
  }
  const renew = async (newest: typeof first) => {
    await send(refresh)
    await asked.at(-1)?.answer(newest)
    return ids()
  }
  return { renew, send, state, ids }
}

describe('a pending transaction that the newest page does not list any more', () => {
  test('is gone, as one that another with a higher fee has replaced', async () => {
    const { renew, state } = await shown({ transactions: [...pending('a'), ...page('2', '1')], next: '1' })
    expect(await renew({ transactions: [...pending('b'), ...page('2', '1')], next: '1' })).toEqual(['b', '2', '1'])
    expect(state().hasMore).toBe(true)
    expect(await renew({ transactions: page('b', '2'), next: '2' })).toEqual(['b', '2', '1'])
    expect(state().transactions[0]?.metadata.status).toBe('confirmed')
  })

  test('is gone where nothing came in its place, of an account without any other', async () => {
    const { renew } = await shown({ transactions: pending('a') })
    expect(await renew({ transactions: [] })).toEqual([])
  })

  test('is gone where the newest page is all that there is, and what a block had stays', async () => {
    const { renew } = await shown({ transactions: [...page('2'), ...pending('a'), ...page('1')] })
    expect(await renew({ transactions: page('3') })).toEqual(['3', '2', '1'])
  })

  test('stays where newer ones have pushed it to the next page', async () => {
    const { renew } = await shown({ transactions: [...page('2'), ...pending('a'), ...page('1')], next: 'older' })
    expect(await renew({ transactions: page('4', '3', '2'), next: 'a' })).toEqual(['4', '3', '2', 'a', '1'])
    expect(await renew({ transactions: page('4', '3', '2', '1'), next: 'older' })).toEqual(['4', '3', '2', '1'])
  })

  test('stays where a service lists it on a later page', async () => {
    const { renew, state } = await shown(
      { transactions: [...pending('b'), ...page('3')], next: 'older' },
      { transactions: [...page('2'), ...pending('a'), ...page('1')], next: 'oldest' },
    )
    expect(await renew({ transactions: page('4', '3'), next: 'older' })).toEqual(['4', '3', '2', 'a', '1'])
    expect(state().hasMore).toBe(true)
  })

  test('stays where one from further down is in a block by now, and so among the newest', async () => {
    const { renew } = await shown(
      { transactions: page('4', '3'), next: 'older' },
      { transactions: [...page('2'), ...pending('b', 'a'), ...page('1')], next: null },
    )
    expect(await renew({ transactions: page('a', '4'), next: '4' })).toEqual(['a', '4', '3', '2', 'b', '1'])
  })
})

describe('a newest page that shares nothing with what is known', () => {
  test('is where the list begins again, since nobody knows what lies between', async () => {
    const { renew, send, state, ids } = await shown(
      { transactions: [...pending('a'), ...page('2')], next: 'older' },
      { transactions: page('1'), next: null },
    )
    expect(await renew({ transactions: [...pending('b'), ...page('9', '8')], next: 'from 8' })).toEqual(['b', '9', '8'])
    expect(state().hasMore).toBe(true)
    await send({ type: 'activity.moreRequested' })
    expect(asked.at(-1)?.cursor).toBe('from 8')
    await asked.at(-1)?.answer({ transactions: page('7') })
    expect(ids()).toEqual(['b', '9', '8', '7'])
  })

  test('is all that is known where nothing was', async () => {
    const { renew, state } = await shown({ transactions: [] })
    expect(await renew({ transactions: [], next: 'older' })).toEqual([])
    expect(state().hasMore).toBe(true)
    expect(await renew({ transactions: page('1') })).toEqual(['1'])
  })

  test('says nothing of it where nothing can be read of that page', async () => {
    const { renew } = await shown({ transactions: [...pending('a'), ...page('1')], next: 'older' })
    expect(await renew({ transactions: [], next: 'older' })).toEqual(['a', '1'])
  })
})
