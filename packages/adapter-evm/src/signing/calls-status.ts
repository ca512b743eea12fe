import { KitError } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { isHash } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { isUndoneIn, readBundle } from '../transfer/undone-operation.ts'
import { askWithoutVisitor } from './ask-wallet.ts'
import type { CallsStatus, GetCallsStatus, SentCalls } from './features.ts'
import type { SigningParts } from './request-checked.ts'

const mostReceipts = 1_000

/** Asks what became of calls: the wallet that knows them, else the network's endpoints (EIP-5792). */
export const createGetCallsStatus =
  (parts: SigningParts): GetCallsStatus =>
  async (sent, signal) =>
    sent.hashes === undefined ? askWallet(parts, sent.id, signal) : readTransactions(parts, sent, signal)

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
  if (status === 'CONFIRMED') return receipts.length > 0 ? outcomeOf(receipts, true) : 'done'
  const kinds = { 1: 'pending', 2: 'done', 4: 'dropped', 5: 'failed', 6: 'partial' } as const
  const kind = typeof status === 'number' ? Math.floor(status / 100) : 0
  return kind in kinds ? kinds[kind as keyof typeof kinds] : invalid('the status')
}

function outcomeOf(receipts: readonly unknown[], isWhole: boolean, account?: string): CallsStatus['is'] {
  const done = receipts.filter((receipt) => isDone(receipt, account)).length
  if (done === 0) return 'failed'
  return done === receipts.length && isWhole ? 'done' : 'partial'
}

function isDone(receipt: unknown, account: string | undefined): boolean {
  if (readOwn(receipt, 'status') !== '0x1') return false
  const bundle = readBundle(receipt)
  return account === undefined || bundle === null || !isUndoneIn(bundle, account)
}

async function readTransactions(
  { readNode }: SigningParts,
  { hashes, network, isWhole, address }: Extract<SentCalls, { hashes: readonly string[] }>,
  signal: AbortSignal,
): Promise<CallsStatus> {
  const chainId = chainIdOf(network)
  if (chainId === null) throw new KitError('rpc/invalid-params', { detail: `${network} is no EVM network.` })
  const read = (hash: string) => readNode(chainId, { method: 'eth_getTransactionReceipt', params: [hash] }, signal)
  const receipts = await Promise.all(hashes.map(read)).catch((error: unknown) => {
    throw fromWalletError(error, 'rpc/unreachable')
  })
  const found = receipts.filter((receipt) => receipt !== null)
  const mined = hashes.filter((_, at) => receipts[at] !== null)
  const is = found.length < hashes.length ? 'pending' : outcomeOf(found, isWhole, address)
  return { is, isAtomic: false, hashes: mined }
}

const invalid = (what: string): never => {
  throw new KitError('wallet/invalid-answer', { detail: `The wallet’s answer has no readable ${what}.` })
}
