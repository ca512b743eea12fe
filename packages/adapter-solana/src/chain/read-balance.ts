import { durations, fromBaseUnits, KitError, type Network, type ReadBalance, type ReadTokens } from '@kit/core'
import { isSolanaAddress } from '../wallet/accounts.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { contextValue, toAccount, toAmount, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { readTokenAccounts } from './token-accounts.ts'
import { mintDecimals } from './token-data.ts'
import { withTimeout } from './with-timeout.ts'

type BalanceParts = { readonly networks: readonly Network<'solana'>[]; readonly rpc: RpcClient }

const confirmed = { commitment: 'confirmed' } as const
/** How many accounts a node reads in one request. */
const maxAccounts = 100

/**
 * Reads an address's balance of the network's own currency from the network's endpoints, never from the wallet.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`.
 */
export const createReadBalance =
  ({ networks, rpc }: BalanceParts): ReadBalance<'solana'> =>
  async ({ address, network }, signal) => {
    assertAddress(address)
    const answer = await withTimeout(durations.uiRead, signal, (either) =>
      rpc.request(network, 'getBalance', [address, confirmed], either),
    )
    const known = networks.find(({ caipNetworkId }) => caipNetworkId === network)
    const { symbol, decimals } = known?.nativeCurrency ?? { symbol: 'SOL', decimals: 9 }
    return { network, address, amount: fromBaseUnits(toAmount(contextValue(answer)), decimals), symbol, decimals }
  }

/** Reads every token of both token programs that an address has an account for. */
export const createReadTokens =
  ({ rpc }: BalanceParts): ReadTokens<'solana'> =>
  ({ address, network }, outer) =>
    withTimeout(durations.uiRead, outer, async (signal) => {
      assertAddress(address)
      const read = (programId: string) => readTokenAccounts(rpc, network, address, { programId }, signal)
      const accounts = (await Promise.all([tokenProgram, token2022Program].map(read))).flat()
      const amounts = new Map<string, bigint>()
      for (const { mint, amount } of accounts) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
      const mints = [...amounts.keys()]
      const balances: { token: string; amount: bigint; decimals: number }[] = []
      for (let at = 0; at < mints.length; at += maxAccounts) {
        const part = mints.slice(at, at + maxAccounts)
        const options = { ...confirmed, encoding: 'base64' }
        const answer = toList(contextValue(await rpc.request(network, 'getMultipleAccounts', [part, options], signal)))
        for (const [index, token] of part.entries()) {
          const decimals = mintDecimals(toAccount(answer[index])?.data ?? new Uint8Array())
          // A closed mint leaves empty token accounts behind.
          if (decimals === null) continue
          balances.push({ token, amount: amounts.get(token) ?? 0n, decimals })
        }
      }
      return balances
    })

function assertAddress(address: string): void {
  if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
}
