import type { Bitcoin, BitcoinOptions } from './bitcoin/start-bitcoin.ts'
import type { Solana, SolanaOptions } from './solana/start-solana.ts'

/**
 * Starts a Solana chain. Its native engine loads with the first call, so that the rest of the sandbox also runs where
 * there is no engine for the platform.
 *
 * @example const solana = await startSolana(); await solana.stop()
 */
export async function startSolana(options?: SolanaOptions): Promise<Solana> {
  return (await import('./solana/start-solana.ts')).startSolana(options)
}

/**
 * Starts a Bitcoin regtest chain. Its node loads with the first call.
 *
 * @example const bitcoin = await startBitcoin(); await bitcoin.stop()
 */
export async function startBitcoin(options?: BitcoinOptions): Promise<Bitcoin> {
  return (await import('./bitcoin/start-bitcoin.ts')).startBitcoin(options)
}
