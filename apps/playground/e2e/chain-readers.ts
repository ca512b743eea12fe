import type { Endpoints } from '@kit/sandbox'
import { address, createSolanaRpc } from '@solana/kit'
import { requireChains } from './chain-wallets.ts'

/** Reads the Solana chain without the code under test. Amounts are in lamports and in a token's base units. */
export function solanaReader(endpoints: Endpoints) {
  const { solana } = requireChains(endpoints)
  const rpc = createSolanaRpc(solana.rpc)
  return {
    async lamports(of: string): Promise<bigint> {
      return (await rpc.getBalance(address(of), { commitment: 'confirmed' }).send()).value
    },
    async tokens(of: string): Promise<bigint> {
      const mint = address(solana.tokens.USDC.address)
      const held = await rpc
        .getTokenAccountsByOwner(address(of), { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' })
        .send()
      return held.value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
  }
}

type Stats = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }

/** Reads the Bitcoin chain without the code under test. Amounts are in satoshi and include unconfirmed transactions. */
export function bitcoinReader(endpoints: Endpoints) {
  const { bitcoin } = requireChains(endpoints)
  return {
    async satoshis(of: string): Promise<number> {
      const answer = await fetch(`${bitcoin.esplora}/address/${of}`)
      const { chain_stats, mempool_stats }: Record<'chain_stats' | 'mempool_stats', Stats> = await answer.json()
      return [chain_stats, mempool_stats].reduce((sum, stats) => sum + stats.funded_txo_sum - stats.spent_txo_sum, 0)
    },
  }
}

/** Formats base units as the playground does. */
export function asText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}
