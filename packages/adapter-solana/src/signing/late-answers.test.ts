import { getBase58Decoder } from '@solana/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerBeforeSending } from '../test-utils/before-sending.ts'
import { resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, devnet, mainnet, never, startHarness, testWallet } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'

const network = mainnet.caipNetworkId
const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const signatures = [1, 2].map((byte) => new Uint8Array(64).fill(byte))
const hashes = signatures.map((bytes) => getBase58Decoder().decode(bytes))
const signatureOf = (at: number) => ({ signature: signatures[at] })

afterEach(() => void vi.unstubAllGlobals())

/** A connected wallet that sends by itself, and does so when the test says. */
async function start() {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => answerBeforeSending(JSON.parse(String(body))))
  const wallet = await testWallet()
  const [address = ''] = wallet.addresses
  let settle: { resolve(answer: unknown): void; reject(error: unknown): void } = { resolve() {}, reject() {} }
  const asked = vi.fn(
    () =>
      new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const sending = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], signAndSendTransaction: asked }
  const features = { ...wallet.standard.features, 'solana:signAndSendTransaction': sending }
  const standard = Object.create(wallet.standard, { features: { value: features } })
  const harness = startHarness([{ standard }], { networks: [mainnet, devnet] })
  await harness.connect()
  return { ...harness, wallet, address, asked, answer: () => settle }
}

type Started = Awaited<ReturnType<typeof start>>
type OnLate = (hash: string) => void

const verbs: Readonly<Record<string, (started: Started, signal: AbortSignal, onLate?: OnLate) => unknown>> = {
  signAndSendTransactions: ({ client, address }, signal, onLate) =>
    client.features.signAndSendTransactions?.({ address, transactions: [transactionFrom(address)] }, signal, onLate),
  sendTransfer: ({ client, address }, signal, onLate) =>
    client.features.sendTransfer?.({ address, network, transfer: { to, amount: 5n } }, signal, onLate),
}

const ends: Readonly<Record<string, readonly [code: string, end: (started: Started, abort: AbortController) => void]>> =
  {
    'the visitor disconnected': ['wallet/disconnected', ({ client }) => void client.disconnect(never).catch(() => {})],
    'the wallet locked': ['wallet/disconnected', ({ wallet }) => void wallet.lock()],
    'the caller stopped waiting': ['rpc/aborted', (_, abort) => abort.abort()],
    'the kit was destroyed': ['kit/destroyed', ({ client }) => client.destroy()],
  }

async function endEarly(send: (typeof verbs)[string], name: string, isHeard = true) {
  const started = await start()
  const abort = new AbortController()
  const onLate = vi.fn()
  const ended = codeOf(Promise.resolve(send(started, abort.signal, ...(isHeard ? [onLate] : []))))
  await vi.waitFor(() => expect(started.asked).toHaveBeenCalledOnce())
  const [code, end] = ends[name] ?? []
  end?.(started, abort)
  expect(await ended).toBe(code)
  started.client.destroy()
  expect(onLate).not.toHaveBeenCalled()
  return { ...started.answer(), onLate }
}

const promisesSettle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe.each(Object.entries(verbs))('%s', (_, send) => {
  test.each(Object.keys(ends))('that ended when %s tells what the wallet sends later', async (end) => {
    const { resolve, onLate } = await endEarly(send, end)
    resolve([signatureOf(0), signatureOf(1)])
    await promisesSettle()
    expect(onLate.mock.calls).toEqual([[hashes[0]]])
  })

  test.each<[string, (answer: Awaited<ReturnType<typeof endEarly>>) => void]>([
    ['a refusal', ({ reject }) => reject(Object.assign(new Error('No'), { code: 4001 }))],
    ['what is no signature', ({ resolve }) => resolve([{ signature: new Uint8Array(3) }])],
  ])('tells nothing of %s that comes later', async (_, settle) => {
    const ended = await endEarly(send, 'the visitor disconnected')
    settle(ended)
    await promisesSettle()
    expect(ended.onLate).not.toHaveBeenCalled()
  })

  test('whose late answer nobody wants to hear harms nothing', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { resolve } = await endEarly(send, 'the visitor disconnected', false)
    resolve([signatureOf(0)])
    await promisesSettle()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

test('of several transactions that a wallet sends later, each hash that can be read is told', async () => {
  const several: (typeof verbs)[string] = ({ client, address }, signal, onLate) => {
    const transactions = [1n, 2n, 3n].map((lamports) => transactionFrom(address, lamports))
    return client.features.signAndSendTransactions?.({ address, transactions }, signal, onLate)
  }
  const { resolve, onLate } = await endEarly(several, 'the visitor disconnected')
  resolve([signatureOf(0), { signature: 'none' }, signatureOf(1)])
  await promisesSettle()
  expect(onLate.mock.calls).toEqual([[hashes[0]], [hashes[1]]])
})

test('of several transactions of a wallet that only signs, each is told as it is sent', async () => {
  const wallet = await testWallet({ features: ['solana:signTransaction'] })
  const [address = ''] = wallet.addresses
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body))
    if (asked.method !== 'sendTransaction') return answerBeforeSending(asked)
    const bytes = new Uint8Array(Buffer.from(asked.params[0], 'base64'))
    sent.push(getBase58Decoder().decode(bytes.subarray(1, 65)))
    return sent.length > 1 ? new Promise<never>(() => {}) : resultResponse(asked.id, sent[0])
  })
  const { client, connect } = startHarness([{ standard: wallet.standard }], { networks: [mainnet, devnet] })
  await connect()
  const onLate = vi.fn(() => {
    throw new Error('Who listens fails.')
  })
  const transactions = [1n, 2n].map((lamports) => transactionFrom(address, lamports))
  const sending = codeOf(client.features.signAndSendTransactions?.({ address, transactions }, never, onLate))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(onLate.mock.calls).toEqual([[sent[0]]])
  client.destroy()
  expect(await sending).toBe('transaction/unknown')
})
