import { isAddress, isSignature } from '@solana/kit'
import { solanaNetworkId } from '../../chains.ts'
import { token2022Program, tokenProgram } from '../../solana/programs.ts'
import type { SolanaEndpoints } from '../../solana/start-solana.ts'
import { type Asset, type IconUrl, toBalance } from '../asset.ts'
import type { ChainReader } from '../chain-reader.ts'
import { madeUpPrice } from '../made-up-prices.ts'
import { describeTransaction } from './describe-transaction.ts'
import { openSolanaRpc, type SolanaTransaction } from './solana-rpc.ts'
import { createTokenNames } from './token-names.ts'
import { viewTransaction } from './view-transaction.ts'

/** The mint of wrapped SOL, which stands for SOL where a CAIP-10 id needs an address. */
const nativeMint = 'So11111111111111111111111111111111111111112'
const parsed = { encoding: 'jsonParsed', commitment: 'processed' }

/** Reads the Solana chain through its JSON-RPC. */
export function createSolanaReader(endpoints: Pick<SolanaEndpoints, 'rpc' | 'tokens'>, iconUrl: IconUrl): ChainReader {
  const chainId = solanaNetworkId
  const rpc = openSolanaRpc(endpoints.rpc)
  const sol: Asset = { name: 'Solana', symbol: 'SOL', decimals: 9, chainId, price: madeUpPrice('SOL') }
  const names = createTokenNames(rpc, endpoints.tokens)
  const priced = new Map<string, string>(Object.entries(endpoints.tokens).map(([symbol, one]) => [one.address, symbol]))
  const assetOf = (address: string, decimals: number): Asset => {
    const price = madeUpPrice(priced.get(address) ?? '')
    return { ...names.of(address), decimals, chainId, address, price }
  }
  const tokenAccounts = async (owner: string) => {
    const programs = [tokenProgram, token2022Program].map((programId) => ({ programId }))
    const answers = await Promise.all(programs.map((filter) => rpc('getTokenAccountsByOwner', owner, filter, parsed)))
    return answers.flatMap(({ value }) => value)
  }
  return {
    chainId,
    isAccount: isAddress,
    async readBalances(account) {
      const [native, accounts] = await Promise.all([rpc('getBalance', account), tokenAccounts(account)])
      const amounts = new Map<string, { decimals: number; amount: bigint }>()
      for (const { account: holding } of accounts) {
        const { mint, tokenAmount } = holding.data.parsed.info
        const amount = BigInt(tokenAmount.amount) + (amounts.get(mint)?.amount ?? 0n)
        amounts.set(mint, { decimals: tokenAmount.decimals, amount })
      }
      await names.load([...amounts.keys()])
      const tokens = [...amounts].filter(([, { amount }]) => amount > 0n)
      return [
        toBalance(sol, BigInt(native.value), iconUrl),
        ...tokens.map(([mint, { decimals, amount }]) => toBalance(assetOf(mint, decimals), amount, iconUrl)),
      ]
    },
    async readHistory(account) {
      const accounts = [account, ...(await tokenAccounts(account)).map(({ pubkey }) => pubkey)]
      const commitment = 'processed'
      const lists = await Promise.all(accounts.map((one) => rpc('getSignaturesForAddress', one, { commitment })))
      const signatures = new Map(lists.flat().map((one) => [one.signature, one]))
      const entries = await Promise.all(
        [...signatures.values()].map(
          async (info) => [info, await rpc('getTransaction', info.signature, parsed)] as const,
        ),
      )
      await names.load(entries.flatMap(([, details]) => (details ? mintsIn(details) : [])))
      return entries.map(([info, details]) => {
        const transaction = viewTransaction(info, details, { account, chainId, sol, assetOf, iconUrl })
        return { position: transaction.metadata.status === 'pending' ? null : [info.slot, info.signature], transaction }
      })
    },
    async findTransaction(signature) {
      if (!isSignature(signature)) return undefined
      const details = await rpc('getTransaction', signature, parsed)
      if (!details) return undefined
      await names.load(mintsIn(details))
      const [status] = (await rpc('getSignatureStatuses', [signature])).value
      return describeTransaction(details, status?.confirmationStatus === 'processed', { sol, assetOf })
    },
    async findAsset(address) {
      if (address === nativeMint) return sol
      if (!priced.has(address)) return undefined
      const { value } = await rpc('getTokenSupply', address)
      return assetOf(address, value.decimals)
    },
  }
}

const mintsIn = ({ meta }: SolanaTransaction): string[] =>
  [...meta.preTokenBalances, ...meta.postTokenBalances].map(({ mint }) => mint)
