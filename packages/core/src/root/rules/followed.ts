import type { Followed } from '../../wallets/wallet.events.ts'
import type { Effect } from '../root.types.ts'

/** What another tab has led to is stored already: a tab writes nothing that it has only followed. */
export const unwritten = ({ isOfOtherTab }: Followed, effects: readonly Effect[]): readonly Effect[] =>
  isOfOtherTab ? effects.filter((effect) => !('emit' in effect)) : effects
