import { numberToHex } from 'viem'
import { accountsOn } from '../../../accounts/evm-accounts.ts'
import { rpcFailure } from '../../../door/frame-failure.ts'
import { chainIdOf, invalidParams, paramAt, type RpcContext } from '../../rpc-context.ts'
import type { Bundle } from './bundles.ts'
import { type Looking, type Outcome, readQuantity, readReceipt } from './receipt.ts'

/** Answers a `wallet_getCallsStatus` (EIP-5792), by what the node says. */
export async function readCallsStatus(params: unknown, context: RpcContext): Promise<unknown> {
  const { bundles, origin, networks, callNode, wallet, preferred } = context
  const id = paramAt(params, 0)
  if (typeof id !== 'string') throw invalidParams('`id` is no text.')
  const bundle = bundles.find(origin, id)
  const network = networks.find((one) => one.id === bundle?.network)
  const own = network ? accountsOn(network, wallet.addresses.evm, preferred) : []
  if (!bundle || !network || !own.some(({ address }) => address === bundle.from))
    throw rpcFailure('unknownBundle', 'There are no calls of this id.')
  const asking = { network, callNode, bundles }
  const outcome =
    bundle.sent.as === 'transactions'
      ? await readTransactions(bundle, bundle.sent, asking)
      : await (await import('../user-operations/read-operation.ts')).readOperation(bundle.from, bundle.sent, asking)
  return {
    ...{ version: '2.0.0', id, chainId: numberToHex(chainIdOf(network)), atomic: bundle.isAtomic },
    status: statusOf(outcome, bundle),
    receipts: outcome.receipts,
  }
}

/** 100 waits, 200 done, 400 never reached a block, 500 failed, 600 done in part. */
function statusOf({ receipts, waiting, lost }: Outcome, { sent }: Bundle): number {
  if (waiting > 0) return 100
  const done = receipts.filter(({ status }) => status === '0x1').length
  const isWhole = lost === 0 && (sent.as === 'operation' || sent.isWhole)
  if (receipts.length === 0) return 400
  if (done === 0) return 500
  return done === receipts.length && isWhole ? 200 : 600
}

async function readTransactions(
  { from }: Bundle,
  { hashes, nonce }: Extract<Bundle['sent'], { as: 'transactions' }>,
  { network, callNode, bundles }: Looking,
): Promise<Outcome> {
  // The count first: what a block takes meanwhile has a receipt then.
  const mined = readQuantity(await callNode(network.rpcUrl, 'eth_getTransactionCount', [from, 'latest']))
  const found = await Promise.all(
    hashes.map(async (hash) => readReceipt(await callNode(network.rpcUrl, 'eth_getTransactionReceipt', [hash]))),
  )
  const receipts = found.filter((receipt) => receipt !== null)
  // Another transaction has taken its number.
  const isMissing = (at: number) => found[at] === null && mined > BigInt(nonce + at)
  const lost = hashes.filter((hash, at) => bundles.isLost(hash, isMissing(at))).length
  return { receipts, lost, waiting: hashes.length - receipts.length - lost }
}
