import { type Asset, type IconUrl, toTransfer } from '../asset.ts'
import type { Direction, Transaction, Transfer } from '../wire-format.ts'
import { total } from './describe-transaction.ts'
import type { SignatureInfo, SolanaTransaction } from './solana-rpc.ts'

export type ViewContext = {
  readonly account: string
  /** CAIP-2. */
  readonly chainId: string
  readonly sol: Asset
  readonly assetOf: (mint: string, decimals: number) => Asset
  readonly iconUrl: IconUrl
}

/**
 * Formats a transaction as one account sees it: what its balances changed by, without the fee.
 * @param details `null` for an airdrop, of which the node knows the signature alone
 */
export function viewTransaction(
  { signature, err, blockTime, confirmationStatus }: SignatureInfo,
  details: SolanaTransaction | null,
  context: ViewContext,
): Transaction {
  const { account, chainId } = context
  const keys = details?.transaction.message.accountKeys.map(({ pubkey }) => pubkey) ?? []
  const transfers = details && err === null ? transfersOf(details, keys, context) : []
  return {
    id: `${chainId}:${signature}`,
    metadata: {
      operationType: operationType(details, transfers),
      hash: signature,
      chain: chainId,
      minedAt: new Date(blockTime * 1000).toISOString(),
      sentFrom: keys[0] ?? '',
      sentTo: details ? recipientOf(details, keys) : account,
      status: err !== null ? 'failed' : confirmationStatus === 'processed' ? 'pending' : 'confirmed',
      nonce: 0,
    },
    transfers: transfers.length === 0 ? null : transfers,
  }
}

function transfersOf(details: SolanaTransaction, keys: readonly string[], context: ViewContext): Transfer[] {
  const { account, sol, assetOf, iconUrl } = context
  const { meta, transaction } = details
  const at = keys.indexOf(account)
  const paidFee = at === 0 ? meta.fee : 0
  const change = at < 0 ? 0 : (meta.postBalances[at] ?? 0) - (meta.preBalances[at] ?? 0) + paidFee
  const tokens = [...meta.preTokenBalances, ...meta.postTokenBalances].filter(({ owner }) => owner === account)
  const decimals = new Map(tokens.map(({ mint, uiTokenAmount }) => [mint, uiTokenAmount.decimals]))
  const toOneself = transaction.message.instructions.flatMap(({ parsed }) => {
    const { source, destination, lamports } = parsed?.info ?? {}
    const isSelf = source === account && destination === account && lamports !== undefined
    return isSelf ? [toTransfer(sol, BigInt(lamports), 'self', iconUrl)] : []
  })
  return [
    ...[...decimals].flatMap(([mint, places]) => {
      const moved = total(meta.postTokenBalances, account, mint) - total(meta.preTokenBalances, account, mint)
      return toMove(assetOf(mint, places), moved, iconUrl)
    }),
    ...toMove(sol, BigInt(change), iconUrl),
    ...toOneself,
  ]
}

function toMove(asset: Asset, change: bigint, iconUrl: IconUrl): Transfer[] {
  if (change === 0n) return []
  return [toTransfer(asset, change < 0n ? -change : change, change < 0n ? 'out' : 'in', iconUrl)]
}

/** The owner of the account that the first transfer pays, and else the account that follows the fee payer's. */
function recipientOf({ meta, transaction }: SolanaTransaction, keys: readonly string[]): string {
  const [destination] = transaction.message.instructions.flatMap(({ parsed }) => parsed?.info.destination ?? [])
  const received = meta.postTokenBalances.find(
    ({ owner, mint }) =>
      owner !== keys[0] && total(meta.postTokenBalances, owner, mint) > total(meta.preTokenBalances, owner, mint),
  )
  return received?.owner ?? destination ?? keys[1] ?? ''
}

function operationType(details: SolanaTransaction | null, transfers: readonly Transfer[]): string {
  if (!details) return 'receive'
  const directions = new Set(transfers.map(({ direction }): Direction => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) return 'receive'
  return directions.size > 0 ? 'send' : 'execute'
}
