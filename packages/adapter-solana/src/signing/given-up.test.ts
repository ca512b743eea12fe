import { getBase58Decoder, getBase64Encoder } from '@solana/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { firstSignature } from '../chain/signatures.ts'
import { answerBeforeSending, type Body } from '../test-utils/before-sending.ts'
import { resultResponse } from '../test-utils/fake-rpc.ts'
import { devnet, type Harness, mainnet, startConnected } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'

const network = mainnet.caipNetworkId
const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

afterEach(() => void vi.unstubAllGlobals())

/** A wallet that only signs, and an endpoint that takes so many transactions and leaves the next one without an answer. */
async function startSilent(taken = 0) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body: Body = JSON.parse(String(init.body))
    if (body.method !== 'sendTransaction') return answerBeforeSending(body)
    const bytes = new Uint8Array(getBase64Encoder().encode(String(body.params[0])))
    sent.push(getBase58Decoder().decode(firstSignature(bytes)))
    return sent.length > taken ? new Promise(() => {}) : resultResponse(body.id, sent.at(-1))
  })
  const harness = await startConnected({ features: ['solana:signTransaction'] }, { networks: [mainnet, devnet] })
  const waitForSilence = () => vi.waitFor(() => expect(sent).toHaveLength(taken + 1))
  return { ...harness, sent, waitForSilence }
}

type Started = Awaited<ReturnType<typeof startSilent>>

const verbs: Readonly<Record<string, (started: Started, signal: AbortSignal) => Promise<unknown> | undefined>> = {
  signAndSendTransactions: ({ client, address }, signal) =>
    client.features.signAndSendTransactions?.({ address, transactions: [transactionFrom(address)] }, signal),
  sendTransfer: ({ client, address }, signal) =>
    client.features.sendTransfer?.({ address, network, transfer: { to, amount: 5n } }, signal),
}

const ends: Readonly<Record<string, (harness: Harness, abort: AbortController) => void>> = {
  'the caller gives up': (_, abort) => abort.abort(),
  'the wallet has left': ({ client }) => client.destroy(),
  'the kit ends': ({ client, chain }) => {
    client.destroy()
    chain.destroy()
  },
  'the chain client alone ends': ({ chain }) => chain.destroy(),
}

describe.each(Object.entries(verbs))('%s that may have been sent is unknown and carries its hash when', (_, send) => {
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const started = await startSilent()
    const abort = new AbortController()
    const outcome = send(started, abort.signal)?.catch((error: unknown) => error)
    await started.waitForSilence()
    end(started, abort)
    expect(await outcome).toMatchObject({
      code: 'transaction/unknown',
      context: { transactionId: started.sent[0] },
    })
  })
})

test('of several transactions the one that may have been sent is unknown, and those before it are named', async () => {
  const { client, address, sent, waitForSilence } = await startSilent(1)
  const abort = new AbortController()
  const transactions = [1n, 2n, 3n].map((lamports) => transactionFrom(address, lamports))
  const outcome = client.features
    .signAndSendTransactions?.({ address, transactions }, abort.signal)
    .catch((error: unknown) => error)
  await waitForSilence()
  abort.abort()
  expect(await outcome).toMatchObject({
    code: 'transaction/unknown',
    detail: `Sent before that: ${sent[0]}.`,
    context: { transactionId: sent[1] },
  })
  expect(sent).toHaveLength(2)
})

test.each(Object.entries(verbs))('%s asks nothing of a client that has been destroyed', async (_, send) => {
  const started = await startSilent()
  started.client.destroy()
  const outcome = send(started, new AbortController().signal)?.catch((error: unknown) => error)
  expect(await outcome).toMatchObject({ code: 'kit/destroyed' })
  expect(started.wallet.requests.map(({ method }) => method)).not.toContain('solana:signTransaction')
})
