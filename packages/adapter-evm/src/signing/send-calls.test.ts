import type { CaipNetworkId } from '@kit/core'
import { expect, test } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import type { Call } from './features.ts'

const id = '0x5f'

async function startCalling(answer: unknown = { id }) {
  const harness = startScripted({ wallet_sendCalls: () => answer })
  await harness.connect()
  harness.calls.length = 0
  const send = (calls: readonly Call[], network: CaipNetworkId<'eip155'> = 'eip155:1', isAtomic?: boolean) =>
    harness.client.features.sendCalls?.({ address: alice, network, calls, isAtomic }, never) ??
    Promise.reject('missing')
  return { ...harness, send }
}

test('the wallet receives all calls in one request, with their sender and chain', async () => {
  const { send, calls } = await startCalling()
  const asked = [
    { to: bob.toLowerCase(), value: 10n ** 18n },
    { to: alice, data: '0xabcd' },
  ]
  expect(await send(asked, 'eip155:1', true)).toEqual({ id })
  expect(calls.at(-1)).toEqual({
    method: 'wallet_sendCalls',
    params: [
      {
        ...{ version: '2.0.0', from: alice, chainId: '0x1', atomicRequired: true },
        calls: [
          { to: bob, value: '0xde0b6b3a7640000' },
          { to: alice, data: '0xabcd' },
        ],
      },
    ],
  })
  await send(asked)
  expect(calls.at(-1)?.params).toMatchObject([{ atomicRequired: false }])
})

test.each<[string, unknown]>([
  ['no destination', { data: '0xabcd' }],
  ['a destination that is no hex', { to: 'vitalik.eth' }],
  ['a destination that is too short', { to: '0x1234' }],
  ['a destination with a wrong checksum', { to: bob.replace('C', 'c') }],
  ['a destination that is a number', { to: 1 }],
  ['half a byte of data', { to: bob, data: '0xabc' }],
  ['a negative value', { to: bob, value: -1n }],
  ['a value over 256 bits', { to: bob, value: 2n ** 256n }],
])('R-SEND-5: a call with %s is refused before the wallet is asked, and so are those with it', async (_, call) => {
  const { send, calls } = await startCalling()
  expect(await codeOf(send([{ to: bob }, call as Call]))).toBe('transaction/invalid')
  expect(calls).toEqual([])
})

test('no calls, and a chain id that is not positive, are refused before the wallet is asked', async () => {
  const { send, calls } = await startCalling()
  for (const sending of [send([]), send('none' as never), send([null] as never), send([{ to: bob }], 'eip155:0')])
    expect(await codeOf(sending)).toBe('transaction/invalid')
  expect(calls).toEqual([])
})

test('the adapter does not ask a wallet that is on another chain', async () => {
  const { send, count } = await startCalling()
  expect(await codeOf(send([{ to: bob }], 'eip155:8453'))).toBe('wallet/wrong-chain')
  expect(count('wallet_sendCalls')).toBe(0)
})

test('a wallet of the first version answers with the id alone', async () => {
  const { send } = await startCalling(id)
  expect(await send([{ to: bob }])).toEqual({ id })
})

test.each([undefined, null, '', {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(8_195) }])(
  'the adapter refuses %j as an answer',
  async (answer) => {
    const { send } = await startCalling(answer ?? null)
    expect(await codeOf(send([{ to: bob }]))).toBe('transaction/unreadable-answer')
  },
)
