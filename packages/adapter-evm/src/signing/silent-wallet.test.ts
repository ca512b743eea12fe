import { durations } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob, deferred } from '../test-utils/scripted-provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const domain = { name: 'Mail', chainId: 1 }
const types = { Mail: [{ name: 'amount', type: 'uint256' }] }
const typedData = { domain, types, primaryType: 'Mail', message: { amount: 1n } }
const prompts = {
  signMessage: 'personal_sign',
  signTypedData: 'eth_signTypedData_v4',
  sendTransaction: 'eth_sendTransaction',
}

/** A connected wallet that from now on does not answer one of the questions that it needs no visitor for. */
async function startSilent(question: string) {
  const harness = startScripted()
  await harness.connect()
  const answer = deferred<unknown>()
  harness.answer(question, () => answer.promise)
  const { signMessage, signTypedData, sendTransaction } = harness.client.features
  const asks = {
    signMessage: () => signMessage?.({ address: alice, message: 'hello' }, never),
    signTypedData: () => signTypedData?.({ address: alice, typedData }, never),
    sendTransaction: () => sendTransaction?.({ address: alice, network: 'eip155:1', transaction: { to: bob } }, never),
  } as const
  return { ...harness, asks, silence: answer }
}

const verbs = ['signMessage', 'signTypedData', 'sendTransaction'] as const
const cases = verbs.flatMap((verb) => [[verb, 'eth_accounts'] as const, [verb, 'eth_chainId'] as const])

test.each(cases)(
  'F26: %s of a wallet that is silent about %s ends in time, and no prompt comes later',
  async (verb, question) => {
    const { asks, silence, count } = await startSilent(question)
    let outcome: unknown = 'pending'
    const asking = codeOf(asks[verb]()).then((code) => {
      outcome = code
    })
    await vi.advanceTimersByTimeAsync(durations.uiRead - 1)
    expect(outcome).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBe('rpc/timeout')
    await asking
    silence.resolve(question === 'eth_accounts' ? [alice] : '0x1')
    await vi.advanceTimersByTimeAsync(durations.uiRead)
    expect(count(prompts[verb])).toBe(0)
  },
)

test.each(cases)(
  '%s of a wallet that is silent about %s ends when the wallet is disconnected',
  async (verb, question) => {
    const { asks, client } = await startSilent(question)
    let outcome: unknown = 'pending'
    const asking = codeOf(asks[verb]()).then((code) => {
      outcome = code
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(outcome).toBe('pending')
    const left = client.disconnect(never)
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toBe('wallet/disconnected')
    await vi.advanceTimersByTimeAsync(durations.disconnect)
    await Promise.all([asking, left])
  },
)

test('the time that a visitor takes to answer has no end', async () => {
  const { asks, count } = await startSilent('personal_sign')
  let outcome: unknown = 'pending'
  void codeOf(asks.signMessage()).then((code) => {
    outcome = code
  })
  await vi.advanceTimersByTimeAsync(100 * durations.uiRead)
  expect([outcome, count('personal_sign')]).toEqual(['pending', 1])
})
