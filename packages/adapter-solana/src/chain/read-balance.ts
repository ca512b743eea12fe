import { durations, KitError, type Network, type ReadBalance, type ReadTokens } from '@kit/core'
import { requireNetwork, withTimeout } from '@kit/core/adapters'
import { isSolanaAddress } from './address.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { contextValue, invalidResponse, readableAccount, toAmount, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { rpcTimeout } from './rpc-timeout.ts'
import { readTokenAccounts } from './token-accounts.ts'
import { mintDecimals } from './token-data.ts'
import { shownAmountOf } from './unit-multiplier.ts'

type BalanceParts = { readonly networks: readonly Network<'solana'>[]; readonly rpc: RpcClient }

type TokenBalance = Awaited<ReturnType<ReadTokens<'solana'>>>[number]

const confirmed = { commitment: 'confirmed' } as const
/** How many accounts a node reads in one request. */
const maxAccounts = 100
/** The extensions of a mint before its metadata, which can be long, come to less. */
const mintLength = 2_048
const mintOptions = { ...confirmed, encoding: 'base64', dataSlice: { offset: 0, length: mintLength } } as const

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
      const balances: TokenBalance[] = []
      for (let at = 0; at < held.length; at += maxAccounts) {
        const part = held.slice(at, at + maxAccounts)
        const mints = part.map(([mint]) => mint)
        const answer = toList(
          contextValue(await rpc.request(network, 'getMultipleAccounts', [mints, mintOptions], signal)),
        )
        if (answer.length !== part.length) throw invalidResponse('other accounts than it was asked for')
        balances.push(...part.flatMap(([token, amount], index) => toBalance(token, amount, answer[index])))
      }
      return balances
    }
    return withTimeout(durations.uiRead, readAll, { signal: outer, late: rpcTimeout })
  }

/** Nothing for a mint that is no longer there, which leaves empty token accounts behind, or that cannot be read. */
function toBalance(token: string, amount: bigint, mint: unknown): readonly TokenBalance[] {
  const data = readableAccount(mint)?.data ?? new Uint8Array()
  const decimals = mintDecimals(data)
  if (decimals === null) return []
  const shownAmount = shownAmountOf(data, amount, Date.now())
  return [{ token, amount, decimals, ...(shownAmount === null ? {} : { shownAmount }) }]
}

function assertAddress(address: string): void {
  if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
}
