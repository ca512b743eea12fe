import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { associatedTokenProgram, token2022Program, tokenProgram } from './programs.ts'
import { addressNamed } from './test-keys.ts'
import { withMetadata, writeMint, writeTokenAccount } from './token-layout.ts'

export type SolanaTokenSymbol = 'USDC' | 'KIT'
export type SolanaToken = {
  readonly address: Address
  readonly name: string
  readonly decimals: number
  /** Which of the two token programs its accounts belong to. */
  readonly program: Address
}

/** SOL and whole tokens that every account starts with. */
const solEach = 1000n
const tokensEach = 10_000n
/** SOL that the faucet holds. */
const faucet = 1_000_000_000n
const lamportsPerSol = 1_000_000_000n

const plans = {
  USDC: { name: 'USD Coin', decimals: 6, program: tokenProgram },
  KIT: { name: 'Kit Token', decimals: 9, program: token2022Program },
} as const satisfies Record<SolanaTokenSymbol, Omit<SolanaToken, 'address'>>

/** Fills a fresh machine, as `setAccount` does it: no transaction of this is in the history. */
export async function createGenesis(
  svm: LiteSVM,
  holders: readonly Address[],
): Promise<Record<SolanaTokenSymbol, SolanaToken>> {
  svm.withLamports(faucet * lamportsPerSol)
  for (const holder of holders) svm.airdrop(holder, lamports(solEach * lamportsPerSol))
  const [authority] = holders
  if (!authority) throw new Error('A genesis needs holders')
  const entries = Object.entries(plans) as [SolanaTokenSymbol, (typeof plans)[SolanaTokenSymbol]][]
  const tokens = await Promise.all(
    entries.map(async ([symbol, plan]) => {
      const token: SolanaToken = { ...plan, address: addressNamed(`kit sandbox mint ${symbol}`) }
      await issue(svm, symbol, token, holders, authority)
      return [symbol, token] as const
    }),
  )
  return Object.fromEntries(tokens) as Record<SolanaTokenSymbol, SolanaToken>
}

async function issue(
  svm: LiteSVM,
  symbol: SolanaTokenSymbol,
  token: SolanaToken,
  holders: readonly Address[],
  authority: Address,
): Promise<void> {
  const isExtended = token.program === token2022Program
  const each = tokensEach * 10n ** BigInt(token.decimals)
  const mint = writeMint(authority, each * BigInt(holders.length), token.decimals)
  const words = { name: token.name, symbol, uri: '' }
  put(svm, token.address, token.program, isExtended ? withMetadata(mint, token.address, authority, words) : mint)
  for (const holder of holders) {
    const account = await associatedAddress(holder, token)
    put(svm, account, token.program, writeTokenAccount(token.address, holder, each, isExtended))
  }
}

function put(svm: LiteSVM, at: Address, programAddress: Address, data: Uint8Array): void {
  const space = BigInt(data.length)
  svm.setAccount({
    address: at,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(space)),
    programAddress,
    space,
  })
}

async function associatedAddress(owner: Address, token: SolanaToken): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [owner, token.program, token.address].map((part) => encoder.encode(part))
  const [derived] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return address(derived)
}
