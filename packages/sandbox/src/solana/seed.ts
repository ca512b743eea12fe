import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { metadataAddress, writeMetadata } from './metaplex.ts'
import { associatedTokenProgram, metadataProgram, token2022Program, tokenProgram } from './programs.ts'
import { addressNamed } from './test-keys.ts'
import { withMetadata, writeMint, writeTokenAccount } from './token-layout.ts'

export type SolanaTokenSymbol = 'USDC' | 'KIT'
export type SolanaToken = {
  readonly address: Address
  readonly name: string
  readonly decimals: number
  /** The token program that owns the token's accounts. */
  readonly program: Address
}

/** What every account starts with, in SOL and in whole tokens. */
const solEach = 1000n
const tokensEach = 10_000n
/** What the faucet holds, in SOL. */
const faucet = 1_000_000_000n
const lamportsPerSol = 1_000_000_000n

const tokenSpecs = {
  USDC: { name: 'USD Coin', decimals: 6, program: tokenProgram },
  KIT: { name: 'Kit Token', decimals: 9, program: token2022Program },
} as const satisfies Record<SolanaTokenSymbol, Omit<SolanaToken, 'address'>>

/** Funds the accounts and creates the tokens on a fresh virtual machine, without transactions in the history. */
export async function seedChain(
  svm: LiteSVM,
  holders: readonly Address[],
): Promise<Record<SolanaTokenSymbol, SolanaToken>> {
  svm.withLamports(faucet * lamportsPerSol)
  for (const holder of holders) svm.airdrop(holder, lamports(solEach * lamportsPerSol))
  const [authority] = holders
  if (!authority) throw new Error('There are no accounts to fund')
  const create = async (symbol: SolanaTokenSymbol): Promise<SolanaToken> => {
    const token: SolanaToken = { ...tokenSpecs[symbol], address: addressNamed(`kit sandbox mint ${symbol}`) }
    await createToken(svm, symbol, token, holders, authority)
    return token
  }
  return { USDC: await create('USDC'), KIT: await create('KIT') }
}

/** Creates an SPL token whose name and symbol are in an account of Metaplex's program, as with most tokens. */
export async function seedBonus(svm: LiteSVM, holders: readonly Address[]): Promise<SolanaToken> {
  const [authority] = holders
  if (!authority) throw new Error('There are no accounts to fund')
  const token = {
    ...{ name: 'Sandbox Bonus', decimals: 2, program: tokenProgram },
    address: addressNamed('kit sandbox mint BONUS'),
  }
  await createToken(svm, 'BONUS', token, holders, authority)
  const metadata = writeMetadata(token.address, authority, { name: token.name, symbol: 'BONUS' })
  setAccount(svm, await metadataAddress(token.address), metadataProgram, metadata)
  return token
}

async function createToken(
  svm: LiteSVM,
  symbol: string,
  token: SolanaToken,
  holders: readonly Address[],
  authority: Address,
): Promise<void> {
  const isExtended = token.program === token2022Program
  const each = tokensEach * 10n ** BigInt(token.decimals)
  const mint = writeMint(authority, each * BigInt(holders.length), token.decimals)
  const metadata = { name: token.name, symbol, uri: '' }
  setAccount(
    svm,
    token.address,
    token.program,
    isExtended ? withMetadata(mint, token.address, authority, metadata) : mint,
  )
  for (const holder of holders) {
    const account = await associatedAddress(holder, token)
    setAccount(svm, account, token.program, writeTokenAccount(token.address, holder, each, isExtended))
  }
}

/** Puts an account with data on the chain, without a transaction. */
export function setAccount(svm: LiteSVM, at: Address, programAddress: Address, data: Uint8Array): void {
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

/** Derives the address of an owner's account for a token. */
export async function associatedAddress(
  owner: Address,
  token: Pick<SolanaToken, 'address' | 'program'>,
): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [owner, token.program, token.address].map((part) => encoder.encode(part))
  const [derived] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return address(derived)
}
