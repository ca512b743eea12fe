import {
  getAddressEncoder,
  getBase58Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  verifySignature,
} from '@solana/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRecordingServer } from '../test-utils/recording-server.ts'
import { memoBy } from '../test-utils/solana-memo.ts'
import { createSolanaTestWallet, type SolanaTestWallet } from './test-wallet.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const chain = 'solana:localnet'
const hash = seed(7)
const memo = Uint8Array.of(1, 2, 3)

let node: Awaited<ReturnType<typeof startRecordingServer>>
let answer: object | null
let wallet: SolanaTestWallet

beforeEach(async () => {
  answer = { result: getBase58Decoder().decode(hash) }
  node = await startRecordingServer(() => answer)
  wallet = await createSolanaTestWallet({ secretKeys: [seed(1), seed(2)], rpcUrls: { [chain]: node.url } })
  await call('standard:connect')
})
afterEach(() => node.stop())

function call(feature: string, ...inputs: readonly unknown[]): Promise<unknown> {
  const use = wallet.standard.features[feature]?.[feature.slice(feature.indexOf(':') + 1)]
  return (use as (...inputs: readonly unknown[]) => Promise<unknown>)(...inputs)
}

function send(transaction: Uint8Array, where = chain) {
  const [account] = wallet.standard.accounts
  return call('solana:signAndSendTransaction', { account, transaction, chain: where })
}

/** What the node was given: the data of its memo, and whether the account has signed it. */
async function sent() {
  const { params } = JSON.parse(node.requests.at(-1)?.body ?? '{}') as { params: [string, object] }
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(params[0]))
  const [address = ''] = wallet.addresses
  const raw = getAddressEncoder().encode(address as never) as unknown as Uint8Array<ArrayBuffer>
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(raw), 'Ed25519', false, ['verify'])
  const signature = signatures[address as keyof typeof signatures]
  const isSigned = signature ? await verifySignature(key, signature, messageBytes) : false
  return { isSigned, data: [...messageBytes].slice(-4, -1) }
}

test('a transaction is signed with the account’s key and reaches the node of its chain', async () => {
  expect(await send(memoBy(wallet.activeAddress, memo))).toEqual([{ signature: hash }])
  expect(await sent()).toEqual({ isSigned: true, data: [...memo] })
})

test('signInstead sends another transaction than the site asked for, until approve', async () => {
  wallet.signInstead(() => memoBy(wallet.activeAddress, Uint8Array.of(9, 9, 9)))
  await send(memoBy(wallet.activeAddress, memo))
  expect(await sent()).toEqual({ isSigned: true, data: [9, 9, 9] })
  wallet.approve('solana:signTransaction')
  await send(memoBy(wallet.activeAddress, memo))
  expect((await sent()).data).toEqual([9, 9, 9])
  wallet.approve()
  await send(memoBy(wallet.activeAddress, memo))
  expect((await sent()).data).toEqual([...memo])
})

test('a chain without a node gets nothing, and the site is told why', async () => {
  await expect(send(memoBy(wallet.activeAddress, memo), 'solana:mainnet')).rejects.toThrow('pass rpcUrls')
  expect(node.requests).toEqual([])
})

test.each([
  [{ error: { message: 'Blockhash not found' } }, 'Blockhash not found'],
  [{}, 'The node rejected the transaction.'],
])('what the node answers instead of a signature is an error: %j', async (instead, message) => {
  answer = instead
  await expect(send(memoBy(wallet.activeAddress, memo))).rejects.toThrow(message)
  expect(node.requests).toHaveLength(1)
})

test('a transaction that another account has to sign is refused, not sent without a signature', async () => {
  const [, other = ''] = wallet.addresses
  await expect(send(memoBy(other, memo))).rejects.toThrow('is no signer of the transaction')
  expect(node.requests).toEqual([])
})
