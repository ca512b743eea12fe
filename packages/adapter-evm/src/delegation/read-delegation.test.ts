import { durations } from '@kit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice } from '../test-utils/scripted-provider.ts'
import { replies, type StubAnswer, stubFetch } from '../test-utils/stub-fetch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const metamask = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const stranger = '0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd'
const delegatedTo = (delegate: string) => `0xef0100${delegate.slice(2).toLowerCase()}`

function startReading(answer: StubAnswer) {
  const stub = stubFetch(answer)
  vi.stubGlobal('fetch', stub.fetch)
  const harness = startScripted()
  const read = (network: 'eip155:1' | 'eip155:137' = 'eip155:1', address: string = alice, signal = never) =>
    harness.chain.features.readDelegation?.({ address, network }, signal)
  return { ...harness, read, posts: stub.posts }
}

/** A node that has this code at the account, and that at every other address. */
const codes = (own: unknown, others: unknown = '0x'): StubAnswer => ({
  body: replies(({ method, params }) =>
    method === 'eth_chainId' ? '0x1' : (params as string[])[0] === alice ? own : others,
  ),
})

test('readDelegation says which contract acts for the account, whose it is and that it is there', async () => {
  const { read, calls } = startReading(codes(delegatedTo(metamask), '0x6001'))
  expect(await read()).toEqual({ delegate: metamask, knownAs: 'MetaMask', hasCode: true })
  expect(calls).toEqual([])
})

test('a contract that nobody here knows is nobody’s, also where there is none', async () => {
  expect(await startReading(codes(delegatedTo(stranger))).read()).toEqual({
    ...{ delegate: stranger, knownAs: null, hasCode: false },
  })
})

test.each([
  '0x',
  '0x6001',
  `${delegatedTo(metamask)}00`,
  delegatedTo(metamask).slice(0, -2),
  delegatedTo(metamask).replace('ef0100', 'ef0101'),
  `0x00${delegatedTo(metamask).slice(2)}`,
])('attack: the code %s delegates to nobody, and nothing more is asked', async (code) => {
  const { read, posts } = startReading(codes(code, '0x6001'))
  expect(await read()).toBeNull()
  expect(JSON.stringify(posts)).not.toContain(metamask.slice(2).toLowerCase())
})

test.each([null, 1, {}, 'code', '0xef010', '0x\n'])('F13: readDelegation refuses %j as code', async (code) => {
  expect(await codeOf(startReading(codes(code)).read())).toBe('rpc/invalid-response')
  expect(await codeOf(startReading(codes(delegatedTo(stranger), code)).read())).toBe('rpc/invalid-response')
})

test('R-NET-7: readDelegation refuses a network that was not configured, and what is no address', async () => {
  const { read, posts } = startReading(codes('0x'))
  expect(await codeOf(read('eip155:137'))).toBe('network/unknown')
  expect(await codeOf(read('eip155:1', 'vitalik.eth'))).toBe('rpc/invalid-params')
  expect(posts).toEqual([])
})

test('readDelegation gives up after 30 seconds', async () => {
  const { read } = startReading({ hangs: true })
  // Its code comes first, which no fake timer brings.
  await import('./read-delegation.ts')
  vi.useFakeTimers()
  const reading = codeOf(read())
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(durations.uiRead)
  expect(await reading).toBe('rpc/timeout')
})
