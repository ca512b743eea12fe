import { durations, fromBaseUnits, KitError, type Network, type ReadBalance, type ReadTokens } from '@kit/core'
import { toAccount, toAmount, toList, valueIn } from './rpc/answers.ts'
import { inTime } from './rpc/in-time.ts'
import type { Node } from './rpc/node.ts'
import { token2022Program, tokenProgram } from './transfer/programs.ts'
import { readTokenAccounts } from './transfer/token-accounts.ts'
import { mintDecimals } from './transfer/token-data.ts'
import { isSolanaAddress } from './wallet/accounts.ts'

type BalanceParts = { readonly networks: readonly Network<'solana'>[]; readonly node: Node }

const confirmed = { commitment: 'confirmed' } as const
/** As many accounts as a node reads at once. */
const mostAccounts = 100

/**
 * Reads what an address holds of a network's own currency. The network's endpoints are asked, never the wallet.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`.
 */
export const createReadBalance =
  ({ networks, node }: BalanceParts): ReadBalance<'solana'> =>
  async ({ address, network }, signal) => {
    demandAddress(address)
    const answer = await inTime(durations.uiRead, signal, (either) =>
      node.ask(network, 'getBalance', [address, confirmed], either),
    )
    const known = networks.find(({ caipNetworkId }) => caipNetworkId === network)
    const { symbol, decimals } = known?.nativeCurrency ?? { symbol: 'SOL', decimals: 9 }
    return { network, address, amount: fromBaseUnits(toAmount(valueIn(answer)), decimals), symbol, decimals }
  }

/** Reads every token of both token programs that an address has an account for. */
export const createReadTokens =
  ({ node }: BalanceParts): ReadTokens<'solana'> =>
  ({ address, network }, outer) =>
    inTime(durations.uiRead, outer, async (signal) => {
      demandAddress(address)
      const read = (programId: string) => readTokenAccounts(node, network, address, { programId }, signal)
      const accounts = (await Promise.all([tokenProgram, token2022Program].map(read))).flat()
      const amounts = new Map<string, bigint>()
      for (const { mint, amount } of accounts) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
      const mints = [...amounts.keys()]
      const balances: { token: string; amount: bigint; decimals: number }[] = []
      for (let at = 0; at < mints.length; at += mostAccounts) {
        const part = mints.slice(at, at + mostAccounts)
        const options = { ...confirmed, encoding: 'base64' }
        const answer = toList(valueIn(await node.ask(network, 'getMultipleAccounts', [part, options], signal)))
        for (const [index, token] of part.entries()) {
          const decimals = mintDecimals(toAccount(answer[index])?.data ?? new Uint8Array())
          // A mint can be closed, and leaves empty accounts behind with anybody.
          if (decimals === null) continue
          balances.push({ token, amount: amounts.get(token) ?? 0n, decimals })
        }
      }
      return balances
    })

function demandAddress(address: string): void {
  if (!isSolanaAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
}
