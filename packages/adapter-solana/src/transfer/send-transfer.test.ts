import { getBase58Decoder, getBase64Encoder } from '@solana/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstSignature } from '../chain/signatures.ts'
import { answerBeforeSending, type Body } from '../test-utils/before-sending.ts'
import { errorResponse, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never, startHarness, testWallet } from '../test-utils/harness.ts'

const network = mainnet.caipNetworkId
const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const seen = { slot: 1, err: null, confirmationStatus: 'confirmed' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The hash of the transaction that a broadcast is of. */
const hashOf = ({ params }: Body) =>
  getBase58Decoder().decode(firstSignature(new Uint8Array(getBase64Encoder().encode(String(params[0])))))

/** A wallet that only signs, on a page whose endpoint answers a broadcast and what follows as the test says. */
async function startSending(reply: (body: Body) => Response | Promise<Response>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body: Body = JSON.parse(String(init.body))
    if (body.method !== 'sendTransaction' && body.method !== 'getSignatureStatuses') return answerBeforeSending(body)
    if (body.method === 'sendTransaction') sent.push(hashOf(body))
    return reply(body)
  })
  const wallet = await testWallet({ features: ['solana:signTransaction'] })
  const { client, connect } = startHarness([wallet])
  const { accounts } = await connect()
  const transfer = { to, amount: 5n }
  const outcome = client.features
    .sendTransfer?.({ address: accounts[0].address, network, transfer }, never)
    .then(({ hash }) => ({ hash }))
    .catch((error: unknown) => error)
  // Signing takes real time, in which the fake clock stands still.
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  return { outcome, sent }
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('a transfer whose endpoint is cut after signing is not sent, and its outcome is unknown', async () => {
  const { outcome, sent } = await startSending(cut)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toMatchObject({ code: 'transaction/unknown', context: { transactionId: sent[0] } })
  expect(new Set(sent).size).toBe(1)
})

test('a transfer is answered with its hash as soon as an endpoint took it, before the network shows it', async () => {
  const { outcome, sent } = await startSending((body) =>
    resultResponse(body.id, body.method === 'sendTransaction' ? hashOf(body) : { value: [null] }),
  )
  expect(await outcome).toEqual({ hash: sent[0] })
})

test('F50: a transfer that an endpoint says nothing of is sent when the network shows it', async () => {
  const { outcome, sent } = await startSending(({ id, method }) =>
    method === 'sendTransaction' ? cut() : resultResponse(id, { value: [seen] }),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toEqual({ hash: sent[0] })
})

test('a transfer that every endpoint refuses has failed, and is not looked for', async () => {
  const { outcome } = await startSending(({ id, method }) =>
    method === 'sendTransaction' ? errorResponse(id, -32002) : resultResponse(id, { value: [null] }),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toMatchObject({ code: 'transaction/invalid' })
})

test('a wallet that was connected anew meanwhile is not asked for what was prepared with the connection before', async () => {
  const [asked, prepared] = [Array.of<() => void>(), Array.of<() => void>()]
  const isAsked = new Promise<void>((resolve) => asked.push(resolve))
  const isPrepared = new Promise<void>((resolve) => prepared.push(resolve))
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body: Body = JSON.parse(String(init.body))
    if (body.method === 'getLatestBlockhash') {
      for (const resolve of asked) resolve()
      await isPrepared
    }
    return answerBeforeSending(body)
  })
  const wallet = await testWallet({ features: ['solana:signTransaction'] })
  const { client, connect } = startHarness([wallet])
  const { accounts } = await connect()
  const transfer = { to, amount: 5n }
  const outcome = codeOf(client.features.sendTransfer?.({ address: accounts[0].address, network, transfer }, never))
  await isAsked
  await client.disconnect(never)
  await connect()
  for (const resolve of prepared) resolve()
  expect(await outcome).toBe('wallet/disconnected')
  expect(wallet.requests.map(({ method }) => method)).not.toContain('solana:signTransaction')
})
