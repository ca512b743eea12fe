import { address } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { confirm } from '../chain/confirm.ts'
import { tokenProgram } from '../chain/programs.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never, startHarness } from '../test-utils/harness.ts'
import { associatedAccount } from './instructions.ts'
import { planTransfer } from './plan-transfer.ts'

const network = mainnet.caipNetworkId
const from = address('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
const status = (value: object | null) => fakeRpc(({ id }) => resultResponse(id, { value: [value] }))

test('planTransfer refuses an address off the curve', async () => {
  const { rpc } = fakeRpc(({ id }) => resultResponse(id, { value: [null] }))
  const to = await associatedAccount({ program: tokenProgram, mint: from, owner: from })
  const planning = planTransfer({ rpc, network, from, signal: never }, { to, amount: 1n, token: undefined })
  expect(await codeOf(planning)).toBe('transaction/unspendable')
})

test('a sender that is no address is refused before the network is asked', async () => {
  const { chain } = startHarness([])
  const transfer = { to: from, amount: 1n }
  const estimate = chain.features.estimateTransfer?.({ address: 'alice.sol', network, transfer }, never)
  expect(await codeOf(estimate)).toBe('transaction/invalid')
})

test('planTransfer rejects a malformed account', async () => {
  for (const value of ['text', [7], [{ owner: 'x', data: ['', 'base64'] }], [{ owner: from, data: 'raw' }]]) {
    const { rpc } = fakeRpc(({ id }) => resultResponse(id, { value }))
    const planning = planTransfer({ rpc, network, from, signal: never }, { to: from, amount: 1n, token: undefined })
    expect(await codeOf(planning)).toBe('rpc/invalid-response')
  }
})

test('confirm fails for a transaction that the network refused', async () => {
  const { rpc } = status({ err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' })
  expect(await codeOf(confirm(rpc, network, 'hash', never))).toBe('transaction/invalid')
})

test('confirm says after a minute without a status that nobody knows, and stops polling', async () => {
  vi.useFakeTimers()
  const { rpc, requests } = status(null)
  const looking = codeOf(confirm(rpc, network, 'hash', never))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await looking).toBe('transaction/unknown')
  const times = requests.length
  await vi.advanceTimersByTimeAsync(61_000)
  expect([times > 10, requests.length]).toEqual([true, times])
  vi.useRealTimers()
})

test('confirm says that nobody knows when the signal aborts', async () => {
  const abort = new AbortController()
  const looking = codeOf(confirm(status(null).rpc, network, 'hash', abort.signal))
  abort.abort()
  expect(await looking).toBe('transaction/unknown')
})

test('confirm keeps polling a network that fails for a while until it sees the transaction', async () => {
  vi.useFakeTimers()
  let isBack = false
  const seen = { err: null, confirmationStatus: 'confirmed' }
  const { rpc } = fakeRpc(({ id }) =>
    isBack ? resultResponse(id, { value: [seen] }) : new Response('', { status: 404 }),
  )
  let isOver = false
  const looking = confirm(rpc, network, 'hash', never).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOver).toBe(false)
  isBack = true
  await vi.advanceTimersByTimeAsync(1_000)
  await looking
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('confirm leaves no timer after the RPC client is destroyed', async () => {
  vi.useFakeTimers()
  const { rpc } = status(null)
  const looking = codeOf(confirm(rpc, network, 'hash', never))
  await vi.advanceTimersByTimeAsync(10)
  rpc.destroy()
  await vi.advanceTimersByTimeAsync(1_000)
  await looking
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
