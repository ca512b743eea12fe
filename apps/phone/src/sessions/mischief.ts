import { canMoveTo, uninvited } from '../chains/chains.ts'

/** What a wallet should not do, and an app has to live with. */
export type Mischief = {
  /** Approve a chain that nobody asked for, with an account on it. */
  readonly addsUninvited: boolean
  /** Approve nothing in the EVM, even if nothing else was asked for. */
  readonly leavesEvmOut: boolean
}

export const noMischief: Mischief = { addsUninvited: false, leavesEvmOut: false }

/** @example withMischief(['eip155:1'], { addsUninvited: true, leavesEvmOut: false }) // ['eip155:1', 'eip155:137'] */
export function withMischief(chains: readonly string[], { addsUninvited, leavesEvmOut }: Mischief): readonly string[] {
  const kept = leavesEvmOut ? chains.filter((chain) => !canMoveTo(chain)) : chains
  // A session that holds nothing at all is none.
  const filled = leavesEvmOut && kept.length === 0 ? [uninvited.other] : kept
  const extra = leavesEvmOut ? uninvited.other : uninvited.evm
  return addsUninvited ? [...new Set([...filled, extra])] : filled
}
