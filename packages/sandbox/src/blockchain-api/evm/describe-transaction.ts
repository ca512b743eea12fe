import { formatUnits } from 'viem'
import type { TransactionDetails } from '../chain-reader.ts'
import type { EvmTransfer } from './decode-transfers.ts'
import type { EvmTransaction } from './evm-transaction.ts'
import type { ViewContext } from './view-transaction.ts'

type Contracts = Pick<ViewContext, 'ether' | 'assets' | 'nameOf'>

/** Lists everything that a transaction moved; one that moved nothing has its two sides. */
export function describeTransaction(
  { isFailed, height, time, from, to, transfers }: EvmTransaction,
  contracts: Contracts,
): TransactionDetails {
  const moves = transfers.map((one) => ({ amount: amountOf(one, contracts), from: one.from, to: one.to }))
  return {
    status: isFailed ? 'failed' : 'confirmed',
    height,
    minedAt: new Date(time * 1000).toISOString(),
    moves: moves.length > 0 ? moves : [{ amount: 'nothing', from, to }],
  }
}

function amountOf({ asset, amount }: EvmTransfer, { ether, assets, nameOf }: Contracts): string {
  if (asset.is === 'nft') return `${amount} ${nameOf(asset.contract)} #${asset.tokenId}`
  if (asset.is === 'native') return `${formatUnits(amount, ether.decimals)} ${ether.symbol}`
  const token = assets.get(asset.contract)
  return token ? `${formatUnits(amount, token.decimals)} ${token.symbol}` : `${amount} of ${nameOf(asset.contract)}`
}
