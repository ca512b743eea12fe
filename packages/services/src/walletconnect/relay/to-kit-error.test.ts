import { KitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { fromPairing, fromRelayClose, fromRequest } from './to-kit-error.ts'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

test.each([undefined, {}, { code: 1000 }, { code: 1006 }, { code: 1011, reason: 'invalid key' }, { code: 4010 }])(
  'a socket that closes with %j was not refused by the relay',
  (frame) => {
    expect(fromRelayClose(frame)).toBeNull()
  },
)

test('the cause of a refusal is the reason the relay gave, without secrets', () => {
  const error = fromRelayClose({ code: 3000, reason: `Unauthorized: ${uri}` })
  expect(error).toMatchObject({ code: 'pairing/unreachable', cause: expect.any(Error) })
  expect(String(error?.cause)).toContain('3000: Unauthorized: [hidden]')
})

describe('a failed proposal', () => {
  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'wallet/rejected'],
    [{ code: 5001, message: '' }, 'wallet/rejected'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'pairing/nothing-approved'],
    [{ code: 5104, message: 'Unsupported namespace key.' }, 'pairing/nothing-approved'],
    [{ code: 0, message: 'Proposal expired' }, 'pairing/expired'],
    [new Error('Failed to publish custom payload, please try again. id:1 tag:undefined'), 'pairing/unreachable'],
    [new Error('whatever'), 'pairing/unreachable'],
    ['text', 'pairing/unreachable'],
    [null, 'pairing/unreachable'],
    [new KitError('pairing/clock-skew'), 'pairing/clock-skew'],
  ])('%j is %s', (error, code) => {
    expect(fromPairing(error)).toMatchObject({ code })
  })
})

describe('a failed request', () => {
  test.each([
    [{ code: 4001, message: '' }, 'wallet/rejected'],
    [{ code: -32_603, message: 'Request rejected by user' }, 'wallet/rejected'],
    [{ code: -32_000, message: 'User cancelled' }, 'wallet/rejected'],
    [{ code: -32_000, message: 'nonce too low' }, 'rpc/server'],
    [{ code: 3001, message: 'Unauthorized method.' }, 'wallet/unsupported-method'],
    [{ code: 6000, message: 'User disconnected.' }, 'wallet/disconnected'],
    [new Error('Request expired. Please try again.'), 'connection/timeout'],
    [new Error("No matching key. session topic doesn't exist: abc"), 'wallet/disconnected'],
    [new Error('Missing or invalid. request() method: eth_sign'), 'wallet/unsupported-method'],
    [new Error('The relay does not answer.'), 'pairing/unreachable'],
    [new Error('whatever'), 'unexpected'],
  ])('%j is %s', (error, code) => {
    expect(fromRequest(error)).toMatchObject({ code })
  })

  test('an error carries no secret in any of its fields', () => {
    const { message, detail, cause, stack } = fromRequest(
      Object.assign(new Error(`failed for ${uri}`), { code: -1, data: uri }),
    )
    expect(JSON.stringify([message, detail, stack, cause, String(cause), (cause as Error).stack])).not.toMatch(
      /symKey|cdcd|wc:/,
    )
  })

  test('a getter that throws makes the error unexpected', () => {
    const trap = Object.defineProperty({}, 'message', { get: () => expect.unreachable() })
    expect(fromRequest(trap)).toMatchObject({ code: 'unexpected' })
  })
})
