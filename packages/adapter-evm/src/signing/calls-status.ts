import { KitError } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { isAddress, isHash } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { placeOf, readReplacement } from '../chain/read-replacement.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import type { Read } from '../transfer/find-replacement.ts'
import { isUndoneIn, readBundle } from '../transfer/undone-operation.ts'
import { askWithoutVisitor } from './ask-wallet.ts'
import type { CallsStatus, GetCallsStatus, SentCalls } from './features.ts'
import type { SigningParts } from './request-checked.ts'

const mostReceipts = 1_000

/** Where each transaction that a node has shown stands among those of its account. */
type Places = Map<string, string>

/**
 * Asks what became of calls: the wallet that knows them, else the network's endpoints (EIP-5792). One of them that was sent again with a
 * higher fee has another hash, and is found where a node has shown the first one before.
 */
export const createGetCallsStatus = (parts: SigningParts): GetCallsStatus => {
  const places: Places = new Map()
  return async (sent, signal) =>
    sent.hashes === undefined ? askWallet(parts, sent.id, signal) : readTransactions(parts, places, sent, signal)
}

async function askWallet(parts: SigningParts, id: string, signal: AbortSignal): Promise<CallsStatus> {
  const said = await askWithoutVisitor(parts, { method: 'wallet_getCallsStatus', params: [id] }, signal)
  const receipts = entriesOf(readOwn(said, 'receipts') ?? [], mostReceipts) ?? invalid('receipts')
  const hashes = receipts.map((receipt) => {
    const hash = readOwn(receipt, 'transactionHash')
    return typeof hash === 'string' && isHash(hash) ? hash : invalid('the hash of a receipt')
  })
  // Wallets of the first version say nothing of it.
  const isAtomic = readOwn(said, 'atomic') === true
  return { is: statusOf(readOwn(said, 'status'), receipts), isAtomic, hashes }
}

function statusOf(status: unknown, receipts: readonly unknown[]): CallsStatus['is'] {
  if (status === 'PENDING') return 'pending'
  // Receipts may be left out.
  if (status === 'CONFIRMED') return receipts.length > 0 ? outcomeOf(receipts.map(isDone), true) : 'done'
  const kinds = { 1: 'pending', 2: 'done', 4: 'dropped', 5: 'failed', 6: 'partial' } as const
  const kind = typeof status === 'number' ? Math.floor(status / 100) : 0
  return kind in kinds ? kinds[kind as keyof typeof kinds] : invalid('the status')
}

function outcomeOf(done: readonly boolean[], isWhole: boolean): CallsStatus['is'] {
  if (!done.includes(true)) return 'failed'
  return isWhole && !done.includes(false) ? 'done' : 'partial'
}

const isDone = (receipt: unknown): boolean => readOwn(receipt, 'status') === '0x1'

function isDoneFor(receipt: unknown, account: string | undefined): boolean {
  if (!isDone(receipt)) return false
  const bundle = readBundle(receipt)
  return account === undefined || bundle === null || !isUndoneIn(bundle, account)
}

async function readTransactions(
  { readNode }: SigningParts,
  places: Places,
  { hashes, network, isWhole, address }: Extract<SentCalls, { hashes: readonly string[] }>,
  signal: AbortSignal,
): Promise<CallsStatus> {
  const chainId = chainIdOf(network)
  if (chainId === null) throw new KitError('rpc/invalid-params', { detail: `${network} is no EVM network.` })
  const read: Read = (method, params) => readNode(chainId, { method, params }, signal)
  const ends = await Promise.all(hashes.map((hash) => readEnd(read, places, { hash, address }))).catch(
    (error: unknown) => {
      throw fromWalletError(error, 'rpc/unreachable')
    },
  )
  const ended = ends.filter((end) => end !== null)
  const done = ended.map((end) => end.isDone)
  const is = ended.length < hashes.length ? 'pending' : outcomeOf(done, isWhole)
  return { is, isAtomic: false, hashes: ended.map(({ hash }) => hash) }
}

type End = { readonly hash: string; readonly isDone: boolean }

/** @returns `null` while no block has the transaction, nor another of its account in its place */
async function readEnd(
  read: Read,
  places: Places,
  { hash, address }: { readonly hash: string; readonly address: string | undefined },
): Promise<End | null> {
  const receipt = await read('eth_getTransactionReceipt', [hash])
  if (receipt !== null) return { hash, isDone: isDoneFor(receipt, address) }
  if (address === undefined || !isAddress(address, { strict: false })) return null
  const known = await read('eth_getTransactionByHash', [hash])
  if (known !== null) {
    const seen = placeOf(known, address)
    if (seen !== null) places.set(hash, seen)
    return null
  }
  const place = places.get(hash)
  const found = place === undefined ? null : await readReplacement(read, { address, place }).catch(() => null)
  return found && { hash: found.replacedBy, isDone: found.is === 'confirmed' }
}

const invalid = (what: string): never => {
  throw new KitError('wallet/invalid-answer', { detail: `The wallet’s answer has no readable ${what}.` })
}
