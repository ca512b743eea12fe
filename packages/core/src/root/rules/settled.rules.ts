import type { RuleResult, Rules } from '../root.types.ts'

/** What an account has is another, now that a transaction or a purchase is over. */
export const settledRules: Rules<'recentTransactions.settled' | 'onramp.ended'> = {
  'recentTransactions.settled': readAgain,
  'onramp.ended': readAgain,
}

/** What is known for a while though no view shows it is outdated, too. */
function readAgain(): RuleResult {
  return {
    effects: [
      { to: 'tokens', event: { type: 'tokens.outdated' } },
      { to: 'balances', event: { type: 'balances.outdated' } },
    ],
  }
}
