import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReviews } from '../request-review/reviews.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { settle } from '../test-utils/settle.ts'
import { startReviewedKit } from '../test-utils/start-reviewed-kit.ts'
import { startSignIn } from '../test-utils/start-sign-in.ts'
import { connect } from '../verbs/connect.ts'
import { signMessage } from '../verbs/sign.ts'
import { createOneTaps } from './one-tap.ts'

vi.mock(import('./one-tap.ts'), async (original) => {
  const real = await original()
  return { ...real, createOneTaps: vi.fn(real.createOneTaps) }
})
vi.mock(import('../request-review/reviews.ts'), async (original) => {
  const real = await original()
  return { ...real, createReviews: vi.fn(real.createReviews) }
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isNotThere = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('a wallet whose way to connect and sign in one step cannot be fetched says so, and connects with the next try', async () => {
  vi.mocked(createOneTaps).mockImplementationOnce(isNotThere)
  const { kit } = startSignIn()
  const tries = async () => {
    const connecting = codeOf(connect(kit, { wallet: 'io.wallet', namespace: 'eip155' }))
    await settle()
    return connecting
  }
  expect([await tries(), await tries()]).toEqual(['kit/load-failed', { wentWell: expect.anything() }])
})

test('a request whose review cannot be fetched says so', async () => {
  vi.mocked(createReviews).mockImplementationOnce(isNotThere)
  const { kit, asked } = await startReviewedKit()
  expect([await codeOf(signMessage(kit, { message: 'hi' })), asked.mock.calls]).toEqual(['kit/load-failed', []])
})
