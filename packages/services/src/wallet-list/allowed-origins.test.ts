import { expect, test } from 'vitest'
import { status } from '../http/client.fixture.ts'
import { directory, startList } from './wallet-list.fixture.ts'

const signal = new AbortController().signal

test('R-API-4: the allow-list of a project is asked for once', async () => {
  const { list, requests, queries } = startList([Response.json({ allowedOrigins: ['https://a.example.org'] })])
  const read = () => list.readAllowedOrigins?.(signal)
  expect([await read(), await read()]).toEqual([['https://a.example.org'], ['https://a.example.org']])
  expect(requests.map(({ url }) => `${url.origin}${url.pathname}`)).toEqual([`${directory}/projects/v1/origins`])
  expect(queries()[0]).toMatchObject({ projectId: 'abc', st: 'kit' })
})

test('R-API-4: without a project nothing is asked', () => {
  expect(startList([], { projectId: undefined }).list.readAllowedOrigins).toBeUndefined()
})

test.each([
  ['403', status(403)],
  ['no list', Response.json({})],
  ['a list of something else', Response.json({ allowedOrigins: [1, null] })],
  ['an entry without end', Response.json({ allowedOrigins: ['x'.repeat(301)] })],
  ['no JSON', new Response('<html>')],
])('R-API-4, R-EVT-2: an answer that cannot be read is an empty list: %s', async (_, reply) => {
  const { list } = startList([reply])
  expect(await list.readAllowedOrigins?.(signal)).toEqual([])
})

test('R-API-4: a list without end is cut', async () => {
  const { list } = startList([Response.json({ allowedOrigins: Array(5_000).fill('https://a.example.org') })])
  expect(await list.readAllowedOrigins?.(signal)).toHaveLength(1_000)
})
