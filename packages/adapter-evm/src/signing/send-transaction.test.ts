import type { CaipNetworkId, TransactionRequest } from '@kit/core'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed } from '@kit/tooling/seeded-numbers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

const hash = `0x${'ab'.repeat(32)}`

async function startSending(script: Parameters<typeof startScripted>[0] = {}) {
  const harness = startScripted({ eth_sendTransaction: () => hash, ...script })
  await harness.connect()
  const send = (transaction: Partial<TransactionRequest> = {}, network: CaipNetworkId<'eip155'> = 'eip155:1') =>
    harness.client.features.sendTransaction?.(
      { address: alice, network, transaction: { to: bob, ...transaction } },
      never,
    ) ?? Promise.reject('missing')
  return { ...harness, send }
}

test('R-API-2: the wallet receives a transaction with its sender and chain, every quantity in hex', async () => {
  const { send, calls } = await startSending()
  const transaction = { value: 10n ** 18n, data: '0xabcd', gas: 21_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 0n }
  expect(await send(transaction)).toEqual({ hash })
  expect(calls.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [
      {
        from: alice,
        to: bob,
        chainId: '0x1',
        value: '0xde0b6b3a7640000',
        data: '0xabcd',
        gas: '0x5208',
        maxFeePerGas: '0x1e',
        maxPriorityFeePerGas: '0x0',
      },
    ],
  })
})

test('R-SEND-5: an access list of whole keys, and data in blobs, are sent as they are', async () => {
  const { send, calls } = await startSending()
  const accessList = [{ address: bob.toLowerCase(), storageKeys: [`0x${'0a'.repeat(32)}`] }]
  const blobData = `0x${'ff'.repeat(761_855)}`
  expect(await send({ accessList, blobData, maxFeePerBlobGas: 7n })).toEqual({ hash })
  const [sent] = calls.at(-1)?.params ?? []
  expect(sent).toMatchObject({
    ...{ from: alice, to: bob, chainId: '0x1', type: '0x3', maxFeePerBlobGas: '0x7' },
    accessList: [{ address: bob, storageKeys: [`0x${'0a'.repeat(32)}`] }],
  })
  const { blobs } = sent as { blobs: readonly string[] }
  expect(blobs.map(({ length }) => length)).toEqual(Array(6).fill(2 + 2 * 131_072))
  expect(await send({ accessList: [] })).toEqual({ hash })
})

test('R-SEND-5: a tip may be all of the fee, and the highest values are sent as they are', async () => {
  const { send, calls } = await startSending()
  const most = 2n ** 256n - 1n
  expect(await send({ value: most, maxFeePerGas: 7n, maxPriorityFeePerGas: 7n })).toEqual({ hash })
  expect(calls.at(-1)?.params?.[0]).toMatchObject({
    ...{ value: `0x${'f'.repeat(64)}`, maxFeePerGas: '0x7', maxPriorityFeePerGas: '0x7' },
  })
})

const bytesOf = (count: number) => `0x${'0a'.repeat(count)}`
const withKeys = (...storageKeys: readonly string[]) => [{ address: bob, storageKeys }]

test.each<[string, Partial<TransactionRequest>]>([
  ['a storage key of 31 bytes', { accessList: withKeys(bytesOf(31)) }],
  ['a storage key of 33 bytes', { accessList: withKeys(bytesOf(33)) }],
  ['a storage key that is no hex', { accessList: withKeys('key'.repeat(22)) }],
  ['a key that is right and one that is not', { accessList: withKeys(bytesOf(32), '0x') }],
  ['a storage key behind something', { accessList: withKeys(`0x${bytesOf(32)}`) }],
  ['a storage key that is a number', { accessList: withKeys(1 as never) }],
  ['an access list without keys', { accessList: [{ address: bob } as never] }],
  ['an access list of no address', { accessList: [{ address: '0x1234', storageKeys: [] }] }],
  ['an access list that is none', { accessList: 'none' as never }],
  ['empty blob data', { blobData: '0x' }],
  ['half a byte of blob data', { blobData: '0xabc' }],
  ['blob data that is no hex', { blobData: 'data' }],
  ['blob data behind something', { blobData: '0x0xab' }],
  ['blob data before something', { blobData: '0xab ' }],
  ['blob data of letters that are no digits', { blobData: '0xzz' }],
  ['blob data of 761 856 bytes', { blobData: `0x${'ff'.repeat(761_856)}` }],
  ['a fee for blobs over 256 bits', { blobData: '0xab', maxFeePerBlobGas: 2n ** 256n }],
  ['an address that is too short', { to: '0x1234' }],
  ['an address with a wrong checksum', { to: bob.replace('C', 'c') }],
  ['a name for an address', { to: 'vitalik.eth' }],
  ['a negative value', { value: -1n }],
  ['a value over 256 bits', { value: 2n ** 256n }],
  ['a value that is a number', { value: 1 as never }],
  ['half a byte of data', { data: '0xabc' }],
  ['data without 0x', { data: 'abcd' }],
  ['no gas', { gas: 0n }],
  ['a fee over 256 bits', { maxFeePerGas: 2n ** 256n }],
  ['a tip above the fee', { maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }],
])('R-SEND-5: the adapter refuses a transaction with %s before it asks the wallet', async (_, transaction) => {
  const { send, calls } = await startSending()
  calls.length = 0
  expect(await codeOf(send(transaction))).toBe('transaction/invalid')
  expect(calls).toEqual([])
})

test('R-SEND-5: the adapter refuses a chain id that is not positive', async () => {
  const { send } = await startSending()
  expect(await codeOf(send({}, 'eip155:0'))).toBe('transaction/invalid')
})

test.each([undefined, null, '0x', 'ok', `${hash}00`, hash.slice(2), { hash }, `${hash}\n`, `0x${hash}`])(
  'R-SEND-5: the adapter refuses %s as a hash',
  async (answer) => {
    const { send } = await startSending({ eth_sendTransaction: () => answer })
    expect(await codeOf(send())).toBe('transaction/unreadable-answer')
  },
)

test('F26, F27: the adapter asks for a transaction only once, whatever happens', async () => {
  for (const error of [{ code: -32603 }, { code: 4001 }, { code: -32005 }, new Error('timeout'), undefined]) {
    const { send, count } = await startSending({ eth_sendTransaction: () => Promise.reject(error) })
    await codeOf(send())
    expect(count('eth_sendTransaction')).toBe(1)
  }
})

test('the adapter does not ask a wallet that is on another chain or account', async () => {
  const { send, count, answer } = await startSending()
  expect(await codeOf(send({}, 'eip155:8453'))).toBe('wallet/wrong-chain')
  answer('eth_accounts', () => [bob])
  expect(await codeOf(send())).toBe('wallet/wrong-account')
  expect(count('eth_sendTransaction')).toBe(0)
})

test('the adapter does not ask a wallet whose chain and reported chain differ', async () => {
  const { send, count, emit, answer } = await startSending()
  const chain = deferred<string>()
  answer('eth_chainId', () => chain.promise)
  const sending = codeOf(send())
  await promisesSettle()
  emit('chainChanged', '0x2105')
  chain.resolve('0x1')
  expect(await sending).toBe('wallet/wrong-chain')
  expect(count('eth_sendTransaction')).toBe(0)
})

type Happening = 'chain' | 'account' | 'back' | 'leave'

/** A wallet whose accounts and chain change between any two steps of sending. */
async function sendThrough(happenings: readonly (readonly [Happening, number])[]) {
  const now = { chainId: '0x1', accounts: [alice] }
  const seen: { chainId: string; accounts: string[] }[] = []
  const harness = await startSending({
    eth_chainId: () => now.chainId,
    eth_accounts: () => now.accounts,
    eth_sendTransaction: () => {
      seen.push({ ...now })
      return hash
    },
  })
  const happen = (what: Happening) => {
    if (what === 'chain') now.chainId = '0x2105'
    if (what === 'account') now.accounts = [bob]
    if (what === 'leave') now.accounts = []
    if (what === 'back') Object.assign(now, { chainId: '0x1', accounts: [alice] })
    harness.emit('chainChanged', now.chainId)
    harness.emit('accountsChanged', now.accounts)
  }
  const sending = codeOf(harness.send())
  for (let step = 0; step < 24; step += 1) {
    for (const [what, at] of happenings) if (at === step) happen(what)
    await null
  }
  await sending
  return seen
}

test('attack 2.15: no order of events makes the wallet send with another chain or account than requested', async ({
  task,
}) => {
  const [numRuns, seed] = [attackRuns(400), fuzzSeed(20_276)]
  const happening = fc.tuple(fc.constantFrom<Happening>('chain', 'account', 'back', 'leave'), fc.nat(23))
  let asked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 4 }), async (happenings) => {
      for (const moment of await sendThrough(happenings)) {
        asked += 1
        expect(moment).toEqual({ chainId: '0x1', accounts: [alice] })
      }
    }),
    { numRuns, seed },
  )
  expect(asked).toBeGreaterThan(0)
  countAttacks(task, { count: numRuns, seed })
})

test('a request that the visitor has not answered ends with wallet/disconnected when the wallet disconnects', async () => {
  const { send, client, calls } = await startSending({ eth_sendTransaction: () => new Promise(() => {}) })
  const sending = codeOf(send())
  await promisesSettle()
  expect(calls.at(-1)).toMatchObject({ method: 'eth_sendTransaction' })
  await client.disconnect(never)
  expect(await sending).toBe('wallet/disconnected')
})
