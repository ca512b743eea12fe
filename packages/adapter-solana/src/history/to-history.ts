import { fromBaseUnits, type HistoryTransaction, type HistoryTransfer, type Network, shortAddress } from '@kit/core'
import { type BalanceChanges, nativeMint } from './balance-changes.ts'
import type { Listed } from './listed-signatures.ts'

/** Whose history it is. */
export type Owner = { readonly address: string; readonly network: Network<'solana'> }

type Move = { readonly mint: string; readonly amount: bigint }

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
    transfers: moves.map((move) => toTransfer(move, changes?.decimals, owner.network)),
  }
}

/** Tokens first. */
function movesOf({ moved, deposits }: BalanceChanges, address: string): readonly Move[] {
  const moves = [...moved].map(([mint, holders]) => ({ mint, amount: holders.get(address) ?? 0n }))
  const tokens = moves.filter(({ mint }) => mint !== nativeMint)
  const native = moves.find(({ mint }) => mint === nativeMint)?.amount ?? 0n
  const deposit = deposits.get(address) ?? 0n
  // What the address lays down for its own token accounts, or takes back from them, stays its own.
  const isOwnDeposit = native > 0n ? deposit < 0n : native < 0n && deposit > 0n
  const sol = { mint: nativeMint, amount: isOwnDeposit ? native + deposit : native }
  return [...tokens, sol].filter(({ amount }) => amount !== 0n)
}

type Sides = Pick<HistoryTransaction['metadata'], 'operationType' | 'sentFrom' | 'sentTo'>

function sidesOf(moves: readonly Move[], changes: BalanceChanges | null, address: string): Sides {
  const [came, went] = [moves.filter(({ amount }) => amount > 0n), moves.filter(({ amount }) => amount < 0n)]
  if (!changes || moves.length === 0) return { operationType: null, sentFrom: changes?.keys[0] ?? null, sentTo: null }
  if (went.length === 0)
    return { operationType: 'receive', sentFrom: otherSide(came, changes, address), sentTo: address }
  if (came.length > 0) return { operationType: 'trade', sentFrom: address, sentTo: null }
  return { operationType: 'send', sentFrom: address, sentTo: otherSide(went, changes, address) }
}

/** The one other holder of whom the same assets moved the other way; `null` where there are several, or none that is known. */
function otherSide(moves: readonly Move[], { moved }: BalanceChanges, address: string): string | null {
  const others = moves.flatMap(({ mint, amount }) =>
    [...(moved.get(mint) ?? [])].flatMap(([holder, change]) =>
      holder !== address && (amount > 0n ? change < 0n : change > 0n) ? [holder] : [],
    ),
  )
  const [only = null, ...more] = new Set(others)
  return more.length === 0 ? only : null
}

function toTransfer(
  { mint, amount }: Move,
  decimals: BalanceChanges['decimals'] = new Map(),
  { nativeCurrency }: Network,
): HistoryTransfer {
  // A mint proves no name: anybody may call theirs as another is called.
  const token = { name: shortAddress(mint), symbol: shortAddress(mint), decimals: decimals.get(mint) ?? 0 }
  const { name, symbol, decimals: places } = mint === nativeMint ? nativeCurrency : token
  const direction = amount > 0n ? 'in' : 'out'
  const quantity = fromBaseUnits(amount > 0n ? amount : -amount, places)
  return { direction, asset: { is: 'token', name, symbol }, quantity, price: null, value: null }
}
