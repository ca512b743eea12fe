import { expect, test } from 'vitest'
import { linesOf, ruleInput } from '../../test-utils/rule-input.ts'
import { settledRules as rules } from './settled.rules.ts'

test('R-BAL-2: what an account has is outdated after it was paid or has paid', () => {
  const outcomes = [
    rules['recentTransactions.settled'](ruleInput(), { type: 'recentTransactions.settled' }),
    rules['onramp.ended'](ruleInput(), { type: 'onramp.ended' }),
  ]
  const lines = ['tokens < tokens.outdated', 'balances < balances.outdated']
  expect(outcomes.map(linesOf)).toEqual([lines, lines])
})
