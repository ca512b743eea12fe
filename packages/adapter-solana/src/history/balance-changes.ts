import { readOwn } from '@kit/core/adapters'
import { isSolanaAddress } from '../chain/address.ts'
import { invalidResponse, toAmount, toList } from '../chain/read-result.ts'
import { readAccountKeys } from '../transfer/executed-transaction.ts'

/** Wrapped SOL; here it stands for SOL, wrapped or not. */
export const nativeMint = 'So11111111111111111111111111111111111111112'

/** What a transaction changed, by the balances before and after it. */
export type BalanceChanges = {
  readonly keys: readonly string[]
  readonly signers: readonly string[]
  readonly isDone: boolean
  /** By mint and holder, without the fee; `null` stands for holders whom an older node does not name. */
  readonly moved: ReadonlyMap<string, ReadonlyMap<string | null, bigint>>
  /** The lamports that keep token accounts open, by the accounts' holder. */
  readonly deposits: ReadonlyMap<string | null, bigint>
  readonly decimals: ReadonlyMap<string, number>
}

type TokenBalance = {
  readonly at: number
  readonly mint: string
  readonly holder: string | null
  readonly amount: bigint
}

/** Reads the answer of `getTransaction` in `encoding: 'json'`. @throws KitError `rpc/invalid-response` */
export function readBalanceChanges(answer: unknown): BalanceChanges {
  const { signers, keys } = readAccountKeys(answer)
  const meta = readOwn(answer, 'meta')
  const [moved, deposits] = [new Map<string, Map<string | null, bigint>>(), new Map<string | null, bigint>()]
  const decimals = new Map<string, number>()
  const move = (mint: string, holder: string | null, amount: bigint) => {
    const holders = moved.get(mint) ?? new Map<string | null, bigint>()
    moved.set(mint, holders.set(holder, (holders.get(holder) ?? 0n) + amount))
  }
  for (const [when, sign] of [
    ['pre', -1n],
    ['post', 1n],
  ] as const) {
    const tokens = toList(readOwn(meta, `${when}TokenBalances`) ?? []).map((one) => readToken(one, keys, decimals))
    for (const { mint, holder, amount } of tokens) move(mint, holder, sign * amount)
    for (const [at, lamports] of readLamports(readOwn(meta, `${when}Balances`), keys).entries()) {
      const token = tokens.find((one) => one.at === at)
      const wrapped = token?.mint === nativeMint ? token.amount : 0n
      if (token) deposits.set(token.holder, (deposits.get(token.holder) ?? 0n) + sign * (lamports - wrapped))
      else move(nativeMint, keys[at] ?? null, sign * lamports)
    }
  }
  move(nativeMint, keys[0] ?? null, toAmount(readOwn(meta, 'fee')))
  const failure = readOwn(meta, 'err')
  return { keys, signers, isDone: failure === null || failure === undefined, moved, deposits, decimals }
}

function readLamports(value: unknown, keys: readonly string[]): readonly bigint[] {
  const amounts = toList(value).map(toAmount)
  if (amounts.length !== keys.length) throw invalidResponse('balances of other accounts')
  return amounts
}

function readToken(value: unknown, keys: readonly string[], decimals: Map<string, number>): TokenBalance {
  const [at, mint, owner, balance] = ['accountIndex', 'mint', 'owner', 'uiTokenAmount'].map((key) =>
    readOwn(value, key),
  )
  const places = readOwn(balance, 'decimals')
  const isPlaces = typeof places === 'number' && Number.isInteger(places) && places >= 0 && places <= 255
  if (typeof at !== 'number' || keys[at] === undefined || !isSolanaAddress(mint) || !isPlaces)
    throw invalidResponse('what is no balance of a token')
  if (decimals.has(mint) && decimals.get(mint) !== places)
    throw invalidResponse('two numbers of decimals for one token')
  decimals.set(mint, places)
  return { at, mint, holder: isSolanaAddress(owner) ? owner : null, amount: toAmount(readOwn(balance, 'amount')) }
}
