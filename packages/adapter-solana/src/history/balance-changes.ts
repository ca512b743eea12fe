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
  /**
   * By mint and holder, without the fee; `null` stands for holders whom an older node does not name. A mint that was closed and made anew
   * with other decimals is left out.
   */
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
  readonly decimals: number
}

/** Reads the answer of `getTransaction` in `encoding: 'json'`. @throws KitError `rpc/invalid-response` */
export function readBalanceChanges(answer: unknown): BalanceChanges {
  const { signers, keys } = readAccountKeys(answer)
  const meta = readOwn(answer, 'meta')
  const [moved, deposits] = [new Map<string, Map<string | null, bigint>>(), new Map<string | null, bigint>()]
  const decimals = new Map<string, number>()
  const renewed = new Set<string>()
  const move = (mint: string, holder: string | null, amount: bigint) => {
    const holders = moved.get(mint) ?? new Map<string | null, bigint>()
    moved.set(mint, holders.set(holder, (holders.get(holder) ?? 0n) + amount))
  }
  for (const [when, sign] of [
    ['pre', -1n],
    ['post', 1n],
  ] as const) {
    const tokens = toList(readOwn(meta, `${when}TokenBalances`) ?? []).map((one) => readToken(one, keys))
    for (const { mint, holder, amount, decimals: places } of tokens) {
      if ((decimals.get(mint) ?? places) !== places) renewed.add(mint)
      decimals.set(mint, places)
      move(mint, holder, sign * amount)
    }
    for (const [at, lamports] of readLamports(readOwn(meta, `${when}Balances`), keys).entries()) {
      const token = tokens.find((one) => one.at === at)
      const wrapped = token?.mint === nativeMint ? token.amount : 0n
      if (token) deposits.set(token.holder, (deposits.get(token.holder) ?? 0n) + sign * (lamports - wrapped))
      else move(nativeMint, keys[at] ?? null, sign * lamports)
    }
  }
  move(nativeMint, keys[0] ?? null, toAmount(readOwn(meta, 'fee')))
  for (const mint of renewed) moved.delete(mint)
  const failure = readOwn(meta, 'err')
  return { keys, signers, isDone: failure === null || failure === undefined, moved, deposits, decimals }
}

function readLamports(value: unknown, keys: readonly string[]): readonly bigint[] {
  const amounts = toList(value).map(toAmount)
  if (amounts.length !== keys.length) throw invalidResponse('balances of other accounts')
  return amounts
}

function readToken(value: unknown, keys: readonly string[]): TokenBalance {
  const [at, mint, owner, balance] = ['accountIndex', 'mint', 'owner', 'uiTokenAmount'].map((key) =>
    readOwn(value, key),
  )
  const decimals = readOwn(balance, 'decimals')
  const isPlaces = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  if (typeof at !== 'number' || keys[at] === undefined || !isSolanaAddress(mint) || !isPlaces)
    throw invalidResponse('what is no balance of a token')
  const holder = isSolanaAddress(owner) ? owner : null
  return { at, mint, holder, amount: toAmount(readOwn(balance, 'amount')), decimals }
}
