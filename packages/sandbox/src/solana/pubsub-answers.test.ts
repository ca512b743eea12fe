import {
  type Address,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferInstruction } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSolanaClient, type SolanaClient, tokenAddress } from '../test-utils/solana-client.ts'
import { systemProgram, tokenProgram } from './programs.ts'
import { type Solana, startSolana } from './start-solana.ts'

type Message = {
  readonly id?: number
  readonly result?: unknown
  readonly params?: Notification
  readonly error?: object
}
type Notification = { readonly subscription: number; readonly result: unknown }

/** A client of PubSub that keeps what it is told, in its order. */
async function openPubSub(url: string) {
  const socket = new WebSocket(url)
  const answers = new Map<number, (answer: Message) => void>()
  const notified: { readonly method: string; readonly params: Notification }[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString())
    if (message.method === undefined) answers.get(message.id)?.(message)
    else notified.push(message)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  let lastId = 0
  const ask = (method: string, ...params: unknown[]): Promise<Message> => {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return new Promise((resolve) => answers.set(id, resolve))
  }
  return {
    ask,
    subscribe: async (method: string, ...params: unknown[]) => Number((await ask(method, ...params)).result),
    /** Everything that was sent until now: the answer to a ping is sent after it. */
    async notified(subscription: number) {
      await ask('ping')
      return notified.filter(({ params }) => params.subscription === subscription)
    },
    close: () => socket.terminate(),
  }
}

const sol = 1_000_000_000n
let solana: Solana
let client: SolanaClient
let payer: KeyPairSigner
let receiver: Address
let pubsub: Awaited<ReturnType<typeof openPubSub>>
beforeAll(async () => {
  solana = await startSolana({ slotInterval: 0 })
  client = openSolanaClient(solana)
  payer = await client.signer(0)
})
beforeEach(async () => {
  receiver = (await generateKeyPairSigner()).address
  pubsub = await openPubSub(solana.ws)
})
afterEach(() => pubsub.close())
afterAll(() => solana.stop())

const signed = (amount = sol) =>
  client.signNow(payer, [getTransferSolInstruction({ source: payer, destination: receiver, amount: lamports(amount) })])
const pay = async (amount = sol) => client.send(await signed(amount), true)
const valuesOf = async (subscription: number) =>
  (await pubsub.notified(subscription)).map(({ params }) => (params.result as { value: unknown }).value)

test.each([
  ['accountSubscribe', ['nobody'], -32602],
  ['accountSubscribe', [systemProgram, 'base64'], -32602],
  ['programSubscribe', [], -32602],
  ['logsSubscribe', [{ mentions: ['nobody'] }], -32602],
  ['signatureSubscribe', [7], -32602],
  ['blockSubscribe', ['all'], -32601],
  ['getBalance', [systemProgram], -32601],
])('%s of %j is refused with the code %d', async (method, params, code) => {
  expect(await pubsub.ask(method, ...params)).toMatchObject({ error: { code } })
})

test.each([
  ['accountSubscribe', 'accountUnsubscribe', () => [receiver]],
  ['programSubscribe', 'programUnsubscribe', () => [systemProgram]],
  ['logsSubscribe', 'logsUnsubscribe', () => ['all']],
  ['slotSubscribe', 'slotUnsubscribe', () => []],
] as const)('after %s, %s ends the notifications, once', async (subscribe, unsubscribe, params) => {
  const id = await pubsub.subscribe(subscribe, ...params())
  await pay()
  solana.mine(1)
  const before = await pubsub.notified(id)
  expect(before.length).toBeGreaterThan(0)
  expect((await pubsub.ask(unsubscribe, id)).result).toBe(true)
  await pay()
  solana.mine(1)
  expect(await pubsub.notified(id)).toEqual(before)
  expect((await pubsub.ask(unsubscribe, id)).result).toBe(false)
})

test('a subscriber of an account hears of transactions with it alone, in the encoding that it asked for', async () => {
  const other = await tokenAddress(payer.address, solana.tokens.USDC)
  const id = await pubsub.subscribe('accountSubscribe', receiver, { encoding: 'base58' })
  const untouched = await pubsub.subscribe('accountSubscribe', other)
  await pay()
  expect(await pubsub.notified(id)).toMatchObject([
    { method: 'accountNotification', params: { result: { context: { slot: expect.any(Number) } } } },
  ])
  expect(await valuesOf(id)).toMatchObject([{ lamports: Number(sol), owner: systemProgram, data: ['', 'base58'] }])
  expect(await pubsub.notified(untouched)).toEqual([])
})

test('a subscriber of a token program hears of every token account that a transaction has touched', async () => {
  const { USDC } = solana.tokens
  const to = (await client.signer(1)).address
  const [source, destination] = [await tokenAddress(payer.address, USDC), await tokenAddress(to, USDC)]
  const id = await pubsub.subscribe('programSubscribe', tokenProgram, { encoding: 'jsonParsed' })
  await pay()
  expect(await pubsub.notified(id)).toEqual([])
  const transfer = getTransferInstruction({ source, destination, authority: payer, amount: 1_000_000n })
  await client.send(await client.signNow(payer, [transfer]))
  const values = (await valuesOf(id)) as { pubkey: string }[]
  expect(values.map(({ pubkey }) => pubkey).sort()).toEqual([source, destination].sort())
  expect(values).toContainEqual(
    expect.objectContaining({
      pubkey: destination,
      account: expect.objectContaining({
        data: expect.objectContaining({ parsed: expect.objectContaining({ type: 'account' }) }),
      }),
    }),
  )
})

test('a subscriber of logs hears of every transaction, or of those that mention an account', async () => {
  const stranger = (await generateKeyPairSigner()).address
  const all = await pubsub.subscribe('logsSubscribe', 'all')
  const mentioning = await pubsub.subscribe('logsSubscribe', { mentions: [receiver] })
  const strange = await pubsub.subscribe('logsSubscribe', { mentions: [stranger] })
  const signature = await pay()
  const told = [{ signature, err: null, logs: expect.arrayContaining([`Program ${systemProgram} success`]) }]
  expect(await valuesOf(all)).toEqual(told)
  expect(await valuesOf(mentioning)).toEqual(told)
  expect(await valuesOf(strange)).toEqual([])
})

test('a subscriber of a signature hears once when it has the commitment, and the subscription is over', async () => {
  const transaction = await signed()
  const signature = getSignatureFromTransaction(transaction)
  const processed = await pubsub.subscribe('signatureSubscribe', signature, { commitment: 'processed' })
  const confirmed = await pubsub.subscribe('signatureSubscribe', signature, { commitment: 'confirmed' })
  const finalized = await pubsub.subscribe('signatureSubscribe', signature)
  solana.mine(1)
  expect(await valuesOf(processed)).toEqual([])
  await client.send(transaction)
  expect(await valuesOf(processed)).toEqual([{ err: null }])
  expect(await valuesOf(confirmed)).toEqual([])
  solana.mine(1)
  expect(await valuesOf(confirmed)).toEqual([{ err: null }])
  expect(await valuesOf(finalized)).toEqual([])
  solana.mine(9)
  expect(await valuesOf(confirmed)).toEqual([{ err: null }])
  expect(await valuesOf(finalized)).toEqual([{ err: null }])
  expect((await pubsub.ask('signatureUnsubscribe', finalized)).result).toBe(false)
})

test('a subscriber of a signature that has failed already hears of its error at once', async () => {
  const signature = await pay(5000n * sol)
  const id = await pubsub.subscribe('signatureSubscribe', signature, { commitment: 'processed' })
  await expect.poll(() => valuesOf(id)).toEqual([{ err: { InstructionError: [0, { Custom: 1 }] } }])
})

test('a subscriber of slots hears of each with its parent and its root', async () => {
  const id = await pubsub.subscribe('slotSubscribe')
  await expect.poll(() => pubsub.notified(id)).toHaveLength(1)
  solana.mine(2)
  const told = (await pubsub.notified(id)).map(({ params }) => params.result as { slot: number })
  const [{ slot } = { slot: Number.NaN }] = told
  const at = (number: number) => ({ slot: number, parent: number - 1, root: Math.max(0, number - 4) })
  expect(told).toEqual([at(slot), at(slot + 1), at(slot + 2)])
})
