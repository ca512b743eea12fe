import { unknownOutcome } from '@kit/core/adapters'
import { describe, expect, test, vi } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, bob, promisesSettle } from '../test-utils/scripted-provider.ts'
import { startApproved } from '../test-utils/session-harness.ts'

const signature = `0x${'1b'.repeat(65)}`
const hash = `0x${'ab'.repeat(32)}`

async function startSigning(accounts: readonly string[] = [alice]) {
  const harness = await startApproved({ eip155: { accounts } })
  const { features } = harness.client
  const typedData = (chainId: number) => ({
    domain: { name: 'Mail', chainId },
    types: { Mail: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Mail',
    message: { amount: 1n },
  })
  return {
    ...harness,
    sign: (signal = never) => features.signMessage?.({ address: alice, message: 'hello' }, signal),
    signTyped: (chainId: number) => features.signTypedData?.({ address: alice, typedData: typedData(chainId) }, never),
    send: (network: 'eip155:1' | 'eip155:8453' = 'eip155:1') =>
      features.sendTransaction?.({ address: alice, network, transaction: { to: bob, value: 1n } }, never),
  }
}

test('the wallet behind the session signs a message on the session’s network', async () => {
  const { fake, sign } = await startSigning()
  const signing = sign()
  const question = await fake.asked('personal_sign')
  expect(question).toMatchObject({ network: 'eip155:1', params: ['0x68656c6c6f', alice] })
  question.resolve(signature)
  expect(await signing).toEqual({ signature })
})

test('typed data and transactions go to the chain they name or are refused', async () => {
  const { fake, client, signTyped, send } = await startSigning()
  fake.answer(({ method }) => (method === 'eth_sendTransaction' ? hash : signature))
  expect(await codeOf(signTyped(8453))).toBe('wallet/wrong-chain')
  expect(await codeOf(send('eip155:8453'))).toBe('wallet/wrong-chain')
  expect(fake.requests).toEqual([])
  await client.switchNetwork({ network: 'eip155:8453' }, never)
  expect(await signTyped(8453)).toEqual({ signature })
  expect(await send('eip155:8453')).toEqual({ hash })
  expect(fake.requests.map(({ network, method }) => `${method} ${network}`)).toEqual([
    'eth_signTypedData_v4 eip155:8453',
    'eth_sendTransaction eip155:8453',
  ])
})

test('a transaction stays on the chain it was asked for, even if the session moves meanwhile', async () => {
  const { fake, send, events } = await startSigning()
  const sending = send()
  const question = await fake.asked('eth_sendTransaction')
  fake.move('eip155:8453')
  question.resolve(hash)
  expect(await sending).toEqual({ hash })
  expect(question).toMatchObject({ network: 'eip155:1', params: [{ chainId: '0x1', from: alice }] })
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})

test('the adapter does not ask an account to sign that the session no longer shares', async () => {
  const { fake, sign } = await startSigning()
  fake.update({ eip155: { accounts: [bob] } })
  expect(await codeOf(sign())).toBe('wallet/wrong-account')
  expect(fake.requests).toEqual([])
})

test.each([4001, 5002])('R-CON-7: a refusal with code %i is wallet/rejected', async (code) => {
  const { fake, sign, send } = await startSigning()
  fake.answer(() => Promise.reject({ code }))
  expect(await codeOf(sign())).toBe('wallet/rejected')
  expect(await codeOf(send())).toBe('wallet/rejected')
})

test('a request fails with wallet/disconnected when the session ends first', async () => {
  const { fake, sign, events } = await startSigning()
  const signing = codeOf(sign())
  const question = await fake.asked('personal_sign')
  fake.end()
  expect(await signing).toBe('wallet/disconnected')
  expect(question.signal.aborted).toBe(true)
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
})

test('an aborted request leaves nothing pending', async () => {
  const { fake, sign } = await startSigning()
  const abort = new AbortController()
  const signing = codeOf(sign(abort.signal))
  const question = await fake.asked('personal_sign')
  abort.abort()
  expect(await signing).toBe('rpc/aborted')
  await promisesSettle()
  expect(question.state).toBe('refused')
})

describe.each<[string, string, (started: Awaited<ReturnType<typeof startSigning>>, abort: AbortController) => void]>([
  ['the caller stopped waiting', 'rpc/aborted', (_, abort) => abort.abort()],
  ['the visitor disconnected', 'wallet/disconnected', ({ client }) => void client.disconnect(never).catch(() => {})],
  ['the wallet ended the session', 'wallet/disconnected', ({ fake }) => fake.end()],
])('R-SEND-7: after %s', (_, code, end) => {
  async function endEarly() {
    const started = await startSigning()
    const { fake, client } = started
    const abort = new AbortController()
    const onLate = vi.fn()
    const input = { address: alice, network: 'eip155:1', transaction: { to: bob, value: 1n } } as const
    const sending = codeOf(client.features.sendTransaction?.(input, abort.signal, onLate))
    const question = await fake.asked('eth_sendTransaction')
    end(started, abort)
    expect([await sending, onLate.mock.calls]).toEqual([code, []])
    return { question, onLate, connectorId: client.connectorId }
  }

  test('what the wallet behind the session sends is told', async () => {
    const { question, onLate } = await endEarly()
    question.resolve(hash)
    await promisesSettle()
    expect(onLate.mock.calls).toEqual([[hash]])
  })

  test('what it may have sent is told, which it is asked about', async () => {
    const { question, onLate, connectorId } = await endEarly()
    question.reject(unknownOutcome(hash))
    await promisesSettle()
    const { callsId } = await import('../signing/call-ids.ts')
    expect(onLate.mock.calls).toEqual([[callsId({ connectorId, id: hash })]])
  })
})

test('destroying the adapter ends pending requests', async () => {
  const { fake, sign, client } = await startSigning()
  const signing = codeOf(sign())
  const question = await fake.asked('personal_sign')
  client.destroy()
  expect(await signing).toBe('kit/destroyed')
  expect(question.signal.aborted).toBe(true)
})

test('the adapter does not ask for a method that the session did not approve', async () => {
  const { fake, sign } = await startSigning()
  fake.update({ eip155: { accounts: [alice], methods: ['eth_sendTransaction'] } })
  expect(await codeOf(sign())).toBe('wallet/unsupported-method')
  expect(fake.requests).toEqual([])
})

test('R-SEND-5: the adapter refuses what is neither a signature nor a hash', async () => {
  const { fake, sign, send } = await startSigning()
  fake.answer(() => ({ ok: true }))
  expect(await codeOf(sign())).toBe('wallet/invalid-answer')
  expect(await codeOf(send())).toBe('transaction/unreadable-answer')
})
