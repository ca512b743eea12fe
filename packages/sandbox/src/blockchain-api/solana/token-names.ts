import { type Address, address } from '@solana/kit'
import { metadataAddress, readMetadata } from '../../solana/metaplex.ts'
import type { SolanaToken } from '../../solana/seed.ts'
import type { SolanaRpc } from './solana-rpc.ts'

/** The most accounts in one request. */
const maxAccounts = 100

type TokenName = { readonly name: string; readonly symbol: string }
export type TokenNames = {
  /** Reads the metadata of mints whose names are not known yet. */
  load(mints: readonly string[]): Promise<void>
  /** Empty for a mint without metadata. */
  of(mint: string): TokenName
}

/** Reads the names of tokens from Metaplex's metadata accounts, once each, beside those that are known. */
export function createTokenNames(rpc: SolanaRpc, tokens: Readonly<Record<string, SolanaToken>>): TokenNames {
  const known = new Map<string, TokenName>(
    Object.entries(tokens).map(([symbol, token]) => [token.address, { name: token.name, symbol }]),
  )
  const loadSome = async (mints: readonly Address[]): Promise<void> => {
    const addresses = await Promise.all(mints.map(metadataAddress))
    const { value } = await rpc('getMultipleAccounts', addresses, { encoding: 'base64', commitment: 'processed' })
    mints.forEach((mint, at) => {
      const names = readMetadata(Buffer.from(value[at]?.data[0] ?? '', 'base64'))
      if (names) known.set(mint, names)
    })
  }
  return {
    async load(mints) {
      const unknown = [...new Set(mints)].filter((mint) => !known.has(mint)).map((mint) => address(mint))
      for (let start = 0; start < unknown.length; start += maxAccounts) {
        await loadSome(unknown.slice(start, start + maxAccounts))
      }
    },
    of: (mint) => known.get(mint) ?? { name: '', symbol: '' },
  }
}
