import { isKitError, KitError } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { methodsToApprove } from '../protocol/rpc-policy.ts'
import { noSignal, startSession } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function restored() {
  const frame = startSession()
  const restoring = frame.session.restore(noSignal())
  await pass(frameTimeouts.readyDelay)
  await restoring
  const news: string[] = []
  frame.session.frame.watchApprovals((is) => news.push(is))
  const request = async (method: string, signal = noSignal()) => {
    const seen: { outcome: unknown } = { outcome: 'waiting' }
    frame.session.request({ network: 'eip155:1', method, params: [] }, signal).then(
      (value) => (seen.outcome = value),
      (error) => (seen.outcome = isKitError(error) ? error.code : error),
    )
    await pass(0)
    const { name, ...question } = frame.last()
    expect(name).toBe('RPC_REQUEST')
    return { seen, question: { name, ...question } }
  }
  const leave = async () => {
    frame.session.frame.abortRequests()
    await pass(0)
  }
  return { ...frame, news, request, leave }
}

const methodsThatSend = ['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction']

test.each([...methodsToApprove].filter((method) => !methodsThatSend.includes(method)))(
  'R-CON-12: %s that the visitor leaves is aborted at once, since it sends nothing',
  async (method) => {
    const { request, leave } = await restored()
    const signing = await request(method)
    await leave()
    expect(signing.seen.outcome).toBe('rpc/aborted')
  },
)

describe.each(methodsThatSend)('R-CON-12: %s that the visitor leaves', (method) => {
  test('is out of sight at once, and answered with what was sent all the same', async () => {
    const { request, leave, answer, seen, news, names } = await restored()
    const sending = await request(method)
    await leave()
    expect([sending.seen.outcome, seen.isShown, news, names().at(-1)]).toEqual([
      'waiting',
      false,
      ['asked', 'answered'],
      'RPC_ABORT',
    ])
    answer(sending.question, { result: '0xsent' })
    await pass(0)
    expect([sending.seen.outcome, news]).toEqual(['0xsent', ['asked', 'answered']])
  })

  test('is aborted where the frame had not sent it', async () => {
    const { request, leave, answer } = await restored()
    const sending = await request(method)
    await leave()
    answer(sending.question, { code: 'aborted', message: 'The request was taken back.' }, 'ERROR')
    await pass(0)
    expect(sending.seen.outcome).toBe('rpc/aborted')
  })

  test('may have been sent by a frame that does not answer, and that is said', async () => {
    const { request, leave } = await restored()
    const sending = await request(method)
    await leave()
    await pass(frameTimeouts.takenBack - 1)
    expect(sending.seen.outcome).toBe('waiting')
    await pass(1)
    expect(sending.seen.outcome).toBe('transaction/unreadable-answer')
  })

  test('is answered with what was sent after the session has ended, too; the next question ends with it', async () => {
    const { request, leave, answer, seen, news, session } = await restored()
    const sending = await request(method)
    await leave()
    const next = await request('personal_sign')
    expect([seen.isShown, news]).toEqual([true, ['asked', 'answered', 'asked']])
    const last = await request(method)
    await session.disconnect(AbortSignal.abort())
    await pass(0)
    expect([sending, next, last].map((one) => one.seen.outcome)).toEqual(['waiting', 'wallet/disconnected', 'waiting'])
    expect(seen.isShown).toBe(false)
    answer(sending.question, { result: '0xsent' })
    answer(last.question, { result: '0xlast' })
    await pass(0)
    expect([sending.seen.outcome, last.seen.outcome]).toEqual(['0xsent', '0xlast'])
  })
})

describe('a caller who gives up', () => {
  test('takes back its own request in the frame, and no other', async () => {
    const { request, last, seen } = await restored()
    const giving = new AbortController()
    const given = await request('personal_sign', giving.signal)
    const other = await request('eth_sendTransaction')
    giving.abort()
    await pass(0)
    expect([given.seen.outcome, other.seen.outcome, seen.isShown]).toEqual(['rpc/aborted', 'waiting', true])
    const [{ id }, { id: otherId }] = [given, other].map(({ question }) => question.payload as { id: string }) as [
      { id: string },
      { id: string },
    ]
    expect(last()).toMatchObject({ name: 'RPC_ABORT', payload: { id } })
    expect(otherId).not.toBe(id)
  })

  test('hears all the same of what was sent, once', async () => {
    const { request, last, seen, answer, names, leave } = await restored()
    const giving = new AbortController()
    const given = await request('eth_sendTransaction', giving.signal)
    const { id } = given.question.payload as { id: string }
    giving.abort()
    await pass(0)
    expect(last()).toMatchObject({ name: 'RPC_ABORT', payload: { id } })
    expect([given.seen.outcome, seen.isShown]).toEqual(['waiting', false])
    const before = names().length
    await leave()
    expect(names()).toHaveLength(before)
    answer(given.question, { result: '0xsent' })
    await pass(0)
    expect(given.seen.outcome).toBe('0xsent')
  })

  test('stops waiting for a frame that does not answer, no later where the visitor had left before', async () => {
    const { request, leave } = await restored()
    const giving = new AbortController()
    const given = await request('eth_sendTransaction', giving.signal)
    await leave()
    await pass(frameTimeouts.takenBack - 1)
    giving.abort()
    await pass(0)
    expect(given.seen.outcome).toBe('waiting')
    await pass(1)
    expect(given.seen.outcome).toBe('transaction/unreadable-answer')
  })

  test('beforehand asks the frame nothing', async () => {
    const { session, names } = await restored()
    const before = names()
    const request = { network: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
    await expect(session.request(request, AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
    expect(names()).toEqual(before)
  })

  test.each(['personal_sign', 'eth_sendTransaction'])(
    'as soon as the frame is shown leaves no frame in sight, and the frame never hears of %s',
    async (method) => {
      const { session, seen, names, news } = await restored()
      const giving = new AbortController()
      session.frame.watchApprovals((is) => is === 'asked' && giving.abort())
      const before = names()
      const failed = vi.fn()
      session.request({ network: 'eip155:1', method, params: [] }, giving.signal).catch(failed)
      await pass(0)
      expect([seen.isShown, news, names()]).toEqual([false, ['asked', 'answered'], before])
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'rpc/aborted' }))
    },
  )

  test('closes the screen that was shown for it, and takes back no request', async () => {
    const { session, last } = await restored()
    const giving = new AbortController()
    const outcome = session.frame.exportKeys(giving.signal).catch(({ code }) => code)
    await pass(0)
    giving.abort()
    expect(await outcome).toBe('auth/aborted')
    expect(last()).toMatchObject({ name: 'RPC_ABORT', payload: { what: 'screen' } })
  })
})

describe('a frame that loads anew', () => {
  const lostWith = async (method: string, how: (frame: Awaited<ReturnType<typeof restored>>) => void) => {
    const frame = await restored()
    frame.load()
    const asking = await frame.request(method)
    how(frame)
    await pass(0)
    return asking.seen.outcome
  }

  test.each(methodsThatSend)('F43: may have sent %s that waits, and that is said', async (method) => {
    expect(await lostWith(method, ({ load }) => load())).toBe('transaction/unreadable-answer')
  })

  test('nor is it known where the policy of the page blocks the next document', async () => {
    const block = ({ seen }: Awaited<ReturnType<typeof restored>>) => seen.block(new KitError('frame/blocked'))
    expect(await lostWith('eth_sendTransaction', block)).toBe('transaction/unreadable-answer')
  })

  test('F43: fails what sends nothing', async () => {
    expect(await lostWith('personal_sign', ({ load }) => load())).toBe('frame/failed')
    expect(await lostWith('eth_call', ({ load }) => load())).toBe('frame/failed')
  })

  test('has sent nothing that it was not asked yet', async () => {
    const frame = await restored()
    frame.load()
    frame.load()
    const seen: { outcome: unknown } = { outcome: 'waiting' }
    const asking = { network: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
    frame.session.request(asking, noSignal()).catch(({ code }) => (seen.outcome = code))
    await pass(frameTimeouts.load)
    expect([seen.outcome, frame.names().includes('RPC_REQUEST')]).toEqual(['frame/load-failed', false])
  })
})

describe.each([
  ...methodsThatSend.map((method) => [method, 'transaction/unreadable-answer']),
  ['eth_sendRawTransaction', 'transaction/unreadable-answer'],
  ['personal_sign', 'frame/failed'],
])('an answer to %s that cannot be read is %s', (method, code) => {
  test.each([
    ['sent', 'SUCCESS'],
    ['sent', 'ERROR'],
    [undefined, 'ERROR'],
    [{ code: 'never heard of', message: 'No.' }, 'ERROR'],
    [{ code: 'rpc', message: 'No.', rpc: { code: 'one' } }, 'ERROR'],
  ] as const)('%j as %s', async (payload, as) => {
    const { request, answer } = await restored()
    const asking = await request(method)
    answer(asking.question, payload, as)
    await pass(0)
    expect(asking.seen.outcome).toBe(code)
  })
})

test.each([
  ['names what was sent', { transactionId: '0xsent' }, 'transaction/unknown'],
  ['names nothing that could be looked up', {}, 'transaction/unreadable-answer'],
  ['names nothing in so many words', { transactionId: '' }, 'transaction/unreadable-answer'],
])('a frame that does not know whether it was sent, and %s', async (_, named, code) => {
  const { request, answer } = await restored()
  const asking = await request('eth_sendTransaction')
  answer(asking.question, { code: 'unknown-outcome', message: 'Nobody knows.', ...named }, 'ERROR')
  await pass(0)
  expect(asking.seen.outcome).toBe(code)
})

test.each([
  ['eth_sendRawTransaction', 'transaction/unreadable-answer'],
  ['eth_getBalance', 'frame/timeout'],
])('no answer to %s in time is %s', async (method, code) => {
  const { request } = await restored()
  const asking = await request(method)
  await pass(frameTimeouts.answer)
  expect(asking.seen.outcome).toBe(code)
})

test('the visitor who leaves takes back all that waits', async () => {
  const { request, leave, last } = await restored()
  await request('personal_sign')
  await leave()
  expect(last()).toMatchObject({ name: 'RPC_ABORT', payload: {} })
})

test.each(methodsThatSend)('the visitor who leaves as soon as the frame is shown never sends %s', async (method) => {
  const { session, seen, names } = await restored()
  session.frame.watchApprovals((is) => is === 'asked' && session.frame.abortRequests())
  const failed = vi.fn()
  session.request({ network: 'eip155:1', method, params: [] }, noSignal()).catch(failed)
  await pass(0)
  expect([seen.isShown, names().includes('RPC_REQUEST')]).toEqual([false, false])
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'rpc/aborted' }))
})
