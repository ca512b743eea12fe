import { KitError } from '@kit/core'
import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { play, reasonOf } from './play-calls.ts'

const done = { status: '0x1', returnData: '0x01', logs: [], gasUsed: '0x5208' }
const playOn = (answer: unknown, calls: readonly object[] = [{}]) =>
  play({ read: async () => answer, signal: never }, calls)

test('a call that was played has a result, what it logged and what it used', async () => {
  expect(await playOn([{ calls: [done] }])).toEqual([
    { isDone: true, data: '0x01', logs: [], error: 'undefined', gas: 21_000n },
  ])
  const failed = { status: '0x0', returnData: '0x', error: { message: 'x'.repeat(300) } }
  expect(await playOn([{ calls: [failed] }])).toEqual([
    { isDone: false, data: '0x', logs: [], error: 'x'.repeat(200), gas: null },
  ])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no block', []],
  ['fewer calls', [{ calls: [] }]],
  ['no status', [{ calls: [{ ...done, status: 1 }] }]],
  ['no data', [{ calls: [{ ...done, returnData: undefined }] }]],
  ['logs that are no list', [{ calls: [{ ...done, logs: {} }] }]],
  ['a log that is none', [{ calls: [{ ...done, logs: [{}] }] }]],
])('a node that answers with %s has not simulated', async (_, answer) => {
  expect(await playOn(answer)).toBeNull()
})

test('a node that fails has not simulated, and one that is asked no more is not waited for', async () => {
  const cancel = new AbortController()
  const failing = (signal: AbortSignal, then = () => {}) => {
    const read = async () => {
      then()
      throw new KitError('rpc/method-not-found')
    }
    return play({ read, signal }, [{}])
  }
  expect(await failing(never)).toBeNull()
  expect(await codeOf(failing(cancel.signal, () => cancel.abort(new KitError('rpc/aborted'))))).toBe('rpc/aborted')
})

test('a node that simulates for five seconds is not waited for', async () => {
  vi.useFakeTimers()
  try {
    const playing = play({ read: () => new Promise(() => {}), signal: never }, [{}])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await playing).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a call fails for what the contract says, else for what the node does', () => {
  const abi = parseAbi(['error Error(string)'])
  const data = encodeErrorResult({ abi, errorName: 'Error', args: ['no money'] })
  const failed = { isDone: false, logs: [], error: 'execution reverted', gas: null }
  expect(reasonOf({ ...failed, data })).toBe('Error(no money)')
  expect(reasonOf({ ...failed, data: '0x' })).toBe('execution reverted')
})
