import { fromBaseUnits, type HistoryTransaction, type HistoryTransfer, type Network } from '@kit/core'
import { parseAddress } from '../chain/address.ts'
import { isSameBytes } from '../chain/encoding.ts'
import { invalidResponse } from '../chain/request-api.ts'
import type { PaidOutput } from '../chain/sent-details.ts'
import { type ListedTransaction, totalOf } from './listed-transaction.ts'

/** Whose history it is. */
export type Owner = {
  readonly address: string
  /** What pays the address. */
  readonly script: Uint8Array
  readonly network: Network<'bip122'>
}

/** Translates a transaction to what it moved of one address. @throws KitError `rpc/invalid-response` for one of others */
export function toHistory({ txid, block, spent, paid }: ListedTransaction, owner: Owner): HistoryTransaction {
  const isOwn = ({ script }: PaidOutput) => isSameBytes(script, owner.script)
  const isOther = (output: PaidOutput) => !isOwn(output)
  if (!spent.some(isOwn) && !paid.some(isOwn)) throw invalidResponse('a transaction is not one of this address')
  const { direction, amount } = moveOf({ spent, paid }, isOwn)
  const [senders, payees] = [spent.filter(isOther), paid.filter((output) => isOther(output) && output.amount > 0n)]
  const others = {
    in: { sentFrom: onlyAddress(senders), sentTo: owner.address },
    // Where others paid along, nobody can tell whose money went where.
    out: senders.length > 0 ? nobody : { sentFrom: owner.address, sentTo: onlyAddress(payees) },
    self: { sentFrom: owner.address, sentTo: owner.address },
  }
  return {
    id: txid,
    metadata: {
      network: owner.network.caipNetworkId,
      hash: txid,
      status: block ? 'confirmed' : 'pending',
      operationType: amount === 0n ? null : direction === 'in' ? 'receive' : 'send',
      minedAt: block ? block.time.toISOString() : null,
      ...others[direction],
      nonce: null,
    },
    transfers: amount === 0n ? [] : [toTransfer(direction, amount, owner.network)],
  }
}

const nobody = { sentFrom: null, sentTo: null }

type Move = { readonly direction: HistoryTransfer['direction']; readonly amount: bigint }
type Moved = Pick<ListedTransaction, 'spent' | 'paid'>

/** What came or went, without the change, and without the fee where the address paid it alone. */
function moveOf({ spent, paid }: Moved, isOwn: (output: PaidOutput) => boolean): Move {
  const [ownSpent, ownPaid] = [totalOf(spent.filter(isOwn)), totalOf(paid.filter(isOwn))]
  const sent = totalOf(paid) - ownPaid
  if (spent.length > 0 && spent.every(isOwn))
    return sent === 0n ? { direction: 'self', amount: ownPaid } : { direction: 'out', amount: sent }
  if (ownSpent <= ownPaid) return { direction: 'in', amount: ownPaid - ownSpent }
  return { direction: 'out', amount: ownSpent - ownPaid }
}

/** The address of all these outputs; `null` where they are of several, or of none that has an address. */
function onlyAddress([first, ...more]: readonly PaidOutput[]): string | null {
  if (!first?.address || more.some(({ script }) => !isSameBytes(script, first.script))) return null
  // What an API calls an output is taken only if that is what it pays.
  const named = parseAddress(first.address)
  return named && isSameBytes(named.script, first.script) ? first.address : null
}

function toTransfer(
  direction: HistoryTransfer['direction'],
  amount: bigint,
  { nativeCurrency: { name, symbol, decimals } }: Network,
): HistoryTransfer {
  const quantity = fromBaseUnits(amount, decimals)
  return { direction, asset: { is: 'token', name, symbol }, quantity, price: null, value: null }
}
