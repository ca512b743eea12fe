import { expect, test, vi } from 'vitest'
import { engineOf, failPending, relayerOf, verifyOf } from './internals.ts'

test('a library without the parts that the kit uses is refused with the version that is needed', () => {
  expect(() => relayerOf({ relayer: { connected: false } })).toThrow('another relayer; 2.21.8 is needed')
  expect(() => engineOf({ engine: undefined })).toThrow('another engine; 2.21.8 is needed')
  expect(() => verifyOf({ verify: { register: true } })).toThrow('another verify; 2.21.8 is needed')
})

test('failPending answers every pending request with an error and leaves other listeners alone', () => {
  const emit = vi.fn(() => true)
  const events = {
    eventNames: () => ['12', 'connect', '34'],
    emit,
    on: vi.fn(),
    once: vi.fn(),
    removeAllListeners: vi.fn(),
  }
  failPending({ events }, 'closed')
  const error = { code: 6_000, message: 'closed' }
  expect(emit.mock.calls).toEqual([
    ['12', { id: 12, jsonrpc: '2.0', error }],
    ['34', { id: 34, jsonrpc: '2.0', error }],
  ])
  failPending({}, 'closed')
})
