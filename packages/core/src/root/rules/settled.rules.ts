import { showsTokens } from '../../tokens/shows-tokens.ts'
import type { RuleInput, RuleResult, Rules } from '../root.types.ts'

/** What an account has is another, now that a transaction or a purchase is over. */
export const settledRules: Rules<'recentTransactions.settled' | 'onramp.ended'> = {
  'recentTransactions.settled': readTokensAgain,
  'onramp.ended': readTokensAgain,
}

/** Where no view has shown them, nothing was read. */
function readTokensAgain({ stack }: RuleInput): RuleResult {
  return stack.some(showsTokens) ? { effects: [{ to: 'tokens', event: { type: 'tokens.outdated' } }] } : {}
}
