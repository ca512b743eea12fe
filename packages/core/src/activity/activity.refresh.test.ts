import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, alice, bob, page, startActivity } from '../test-utils/start-activity.ts'

let asked: Asked[] = []
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const start = () => startActivity(asked)

describe('what has happened while a read was under way is read after it', () => {
  const refresh = { type: 'activity.refreshRequested' } as const

  test('where the newest are read: once, however often it is asked for', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('1') })
    await send(refresh)
    expect([state().is, asked.length, asked[1]?.force]).toEqual(['ready', 2, true])
    await send(refresh)
    await send({ type: 'page.returned' })
    expect(asked.length).toBe(2)
    await asked[1]?.answer({ transactions: page('2', '1') })
    expect([ids(), asked.length]).toEqual([['2', '1'], 3])
    await asked[2]?.answer({ transactions: page('3', '2', '1') })
    expect([state().is, ids(), asked.length]).toEqual(['ready', ['3', '2', '1'], 3])
  })

  test('also where that read fails', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('1') })
    await send(refresh)
    await send(refresh)
    await asked[1]?.fail()
    await asked[2]?.answer({ transactions: page('2', '1') })
    expect([ids(), asked.length]).toEqual([['2', '1'], 3])
  })

  test.each([refresh, { type: 'page.returned' }] as const)('where the first page is read: $type', async (event) => {
    const { show, send, state, ids } = start()
    await show(alice)
    await send(event)
    expect([state().is, asked.length, asked[0]?.signal.aborted]).toEqual(['loading', 1, false])
    await asked[0]?.answer({ transactions: page('1'), next: 'older' })
    expect([state().is, ids(), asked.length, asked[1]?.force]).toEqual(['ready', ['1'], 2, true])
    await asked[1]?.answer({ transactions: page('2', '1') })
    expect([ids(), state().hasMore]).toEqual([['2', '1'], true])
  })

  test('where older ones are read, which the visitor gets all the same', async () => {
    const { show, send, state, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('2'), next: 'older' })
    await send({ type: 'activity.moreRequested' })
    await send(refresh)
    expect([state().is, asked.length]).toEqual(['loadingMore', 2])
    await asked[1]?.answer({ transactions: page('1') })
    expect([ids(), asked.length]).toEqual([['2', '1'], 3])
    expect(asked[2]).not.toHaveProperty('cursor')
    await asked[2]?.answer({ transactions: page('3', '2') })
    expect(ids()).toEqual(['3', '2', '1'])
  })

  test('where older ones could not be read, once they are', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await asked[0]?.answer({ transactions: page('2'), next: 'older' })
    await send({ type: 'activity.moreRequested' })
    await asked[1]?.fail()
    await send(refresh)
    expect(asked.length).toBe(2)
    await send({ type: 'activity.retried' })
    await asked[2]?.answer({ transactions: page('1') })
    await asked[3]?.answer({ transactions: page('3', '2') })
    expect([ids(), asked.length]).toEqual([['3', '2', '1'], 4])
  })

  test('but not what a view asks for together with the first page', async () => {
    const { show, send, ids } = start()
    void show(alice)
    await send(refresh)
    void show(bob)
    await send(refresh)
    await asked[1]?.answer({ transactions: page('1') })
    expect([ids(), asked.length]).toEqual([['1'], 2])
  })

  test('but not what a first page that is asked for later has', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await asked[0]?.fail()
    await send(refresh)
    await send({ type: 'activity.retried' })
    await asked[1]?.answer({ transactions: page('1') })
    expect([ids(), asked.length]).toEqual([['1'], 2])
  })

  test('but not what happened to the account that was on show before', async () => {
    const { show, send, ids } = start()
    await show(alice)
    await send(refresh)
    await show(bob)
    await asked[1]?.answer({ transactions: page('his') })
    expect([ids(), asked.length]).toEqual([['his'], 2])
  })
})

describe('older ones that the visitor asks for while the newest are read again', () => {
  const [refresh, more] = [{ type: 'activity.refreshRequested' }, { type: 'activity.moreRequested' }] as const

  async function refreshing(next: string | null = 'older') {
    const started = start()
    await started.show(alice)
    await asked[0]?.answer({ transactions: page('2'), next })
    await started.send(refresh)
    await started.send(more)
    return started
  }

  test('are read at once, and the newest after them', async () => {
    const { state, ids } = await refreshing()
    expect([state().is, asked.length, asked[1]?.signal.aborted, asked[2]?.cursor]).toEqual([
      'loadingMore',
      3,
      true,
      'older',
    ])
    await asked[2]?.answer({ transactions: page('1') })
    expect([state().is, state().hasMore, ids(), asked.length]).toEqual(['ready', false, ['2', '1'], 4])
    expect([asked[3]?.cursor, asked[3]?.force]).toEqual([undefined, true])
    await asked[3]?.answer({ transactions: page('3', '2') })
    expect([ids(), asked.length]).toEqual([['3', '2', '1'], 4])
  })

  test('and that cannot be read fail as ever, and the newest are read once they are', async () => {
    const { send, state, ids } = await refreshing()
    await asked[2]?.fail()
    expect([state().is, ids()]).toEqual(['failed', ['2']])
    await send({ type: 'activity.retried' })
    await asked[3]?.answer({ transactions: page('1') })
    await asked[4]?.answer({ transactions: page('3', '2') })
    expect([ids(), asked.length]).toEqual([['3', '2', '1'], 5])
  })

  test('do not stop that where there are none', async () => {
    await refreshing(null)
    expect([asked.length, asked[1]?.signal.aborted]).toEqual([2, false])
  })
})
