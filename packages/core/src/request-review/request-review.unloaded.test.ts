import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../test-utils/code-of.ts'
import { settle } from '../test-utils/settle.ts'
import { startReviewedKit } from '../test-utils/start-reviewed-kit.ts'
import { signMessage } from '../verbs/sign.ts'
import { requestReview } from './request-review.feature.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a request whose review cannot be fetched ends, and is not shown with the next one', async () => {
  const { kit, asked, requests, review, read, approve, view } = await startReviewedKit()
  vi.spyOn(requestReview, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const first = codeOf(signMessage(kit, { message: 'one' }))
  await settle()
  expect([await first, review()]).toEqual([
    'kit/load-failed',
    { is: 'idle', error: expect.objectContaining({ code: 'kit/load-failed' }) },
  ])
  expect(view()).toBe(undefined)
  const second = signMessage(kit, { message: 'two' })
  await settle()
  expect(review()).toMatchObject({ request: { input: { message: 'two' } }, waiting: 0 })
  await read()
  await approve()
  await second
  expect([requests().map(({ input }) => input), asked.mock.calls.length]).toEqual([
    [expect.objectContaining({ message: 'two' })],
    1,
  ])
})

test('a request that is given up while its review is fetched is not shown', async () => {
  const { kit, requests, view } = await startReviewedKit()
  const load = requestReview.load
  let arrive = () => {}
  vi.spyOn(requestReview, 'load').mockImplementationOnce(async (...given) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return load(...given)
  })
  const controller = new AbortController()
  const ended = codeOf(signMessage(kit, { message: 'one', signal: controller.signal }))
  await settle()
  controller.abort()
  expect(await ended).toBe('rpc/aborted')
  arrive()
  await settle()
  expect([requests(), view()]).toEqual([[], undefined])
})
