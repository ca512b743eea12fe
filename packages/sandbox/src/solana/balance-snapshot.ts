import { type Address, address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { isTokenProgram } from './programs.ts'
import { readMint, readTokenAccount } from './token-layout.ts'

/** An amount of a token in the format of Solana's RPC. */
export type UiAmount = {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number
  readonly uiAmountString: string
}

export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: UiAmount
}

/** Reads the balances of accounts, in the order of `keys`. */
export function snapshot(svm: LiteSVM, keys: readonly string[]): { lamports: number[]; tokens: TokenBalance[] } {
  const lamports = keys.map((key) => Number(svm.getBalance(address(key)) ?? 0n))
  const tokens = keys.flatMap((key, accountIndex): TokenBalance[] => {
    const account = svm.getAccount(address(key))
    if (!account.exists || !isTokenProgram(account.programAddress)) return []
    const token = readTokenAccount(account.data)
    if (!token) return []
    const { mint, owner, amount } = token
    return [
      {
        accountIndex,
        mint,
        owner,
        programId: account.programAddress,
        uiTokenAmount: uiAmount(amount, decimalsOf(svm, mint)),
      },
    ]
  })
  return { lamports, tokens }
}

/** Reads the decimals of a mint; returns 0 for an account that is no mint. */
export function decimalsOf(svm: LiteSVM, mint: Address): number {
  const account = svm.getAccount(mint)
  return account.exists ? (readMint(account.data)?.decimals ?? 0) : 0
}

/** @param amount in base units */
export function uiAmount(amount: bigint, decimals: number): UiAmount {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
