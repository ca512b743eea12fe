import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

const call = (method: string, more: object = {}) => ({ jsonrpc: '2.0', method, ...more })

test.each([
  ['a batch that needs no keys', [call('eth_chainId', { id: 1 })]],
  ['a single request', call('eth_chainId', { id: 1 })],
])('%s is forwarded as it was sent', (_, value) => {
  const body = JSON.stringify(value, null, 3)
  expect(parseBody(body)).toEqual({ is: 'accepted', forward: body, errors: [] })
})

test('a batch of which every request fails is not forwarded', () => {
  const body = JSON.stringify([call('personal_sign', { id: 1 }), 7])
  expect(parseBody(body)).toMatchObject({
    ...{ is: 'accepted', forward: null },
    errors: [
      { id: 1, error: { code: -32601 } },
      { id: null, error: { code: -32600 } },
    ],
  })
})

test.each([
  ['a number', { id: 7 }, 7],
  ['a text', { id: 'a' }, 'a'],
  ['no id', {}, null],
  ['an object', { id: {} }, null],
])('a refusal has the id of its request: %s', (_, more, id) => {
  expect(parseBody(JSON.stringify(call('eth_sign', more)))).toMatchObject({ is: 'rejected', error: { id } })
})
