import { expect, test } from 'vitest'
import { linesOf, ruleInput } from '../../test-utils/rule-input.ts'
import { settledRules as rules } from './settled.rules.ts'

const account = { view: 'Account', namespace: 'eip155' } as const
const swap = { view: 'SwapPreview', namespace: 'eip155' } as const

test.each([
  ['below another view', [account, swap], ['tokens < tokens.outdated']],
  ['nowhere', [swap], []],
])(
  'R-BAL-2: the tokens of an account are read again after it was paid or has paid, where they are %s',
  (_, stack, lines) => {
    const input = ruleInput({ stack })
    const outcomes = [
      rules['recentTransactions.settled'](input, { type: 'recentTransactions.settled' }),
      rules['onramp.ended'](input, { type: 'onramp.ended' }),
    ]
    expect(outcomes.map(linesOf)).toEqual([lines, lines])
  },
)
