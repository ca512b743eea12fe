import type { WalletClient } from '@kit/core'
import { describe, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

const hash = `0x${'5e'.repeat(32)}`
const network = 'eip155:1'

type Client = WalletClient<'eip155'>
type Verb = { readonly method: string; readonly send: Send }
type Send = (client: Client, signal: AbortSignal, onLate: (hash: string) => void) => Promise<unknown> | undefined

const verbs: Readonly<Record<string, Verb>> = {
  sendTransaction: {
    method: 'eth_sendTransaction',
    send: ({ features }, signal, onLate) =>
      features.sendTransaction?.({ address: alice, network, transaction: { to: bob } }, signal, onLate),
  },
  revokeDelegation: {
    method: 'eth_sendTransaction',
    send: ({ features }, signal, onLate) => features.revokeDelegation?.({ address: alice, network }, signal, onLate),
  },
  sendCalls: {
    method: 'wallet_sendCalls',
    send: ({ features }, signal, onLate) =>
      features.sendCalls?.({ address: alice, network, calls: [{ to: bob }] }, signal, onLate),
  },
  sendSwapBatch: {
    method: 'wallet_sendCalls',
    send: ({ features }, signal, onLate) =>
      features.sendSwapBatch?.(
        { address: alice, network, calls: [{ to: bob, value: 1n, data: '0x' }] },
        signal,
        onLate,
      ),
  },
}

type End = (harness: ReturnType<typeof startScripted>, abort: AbortController) => void

const ends: Readonly<Record<string, readonly [code: string, end: End]>> = {
  'the visitor disconnected': ['wallet/disconnected', ({ client }) => void client.disconnect(never).catch(() => {})],
  'the wallet locked': ['wallet/disconnected', ({ emit }) => emit('accountsChanged', [])],
  'the wallet went away': ['wallet/disconnected', ({ emit }) => emit('disconnect', { code: 4900 })],
  'the caller stopped waiting': ['rpc/aborted', (_, abort) => abort.abort()],
}

/** A wallet that is asked to send, and whose visitor is still looking at that when the call ends. */
async function endEarly({ method, send }: Verb, name: string) {
  const answer = deferred<unknown>()
  const harness = startScripted({ [method]: () => answer.promise, wallet_getCallsStatus: () => ({ status: 100 }) })
  await harness.connect()
  const abort = new AbortController()
  const onLate = vi.fn()
  const ended = codeOf(send(harness.client, abort.signal, onLate) ?? Promise.resolve())
  await vi.waitFor(() => expect(harness.count(method)).toBe(1))
  const [code, end] = ends[name] ?? []
  end?.(harness, abort)
  expect(await ended).toBe(code)
  harness.client.destroy()
  return { answer, onLate, connectorId: harness.client.connectorId }
}

describe.each(Object.entries(verbs))('%s', (_, verb) => {
  const isOfCalls = verb.method === 'wallet_sendCalls'

  test.each(Object.keys(ends))('that ended when %s tells what the wallet sends later', async (end) => {
    const { answer, onLate, connectorId } = await endEarly(verb, end)
    expect(onLate).not.toHaveBeenCalled()
    answer.resolve(isOfCalls ? { id: '0x5f' } : hash)
    await promisesSettle()
    const { callsId } = await import('./call-ids.ts')
    expect(onLate.mock.calls).toEqual([[isOfCalls ? callsId({ connectorId, id: '0x5f' }) : hash]])
  })

  test.each<[string, (answer: Awaited<ReturnType<typeof endEarly>>['answer']) => void]>([
    ['a refusal', (answer) => answer.reject(Object.assign(new Error('No'), { code: 4001 }))],
    ['what is no hash', (answer) => answer.resolve({ hash: 7 })],
  ])('tells nothing of %s that comes later', async (_, settle) => {
    const { answer, onLate } = await endEarly(verb, 'the visitor disconnected')
    settle(answer)
    await promisesSettle()
    expect(onLate).not.toHaveBeenCalled()
  })
})

test('what a wallet answers in time is no late answer', async () => {
  const { client, connect } = startScripted({ eth_sendTransaction: () => hash })
  await connect()
  const onLate = vi.fn()
  const input = { address: alice, network, transaction: { to: bob } } as const
  expect(await client.features.sendTransaction?.(input, never, onLate)).toEqual({ hash })
  await client.disconnect(never)
  await promisesSettle()
  expect(onLate).not.toHaveBeenCalled()
})

test('of calls that a wallet sends one by one, each is told as it comes, also the one that it sends later', async () => {
  const second = deferred<unknown>()
  const answers = [hash, second.promise]
  const harness = startScripted({
    wallet_sendCalls: () => {
      throw Object.assign(new Error('Unknown'), { code: 4200 })
    },
    eth_sendTransaction: () => answers.shift(),
  })
  await harness.connect()
  const onLate = vi.fn(() => {
    throw new Error('Who listens fails.')
  })
  const calls = [{ to: bob }, { to: bob, data: '0xab' }]
  const sending = harness.client.features.sendCalls?.({ address: alice, network, calls }, never, onLate)
  const ended = expect(sending).rejects.toMatchObject({ code: 'wallet/disconnected', context: { sentBefore: hash } })
  await vi.waitFor(() => expect(harness.count('eth_sendTransaction')).toBe(2))
  expect(onLate.mock.calls).toEqual([[hash]])
  void harness.client.disconnect(never)
  await ended
  const late = `0x${'6f'.repeat(32)}`
  second.resolve(late)
  await promisesSettle()
  expect(onLate.mock.calls).toEqual([[hash], [late]])
})

const unheard: Readonly<Record<string, Verb>> = {
  sendTransaction: {
    method: 'eth_sendTransaction',
    send: ({ features }, signal) =>
      features.sendTransaction?.({ address: alice, network, transaction: { to: bob } }, signal),
  },
  revokeDelegation: {
    method: 'eth_sendTransaction',
    send: ({ features }, signal) => features.revokeDelegation?.({ address: alice, network }, signal),
  },
  sendCalls: {
    method: 'wallet_sendCalls',
    send: ({ features }, signal) => features.sendCalls?.({ address: alice, network, calls: [{ to: bob }] }, signal),
  },
  signMessage: {
    method: 'personal_sign',
    send: ({ features }, signal) => features.signMessage?.({ address: alice, message: 'Hello' }, signal),
  },
}

test.each(Object.entries(unheard))('a late answer to %s of which nobody wants to hear harms nothing', async (_, of) => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { answer } = await endEarly(of, 'the visitor disconnected')
  answer.resolve(of.method === 'wallet_sendCalls' ? '0x5f' : hash)
  await new Promise<void>((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
