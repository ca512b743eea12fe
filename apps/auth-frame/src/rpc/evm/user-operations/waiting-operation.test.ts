import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFrameStorage } from '../../../storage/frame-storage.ts'
import { memoryStorage } from '../../../test-utils/open-exchanges.ts'
import { account, openOperations as open, silent, word } from '../../../test-utils/open-operations.ts'
import { failureIn, type NodeAnswers } from '../../../test-utils/open-rpc.ts'
import { waitsFor } from '../calls/bundles.ts'

afterEach(() => void vi.useRealTimers())

describe('an operation that is in no block yet', () => {
  const knowing = (isKnown: boolean): NodeAnswers => ({
    eth_call: word(3),
    eth_getUserOperationByHash: isKnown ? { userOperation: { sender: account.toLowerCase() } } : null,
  })

  test('attack: is not replaced by the next, which no node gives another number', async () => {
    const { batch, single, count, shown } = open(knowing(true))
    expect(await batch()).toEqual({ id: 'a' })
    expect([await failureIn(batch('b')), await failureIn(single())]).toEqual(['changed', 'changed'])
    expect([count('eth_sendUserOperation'), shown.length]).toEqual([1, 1])
  })

  test('attack: is not replaced by one that was shown before another page sent it', async () => {
    const local = memoryStorage()
    const storage = openFrameStorage({ localStorage: () => local, cookies: () => ({ cookie: '' }) })
    const one = open(knowing(true), storage)
    one.decide('wait')
    const answer = failureIn(one.batch('b'))
    await vi.waitFor(() => expect(one.shown).toHaveLength(1))
    expect(await open(knowing(true), storage).batch()).toEqual({ id: 'a' })
    one.approvals.approve(one.approvals.state().pending?.id ?? 0)
    expect([await answer, one.count('eth_sendUserOperation')]).toEqual(['changed', 0])
  })

  test.each([
    ['says nothing of it, as most do', null],
    ['cannot be asked', silent],
  ])('attack: is not replaced within five minutes where its bundler %s', async (_, look) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { batch, count } = open({ ...knowing(false), eth_getUserOperationByHash: look })
    await batch()
    vi.setSystemTime(Date.now() + waitsFor - 1)
    expect(await failureIn(batch('b'))).toBe('changed')
    vi.setSystemTime(Date.now() + 1)
    await batch('b')
    expect(count('eth_sendUserOperation')).toBe(2)
  })

  test('attack: is not replaced later either while its bundler has it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { batch } = open(knowing(true))
    await batch()
    vi.setSystemTime(Date.now() + 10 * waitsFor)
    expect(await failureIn(batch('b'))).toBe('changed')
  })

  test('stops nothing once its number is over', async () => {
    let next = 3
    const { batch, count } = open({ ...knowing(true), eth_call: () => word(next) })
    await batch()
    next = 4
    await batch('b')
    expect(count('eth_sendUserOperation')).toBe(2)
  })
})
