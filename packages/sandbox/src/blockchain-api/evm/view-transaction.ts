import { type Address, zeroAddress } from 'viem'
import { type Asset, type IconUrl, toTransfer } from '../asset.ts'
import type { Direction, Transaction, Transfer } from '../wire-format.ts'
import type { EvmTransfer } from './decode-transfers.ts'
import type { EvmTransaction } from './evm-transaction.ts'

export type ViewContext = {
  readonly account: Address
  /** CAIP-2. */
  readonly chainId: string
  readonly ether: Asset
  readonly assets: ReadonlyMap<Address, Asset>
  readonly nameOf: (contract: Address) => string
  readonly isSpam: (contract: Address) => boolean
  readonly iconUrl: IconUrl
}

/** Formats a transaction as one account sees it. */
export function viewTransaction(transaction: EvmTransaction, context: ViewContext): Transaction {
  const { hash, time, from, to, isFailed, nonce } = transaction
  const own = transaction.transfers.filter((one) => one.from === context.account || one.to === context.account)
  const transfers = own.flatMap((one) => viewTransfer(one, context))
  return {
    id: `${context.chainId}:${hash}`,
    metadata: {
      operationType: operationType(transaction, own, context.account),
      hash,
      chain: context.chainId,
      minedAt: new Date(time * 1000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: isFailed ? 'failed' : 'confirmed',
      nonce,
    },
    transfers: transfers.length === 0 ? null : transfers,
  }
}

function operationType(transaction: EvmTransaction, own: readonly EvmTransfer[], account: Address): string {
  const directions = new Set(own.map((one) => directionOf(one, account)))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) {
    const isMint = transaction.from === account && own.every(({ from }) => from === zeroAddress)
    return isMint ? 'mint' : 'receive'
  }
  if (directions.size > 0) return own.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
  if (transaction.isDeployment) return 'deploy'
  return transaction.hasApproval ? 'approve' : 'execute'
}

function directionOf({ from, to }: EvmTransfer, account: Address): Direction {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

function viewTransfer(transfer: EvmTransfer, context: ViewContext): Transfer[] {
  const { ether, assets, nameOf, isSpam, iconUrl } = context
  const { asset, amount } = transfer
  const direction = directionOf(transfer, context.account)
  if (asset.is === 'native') return [toTransfer(ether, amount, direction, iconUrl)]
  if (asset.is === 'erc20') {
    const token = assets.get(asset.contract)
    return token ? [toTransfer(token, amount, direction, iconUrl)] : []
  }
  const name = `${nameOf(asset.contract)} #${asset.tokenId}`.trim()
  const preview = { url: iconUrl(name), content_type: 'image/svg+xml' }
  const nft_info = { name, content: { preview }, flags: { is_spam: isSpam(asset.contract) } }
  return [{ nft_info, direction, quantity: { numeric: String(amount) } }]
}
