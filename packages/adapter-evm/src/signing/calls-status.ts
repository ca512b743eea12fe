import { KitError } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { isHash } from 'viem'
import { createReadTransaction } from '../chain/read-transaction.ts'
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

async function readTransactions(
  { readNode }: SigningParts,
  places: Places,
  { hashes, network, isWhole, address }: Extract<SentCalls, { hashes: readonly string[] }>,
  signal: AbortSignal,
): Promise<CallsStatus> {
  const readTransaction = createReadTransaction({ readNode, walletCalls: new Map() })
  const readEnd = async (hash: string) => {
    const reading = await readTransaction({ network, hash, address, place: places.get(hash) }, signal)
    if (reading.is === 'confirmed' || reading.is === 'failed') {
      return { hash: reading.replacedBy ?? hash, isDone: reading.is === 'confirmed' }
    }
    if (reading.is === 'pending' && reading.place) places.set(hash, reading.place)
    return null
  }
  const ended = (await Promise.all(hashes.map(readEnd))).filter((end) => end !== null)
  const done = ended.map((end) => end.isDone)
  const is = ended.length < hashes.length ? 'pending' : outcomeOf(done, isWhole)
  return { is, isAtomic: false, hashes: ended.map(({ hash }) => hash) }
}

const invalid = (what: string): never => {
  throw new KitError('wallet/invalid-answer', { detail: `The wallet’s answer has no readable ${what}.` })
}
