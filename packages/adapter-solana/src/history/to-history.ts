import { fromBaseUnits, type HistoryTransaction, type HistoryTransfer, type Network, shortAddress } from '@kit/core'
import { type BalanceChanges, nativeMint } from './balance-changes.ts'
import type { Listed } from './listed-signatures.ts'

/** Whose history it is. */
export type Owner = { readonly address: string; readonly network: Network<'solana'> }

type Move = { readonly mint: string; readonly amount: bigint; readonly decimals: number }

/** Translates a transaction to what it moved of one address; without `changes` nobody tells what it moved. */
export function toHistory(listed: Listed, changes: BalanceChanges | null, owner: Owner): HistoryTransaction {
  const isDone = listed.isDone && changes?.isDone !== false
  const moves = isDone && changes ? movesOf(changes, owner.address) : []
  return {
    id: listed.signature,
    metadata: {
      network: owner.network.caipNetworkId,
      hash: listed.signature,
      status: isDone ? 'confirmed' : 'failed',
      minedAt: listed.time?.toISOString() ?? null,
      ...sidesOf(moves, changes, owner.address),
      nonce: null,
    },
    transfers: moves.map((move) => toTransfer(move, owner.network)),
  }
}

/** Tokens first. */
function movesOf({ moved, deposits, decimals }: BalanceChanges, address: string): readonly Move[] {
  const deposit = deposits.get(address) ?? 0n
  const moves = [...moved].map(([mint, holders]) => {
    const change = holders.get(address) ?? 0n
    const amount = mint === nativeMint ? withoutDeposit(change, deposit) : change
    return { mint, amount, decimals: decimals.get(mint) ?? 0 }
  })
  const isNative = ({ mint }: Move) => Number(mint === nativeMint)
  return moves.filter(({ amount }) => amount !== 0n).toSorted((one, other) => isNative(one) - isNative(other))
}

/** What the address lays down for its own token accounts, or takes back from them, stays its own. */
function withoutDeposit(native: bigint, deposit: bigint): bigint {
  if (native > 0n === deposit > 0n) return native
  const rest = native + deposit
  return rest > 0n === native > 0n ? rest : 0n
}

type Sides = Pick<HistoryTransaction['metadata'], 'operationType' | 'sentFrom' | 'sentTo'>

function sidesOf(moves: readonly Move[], changes: BalanceChanges | null, address: string): Sides {
  const [came, went] = [moves.filter(({ amount }) => amount > 0n), moves.filter(({ amount }) => amount < 0n)]
  if (!changes || moves.length === 0) return { operationType: null, sentFrom: changes?.keys[0] ?? null, sentTo: null }
  if (went.length === 0) return { operationType: 'receive', sentFrom: otherSide(came, changes), sentTo: address }
  // Without its signature another has taken it, by an allowance.
  const sentFrom = changes.signers.includes(address) ? address : (changes.keys[0] ?? null)
  if (came.length > 0) return { operationType: 'trade', sentFrom, sentTo: null }
  return { operationType: 'send', sentFrom, sentTo: otherSide(went, changes) }
}

/** The one other holder of whom the same assets moved the other way; `null` where there are several, or none that is known. */
function otherSide(moves: readonly Move[], { moved }: BalanceChanges): string | null {
  const others = moves.flatMap(({ mint, amount }) =>
    [...(moved.get(mint) ?? [])].flatMap(([holder, change]) =>
      (amount > 0n ? change < 0n : change > 0n) ? [holder] : [],
    ),
  )
  const [only = null, ...more] = new Set(others)
  return more.length === 0 ? only : null
}

function toTransfer({ mint, amount, decimals }: Move, { nativeCurrency }: Network): HistoryTransfer {
  // A name proves nothing, since any mint may take it.
  const token = { name: shortAddress(mint), symbol: shortAddress(mint), decimals }
  const { name, symbol, decimals: places } = mint === nativeMint ? nativeCurrency : token
  const direction = amount > 0n ? 'in' : 'out'
  const quantity = fromBaseUnits(amount > 0n ? amount : -amount, places)
  return { direction, asset: { is: 'token', name, symbol }, quantity, price: null, value: null }
}
