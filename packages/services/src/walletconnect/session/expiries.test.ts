import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  eventually,
  noSignal,
  openSessionHarness,
  propose,
  type SessionHarness,
} from '../test-utils/session-harness.ts'
import { unanswered } from '../test-utils/wallet-phone.ts'

let harness: SessionHarness
const uncaught: unknown[] = []
const record = (reason: unknown) => void uncaught.push(reason)

beforeEach(() => {
  uncaught.length = 0
  process.on('unhandledRejection', record)
})
afterEach(async () => {
  vi.useRealTimers()
  await harness.close()
  process.off('unhandledRejection', record)
})

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('a proposal that nobody answers expires without a rejection that nobody handles', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = new AbortController()
  const [open, aborted] = [propose(session), propose(session, left.signal)]
  const outcomes = Promise.all(
    [open, aborted].map(({ outcome }) => outcome.catch(({ code }: { code: string }) => code)),
  )
  await Promise.all([open.proposal, aborted.proposal])
  left.abort()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await outcomes).toEqual(['pairing/expired', 'connection/cancelled'])
  await turns()
  expect(uncaught).toEqual([])
})

test('a request that nobody answers expires without a rejection that nobody handles', async () => {
  harness = await openSessionHarness({ timeouts: { sessionRequest: 310_000 } })
  const session = await harness.load()
  await harness.pair(session)
  harness.phone.answer = () => unanswered
  let sent = 0
  ;(await harness.client()).on('session_request_sent', () => {
    sent += 1
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = new AbortController()
  const request = { network: 'eip155:1', method: 'personal_sign', params: ['0x', '0x'] } as const
  const ask = (signal: AbortSignal) => session.request(request, signal).catch(({ code }: { code: string }) => code)
  const outcomes = Promise.all([ask(noSignal()), ask(left.signal)])
  await eventually(() => expect(sent).toBe(2))
  left.abort()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await outcomes).toEqual(['connection/timeout', 'rpc/aborted'])
  await turns()
  expect(uncaught).toEqual([])
})
