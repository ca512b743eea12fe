import { formatUnits } from 'viem'
import type { Asset } from '../asset.ts'
import type { Move, TransactionDetails } from '../chain-reader.ts'
import type { SolanaTransaction, TokenBalance } from './solana-rpc.ts'

type Assets = { readonly sol: Asset; readonly assetOf: (mint: string, decimals: number) => Asset }

/** Lists what a transaction changed the balances of accounts by, the fee included. */
export function describeTransaction(
  { slot, blockTime, meta, transaction }: SolanaTransaction,
  isPending: boolean,
  { sol, assetOf }: Assets,
): TransactionDetails {
  const lamports = transaction.message.accountKeys.flatMap(({ pubkey }, at) =>
    toMove(sol, BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0), pubkey),
  )
  const holdings = new Map(
    [...meta.preTokenBalances, ...meta.postTokenBalances].map((one) => [`${one.owner} ${one.mint}`, one]),
  )
  const tokens = [...holdings.values()].flatMap(({ owner, mint, uiTokenAmount }) => {
    const change = total(meta.postTokenBalances, owner, mint) - total(meta.preTokenBalances, owner, mint)
    return toMove(assetOf(mint, uiTokenAmount.decimals), change, owner)
  })
  return {
    status: meta.err !== null ? 'failed' : isPending ? 'pending' : 'confirmed',
    height: slot,
    minedAt: new Date(blockTime * 1000).toISOString(),
    moves: [...tokens, ...lamports],
  }
}

function toMove({ symbol, decimals, address = '' }: Asset, change: bigint, account: string): Move[] {
  if (change === 0n) return []
  const amount = `${formatUnits(change < 0n ? -change : change, decimals)} ${symbol || address}`
  return [change < 0n ? { amount, from: account, to: '' } : { amount, from: '', to: account }]
}

/** Adds up what an owner has of a token, over all accounts of a transaction. */
export function total(balances: readonly TokenBalance[], owner: string, mint: string): bigint {
  const own = balances.filter((one) => one.owner === owner && one.mint === mint)
  return own.reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
}
