import { durations, KitError, type Network, type ReadBalance, type ReadTokens } from '@kit/core'
import { requireNetwork, withTimeout } from '@kit/core/adapters'
import { isSolanaAddress } from './address.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { contextValue, toAccount, toAmount, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { rpcTimeout } from './rpc-timeout.ts'
import { readTokenAccounts } from './token-accounts.ts'
import { mintDecimals } from './token-data.ts'

type BalanceParts = { readonly networks: readonly Network<'solana'>[]; readonly rpc: RpcClient }

const confirmed = { commitment: 'confirmed' } as const
/** How many accounts a node reads in one request. */
const maxAccounts = 100

/**
 * Reads an address's balance of the network's own currency from the network's endpoints, never from the wallet.
 *
 * @returns lamports, with the network's symbol and decimals
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export const createReadBalance =
  ({ networks, rpc }: BalanceParts): ReadBalance<'solana'> =>
  async ({ address, network }, signal) => {
    assertAddress(address)
    const request = (either: AbortSignal) => rpc.request(network, 'getBalance', [address, confirmed], either)
    const answer = await withTimeout(durations.uiRead, request, { signal, late: rpcTimeout })
    const { symbol, decimals } = requireNetwork(networks, network).nativeCurrency
    return { amount: toAmount(contextValue(answer)), symbol, decimals }
  }

/** Reads every token of both token programs that an address has an account for. */
export const createReadTokens =
  (rpc: RpcClient): ReadTokens<'solana'> =>
  ({ address, network }, outer) => {
    const readAll = async (signal: AbortSignal) => {
      assertAddress(address)
      const read = (programId: string) => readTokenAccounts(rpc, network, address, { programId }, signal)
      const accounts = (await Promise.all([tokenProgram, token2022Program].map(read))).flat()
      const amounts = new Map<string, bigint>()
      for (const { mint, amount } of accounts) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
      const held = [...amounts]
      const balances: { token: string; amount: bigint; decimals: number }[] = []
      for (let at = 0; at < held.length; at += maxAccounts) {
        const part = held.slice(at, at + maxAccounts)
        const mints = part.map(([mint]) => mint)
        const options = { ...confirmed, encoding: 'base64' }
        const answer = toList(contextValue(await rpc.request(network, 'getMultipleAccounts', [mints, options], signal)))
        for (const [index, [token, amount]] of part.entries()) {
          const decimals = mintDecimals(toAccount(answer[index])?.data ?? new Uint8Array())
          // A closed mint leaves empty token accounts behind.
          if (decimals === null) continue
          balances.push({ token, amount, decimals })
        }
      }
      return balances
    }
    return withTimeout(durations.uiRead, readAll, { signal: outer, late: rpcTimeout })
  }

function assertAddress(address: string): void {
  if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
}
