import type { EncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { decimalsOf, uiAmount } from './balance-snapshot.ts'
import { toBase58 } from './base58.ts'
import { isTokenProgram, token2022Program } from './programs.ts'
import { readMint, readTokenAccount } from './token-layout.ts'

export type Slice = { readonly offset: number; readonly length: number }
export type AccountOptions = { readonly encoding: string; readonly slice?: Slice | undefined }

/** Formats an account as Solana's RPC does. An account that cannot be parsed is sent in base64, also as the RPC does. */
export function viewAccount(svm: LiteSVM, account: EncodedAccount, { encoding, slice }: AccountOptions) {
  const base = {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    // The largest u64, rounded to a double as in the JSON of a real node.
    rentEpoch: 18446744073709552000,
    space: account.data.length,
  }
  if (encoding === 'jsonParsed') {
    const parsed = parse(svm, account)
    const program = account.programAddress === token2022Program ? 'spl-token-2022' : 'spl-token'
    if (parsed) return { ...base, data: { program, space: account.data.length, parsed } }
  }
  const data = slice ? account.data.slice(slice.offset, slice.offset + slice.length) : account.data
  if (encoding === 'binary') return { ...base, data: toBase58(new Uint8Array(data)) }
  if (encoding === 'base58') return { ...base, data: [toBase58(new Uint8Array(data)), 'base58'] }
  return { ...base, data: [Buffer.from(data).toString('base64'), 'base64'] }
}

function parse(svm: LiteSVM, { programAddress, data }: EncodedAccount): object | null {
  if (!isTokenProgram(programAddress)) return null
  const bytes = new Uint8Array(data)
  const token = readTokenAccount(bytes)
  if (token) {
    const { mint, owner, amount, isFrozen, isNative } = token
    const tokenAmount = uiAmount(amount, decimalsOf(svm, mint))
    const state = isFrozen ? 'frozen' : 'initialized'
    return { type: 'account', info: { isNative, mint, owner, state, tokenAmount } }
  }
  const mint = readMint(bytes)
  if (!mint) return null
  return { type: 'mint', info: { ...mint, supply: String(mint.supply), isInitialized: true } }
}
