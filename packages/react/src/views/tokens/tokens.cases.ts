import { KitError, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { manyTokens, noTokens, sampleTokens as tokens } from '../../test-utils/sample-tokens.ts'
import { address, connected, settings, snapshot } from '../../test-utils/snapshots.ts'

const stack: readonly Route[] = [{ view: 'Account', namespace: 'eip155' }]
const of = { address, network: 'eip155:1' } as const

const shown = (state: NonNullable<Parameters<typeof snapshot>[0]['tokens']>) => ({
  snapshot: snapshot({ stack, state: connected(), tokens: { of, ...state } }),
  balance: '1.234567890123456789',
})

/** The account's tab of tokens in every state it has. */
export const tokensCases = {
  'tokens-ready': shown({ is: 'ready', tokens }),
  'tokens-many': shown({ is: 'ready', tokens: manyTokens(90) }),
  'tokens-unpriced': {
    ...shown({ is: 'ready', tokens: tokens.slice(0, 1).map((one) => ({ ...one, price: null, value: null })) }),
    settings: { ...settings, hasBlockchainApi: false },
  },
  'tokens-loading': shown({ is: 'loading' }),
  'tokens-none': { ...shown({ is: 'ready', tokens: noTokens }), balance: '0' },
  'tokens-failed': shown({ is: 'failed', error: new KitError('balance/unavailable') }),
} as const satisfies Record<string, Case>
