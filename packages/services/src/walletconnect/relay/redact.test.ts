import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from './redact.ts'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

const pairing = fc
  .record({ topic: hex, symKey: hex, methods: fc.boolean(), late: fc.nat() })
  .map(({ topic, symKey, methods, late }) => ({
    symKey,
    uri: `wc:${topic}@2?${methods ? 'methods=[wc_sessionPropose]&' : ''}expiryTimestamp=${late}&relay-protocol=irn&symKey=${symKey}`,
  }))

/** Forms in which a text reaches a log. */
const wrappings: Record<string, (inner: unknown) => unknown> = {
  sentence: (inner) => `Failed to open ${String(inner)}, trying again`,
  quoted: (inner) => `"${String(inner)}"`,
  encoded: (inner) => encodeURIComponent(String(inner)),
  link: (inner) => `https://wallet.test/wc?uri=${encodeURIComponent(String(inner))}`,
  json: (inner) => JSON.stringify({ inner }),
  value: (inner) => ({ params: inner }),
  name: (inner) => ({ [String(inner)]: 1 }),
  list: (inner) => [1, inner, null],
  map: (inner) => new Map([['at', inner]]),
  set: (inner) => new Set([inner]),
  error: (inner) => new Error(String(inner)),
  cause: (inner) => new Error('failed', { cause: inner }),
}

function inCircle(inner: unknown): unknown {
  const circle: Record<string, unknown> = { inner }
  circle.self = circle
  return circle
}

const wrapped = fc.record({
  pairing,
  layers: fc.array(fc.constantFrom(...Object.keys(wrappings)), { maxLength: 5 }),
  isCircle: fc.boolean(),
})

describe('the redactor', () => {
  test('hides the secret of 100 000 pairings in any nesting', () => {
    fc.assert(
      fc.property(wrapped, ({ pairing: { uri, symKey }, layers, isCircle }) => {
        const value = layers.reduce<unknown>((inner, name) => wrappings[name]?.(inner), uri)
        const line = redact(isCircle ? inCircle(value) : value)
        return !/symkey(=|%(25)*3d)|wc(:|%(25)*3a)/i.test(line) && !line.includes(symKey)
      }),
      { numRuns: 100_000 },
    )
  }, 120_000)

  test.each([
    ['a key by its name', { symKey: 'short' }],
    ['a key in JSON in a text', '{"symKey":"abc"}'],
    ['a key in JSON in a text in a text', JSON.stringify('{"symKey":"abc"}')],
    ['a key in capitals', 'SYMKEY=abc'],
    ['an address by its name', { uri: 'abc' }],
    ['a key without a name', `decoding with ${'ab'.repeat(32)}`],
  ])('hides %s', (_, value) => {
    expect(redact(value)).toContain('[hidden]')
    expect(redact(value)).not.toMatch(/abc|abab|short/)
  })

  test('leaves what is not secret', () => {
    expect(redact({ method: 'irn_publish', id: 5n, at: [1, 'two'] })).toBe(
      '{"method":"irn_publish","id":"5n","at":[1,"two"]}',
    )
    expect(redact(new Error('No internet'))).toBe('{"name":"Error","message":"No internet"}')
    expect(redact(undefined)).toBe('undefined')
  })

  test('writes any value in one line of at most 8 192 characters', () => {
    const trap = Object.defineProperty({}, 'message', { enumerable: true, get: () => expect.unreachable() })
    expect(redact(trap)).toBe('[unreadable]')
    expect(redact({ bytes: new Uint8Array(4), run: () => {} })).toBe('{"bytes":"[bytes]","run":"[function]"}')
    expect(redact('x'.repeat(100_000)).length).toBeLessThanOrEqual(8_192)
    fc.assert(fc.property(fc.anything(), (value) => typeof redact(value) === 'string'))
  })
})
