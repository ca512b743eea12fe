import { expect, test } from 'vitest'
import { isRelayFrame } from './is-relay-frame.ts'

const data = { topic: 'a', message: 'b' }

test.each([
  { id: 1, result: true },
  { id: 1, error: {} },
  { id: 1, method: 'irn_subscription', params: { id: 's', data } },
  { id: 1, method: 'irn_other' },
])('%j is a frame that the library can read', (frame) => {
  expect(isRelayFrame(frame)).toBe(true)
})

test.each<[unknown]>([
  [null],
  [undefined],
  [1],
  ['text'],
  [[]],
  [{}],
  [{ method: 1, id: 1 }],
  [{ id: 1, method: 'irn_subscription' }],
  [{ id: 1, method: 'irn_subscription', params: null }],
  [{ id: 1, method: 'irn_subscription', params: { id: 's', data: null } }],
  [{ id: 1, method: 'irn_subscription', params: { id: 1, data } }],
  [{ id: 1, method: 'irn_subscription', params: { id: 's', data: { ...data, topic: {} } } }],
])('%j is not', (frame) => {
  expect(isRelayFrame(frame)).toBe(false)
})
