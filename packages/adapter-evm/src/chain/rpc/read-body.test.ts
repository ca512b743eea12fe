import { serviceLimits } from '@kit/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, readBody } from './read-body.ts'
import { RpcFault } from './rpc-fault.ts'

const kindOf = (error: unknown) => (error instanceof RpcFault ? error.kind : error)
const failure = (text: string) => {
  try {
    return parseJson(text)
  } catch (error) {
    return kindOf(error)
  }
}

test('readBody joins characters that the network cut in two', async () => {
  const bytes = new TextEncoder().encode('{"a":"☀️ é"}')
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readBody(new Response(stream))).toBe('{"a":"☀️ é"}')
  expect(await readBody(new Response(null))).toBe('')
})

test('F19: readBody stops reading after 10 MiB', async () => {
  let given = 0
  const chunk = new Uint8Array(1_048_576)
  const endless = new ReadableStream({
    pull(controller) {
      given += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  const reading = readBody(new Response(endless, { headers: { 'content-length': '5' } }))
  expect(kindOf(await reading.catch((error: unknown) => error))).toBe('rpc/invalid-response')
  expect(given).toBeLessThan(serviceLimits.rpcBodyBytes + 4 * chunk.byteLength)
})

test('parseJson refuses what is not JSON', () => {
  for (const text of ['', '{"id":1,"resu', '<html></html>', 'undefined']) expect(failure(text)).toBe('rpc/parse')
})

test('F20: parseJson refuses deep nesting of any depth', () => {
  expect(failure('['.repeat(100_000) + ']'.repeat(100_000))).toBe('rpc/invalid-response')
  expect(failure(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBe('rpc/invalid-response')
  expect(failure('['.repeat(serviceLimits.jsonDepth) + ']'.repeat(serviceLimits.jsonDepth))).toBeInstanceOf(Array)
})

test('parseJson does not count brackets inside strings as nesting', () => {
  const text = `${'['.repeat(200)}"\\"${'{'.repeat(200)}\\\\`
  expect(parseJson(JSON.stringify({ text }))).toEqual({ text })
})

test('parseJson returns what JSON.stringify wrote', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('F20: parseJson reads a million items and a megabyte of text', () => {
  expect(parseJson(`[${'1,'.repeat(999_999)}1]`)).toHaveLength(1_000_000)
  expect(parseJson(JSON.stringify('x'.repeat(1_048_576)))).toHaveLength(1_048_576)
})
