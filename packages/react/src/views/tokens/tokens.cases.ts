import { KitError, type Route, type Token } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

const stack: readonly Route[] = [
  { view: 'Account', namespace: 'eip155' },
  { view: 'Tokens', namespace: 'eip155' },
]
const of = { address, network: 'eip155:1' } as const
const at = (digit: string) => `0x${digit.repeat(40)}`

const token = (name: string, symbol: string, amount: bigint, decimals: number, more: Partial<Token> = {}): Token => ({
  ...{ name, symbol, network: 'eip155:1', quantity: { amount, decimals } },
  ...{ price: null, value: null },
  ...more,
})

const tokens: readonly Token[] = [
  token('Ether', 'ETH', 1_234_567_890_123_456_789n, 18, { price: '3200', value: '3950.617248395061' }),
  token('USD Coin', 'USDC', 1_500_000n, 6, { address: at('1'), price: '1', value: '1.5' }),
  token('Dust', 'DUST', 40n, 18, { address: at('2'), price: '1', value: '0.00000000000000004' }),
  token('A token with a name that is rather long for a row', 'LONGSYMBOL', 123_456_789_012n, 2, { address: at('3') }),
  token('USD Coin', 'USDC', 900_000_000n, 6, { address: at('4') }),
  token('Visit claim-usdc.xyz', 'CLAIM', 1n, 1, { address: at('5') }),
]

const shown = (state: NonNullable<Parameters<typeof snapshot>[0]['tokens']>) => ({
  snapshot: snapshot({ stack, state: connected(), tokens: { of, ...state } }),
})

/** The Tokens view in every state it has. */
export const tokensCases = {
  'tokens-ready': shown({ is: 'ready', tokens }),
  'tokens-unpriced': shown({
    is: 'ready',
    tokens: tokens.slice(0, 1).map((one) => ({ ...one, price: null, value: null })),
  }),
  'tokens-loading': shown({ is: 'loading' }),
  'tokens-none': shown({ is: 'ready' }),
  'tokens-failed': shown({ is: 'failed', error: new KitError('balance/unavailable') }),
} as const satisfies Record<string, Case>
