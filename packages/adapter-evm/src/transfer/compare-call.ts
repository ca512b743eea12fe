import type { ShownTransfer, TransferDifferences } from '@kit/core'
import { type Address, getAddress } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'
import type { SentTransaction } from './sent-transaction.ts'

export type Shown = ShownTransfer & { readonly from: Address }

export type HasCode = (address: Address) => Promise<boolean>

type Move = { readonly to: Address; readonly token: Address | null; readonly amount: bigint; readonly besides: bigint }

/**
 * Compares a transaction that makes a transfer by itself: a payment, or a call of ERC-20's `transfer`.
 *
 * @returns `null` for every other one, as a batch or that of a contract wallet: what it does, only its effects show
 */
export async function compareCall(
  sent: SentTransaction,
  shown: Shown,
  hasCode: HasCode,
): Promise<TransferDifferences | null> {
  const move = await moveOf(sent, shown, hasCode)
  const isOwn = isSameAddress(sent.from, shown.from)
  // Another account may pay a contract on the sender's behalf.
  if (!move || (!isOwn && move.token === null && (await hasCode(move.to)))) return null
  const isSameToken = isSame(move.token, shown.token)
  const extra = [
    ...(move.besides > 0n && move.token
      ? [{ is: 'payment', to: move.token, token: null, amount: move.besides } as const]
      : []),
    ...(sent.authorizes ? [{ is: 'control', to: null, token: null, amount: null } as const] : []),
  ]
  return {
    ...(isOwn ? {} : { sender: sent.from }),
    ...(isSameToken ? {} : { token: move.token }),
    ...(isSameAddress(move.to, shown.to) ? {} : { recipient: move.to }),
    ...(isSameToken && move.amount === shown.amount ? {} : { amount: move.amount }),
    ...(extra.length > 0 ? { extra } : {}),
  }
}

async function moveOf({ to, value, input }: SentTransaction, shown: Shown, hasCode: HasCode): Promise<Move | null> {
  if (!to) return null
  // Data does nothing where there is no code; wallets leave their marks there.
  if (input === '0x' || (!isSame(to, shown.token) && !(await hasCode(to))))
    return { to, token: null, amount: value, besides: 0n }
  const call = readTokenTransfer(input)
  return call && { ...call, token: to, besides: value }
}

/** `transfer(address,uint256)`; contracts ignore what follows the two, and wallets leave marks there, too. */
const tokenTransfer = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})/i

function readTokenTransfer(input: string): { readonly to: Address; readonly amount: bigint } | null {
  const [, to, amount] = tokenTransfer.exec(input) ?? []
  return to && amount ? { to: getAddress(`0x${to}`), amount: BigInt(`0x${amount}`) } : null
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : isSameAddress(one, other)
