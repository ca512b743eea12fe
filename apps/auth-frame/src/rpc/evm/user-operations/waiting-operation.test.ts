import { describe, expect, test, vi } from 'vitest'
import { openFrameStorage } from '../../../storage/frame-storage.ts'
import { memoryStorage } from '../../../test-utils/open-exchanges.ts'
import { account, openOperations as open, word } from '../../../test-utils/open-operations.ts'
import { failureIn, type NodeAnswers } from '../../../test-utils/open-rpc.ts'

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

  test('stops nothing once its bundler has dropped it', async () => {
    const { batch, count } = open(knowing(false))
    await batch()
    await batch('b')
    expect(count('eth_sendUserOperation')).toBe(2)
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
