import { afterEach, expect, test } from 'vitest'
import { address, serveApi, staying, supported, transaction } from './blockchain-api.fixture.ts'
import { createBlockchainApi } from './create-blockchain-api.ts'

let close = async () => {}
afterEach(() => close())

const history = `/v1/account/${address}/history`
const pages: Readonly<Record<string, unknown>> = {
  '': { data: [transaction('t1')], next: 'two' },
  two: { data: [transaction('t2')], next: 'three' },
  three: { data: [transaction('t3')], next: null },
}

test('a session of connecting, three networks, the activity and the way back costs eight requests', async () => {
  let now = 0
  const {
    asked,
    blockchainApi,
    close: end,
  } = await serveApi({
    [history]: (query: URLSearchParams) => pages[query.get('cursor') ?? ''],
  })
  close = end
  const api = createBlockchainApi({ urls: { blockchainApi }, projectId: 'abc', now: () => now })
  const signal = staying()
  const costs: Record<string, number> = {}
  async function step(name: string, work: () => Promise<unknown>) {
    const before = asked.length
    await work()
    costs[name] = asked.length - before
  }

  const [first, second, third] = supported.http as [`eip155:${string}`, `eip155:${string}`, `eip155:${string}`]
  const identity = () => api.readIdentity({ address }, signal)
  // The account button and the Account view ask for the same, each for itself.
  const tokens = (network: `eip155:${string}`) =>
    Promise.all([1, 2].map(() => api.readTokens({ address, network }, signal)))
  const page = (cursor?: string) => api.readHistory({ account: address, network: first, cursor }, signal)

  await step('connect', identity)
  await step('open the account', () => Promise.all([identity(), tokens(first)]))
  await step('switch to the second network', () => tokens(second))
  await step('switch to the third network', () => tokens(third))
  await step('switch to the first network', () => tokens(first))
  await step('open the activity', () => page())
  await step('second page', () => page('two'))
  await step('third page', () => page('three'))
  now += 10_000
  await step('back to the account after ten seconds', () => Promise.all([identity(), tokens(first)]))

  expect(costs).toEqual({
    connect: 1,
    // The networks that the service knows, and the balance.
    'open the account': 2,
    'switch to the second network': 1,
    'switch to the third network': 1,
    'switch to the first network': 0,
    'open the activity': 1,
    'second page': 1,
    'third page': 1,
    'back to the account after ten seconds': 0,
  })
  const total = asked.length
  console.info(`Requests of a session: ${total}`, costs)
  expect(total).toBe(8)
})
