import { expect, test } from 'vitest'
import { KitError } from './kit-error.ts'
import { withDetail } from './with-detail.ts'

test('another detail leaves the code, the sentence and the context as they were', () => {
  const error = new KitError('transaction/unknown', { context: { transactionId: 'a1' } })
  const other = withDetail(error, 'Sent before that: b2.')
  expect(other).toMatchObject({ code: error.code, message: error.message, context: { transactionId: 'a1' } })
  expect([other.detail, other.cause]).toEqual(['Sent before that: b2.', error])
})
