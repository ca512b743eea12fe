import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'

/**
 * What an account has more of, or less where `amount` is below zero, in base units: a token, or the network's own currency where `token`
 * is `null`.
 */
export type AccountChange = { readonly token: string | null; readonly amount: bigint }

/**
 * Plays calls of an account, one after the other, on a network's own node, which sends nothing. What the node says is its word, and that of
 * the contracts.
 *
 * @returns `null` where the node cannot play calls, or one of them fails
 */
export type SimulateCalls<N extends Namespace = Namespace> = {
  ask(
    input: {
      address: string
      network: CaipNetworkId<N>
      /** `to` is `null` where a call creates a contract; `value` is in base units. */
      calls: readonly { readonly to: string | null; readonly value: bigint; readonly data: string }[]
    },
    signal: AbortSignal,
  ): Promise<readonly AccountChange[] | null>
}['ask']
