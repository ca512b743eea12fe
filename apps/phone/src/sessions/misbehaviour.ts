import { canSwitchTo, unrequestedChains } from '../chains/chains.ts'

/** What a wallet should not do and an app has to cope with. */
export type Misbehaviour = {
  /** Approve a chain that was not requested, with an account on it. */
  readonly addsUnrequestedChain: boolean
  /** Approve no EVM chain, even if no other chain was requested. */
  readonly omitsEvm: boolean
}

export const noMisbehaviour: Misbehaviour = { addsUnrequestedChain: false, omitsEvm: false }

/** @example withMischief(['eip155:1'], { addsUninvited: true, leavesEvmOut: false }) // ['eip155:1', 'eip155:137'] */
export function withMisbehaviour(
  chains: readonly string[],
  { addsUnrequestedChain, omitsEvm }: Misbehaviour,
): readonly string[] {
  const kept = omitsEvm ? chains.filter((chain) => !canSwitchTo(chain)) : chains
  // A session needs at least one chain.
  const filled = omitsEvm && kept.length === 0 ? [unrequestedChains.other] : kept
  const extra = omitsEvm ? unrequestedChains.other : unrequestedChains.evm
  return addsUnrequestedChain ? [...new Set([...filled, extra])] : filled
}
