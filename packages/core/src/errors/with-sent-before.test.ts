import { expect, test } from 'vitest'
import { KitError } from './kit-error.ts'
import { sentBefore } from './sent-before.ts'
import { unknownOutcome } from './unknown-outcome.ts'
import { withSentBefore } from './with-sent-before.ts'

test('a failure after some had been sent is the same failure and names them', () => {
  const error = unknownOutcome('a1')
  const other = withSentBefore(error, ['b2', 'c3'])
  expect(other).toMatchObject({
    code: 'transaction/unknown',
    message: error.message,
    detail: 'Sent before that: b2, c3.',
    context: { transactionId: 'a1' },
    cause: error,
  })
  expect(sentBefore(other)).toEqual(['b2', 'c3'])
})

test('what the failure said for the developer stays', () => {
  const other = withSentBefore(new KitError('rpc/server', { detail: 'Too busy.' }), ['b2'])
  expect([other.code, other.detail]).toEqual(['rpc/server', 'Sent before that: b2. Too busy.'])
})

test('no other failure names anything', () => {
  expect([new KitError('rpc/server'), unknownOutcome('a1'), new Error('b2'), null].flatMap(sentBefore)).toEqual([])
})
