import { KitError, type KitSnapshot, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { address } from '../../test-utils/snapshots.ts'
import { tokensCases } from '../tokens/tokens.cases.ts'

type Editing = Extract<KitSnapshot['swap'], { is: 'editing' }>

const account = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.harbor' } as const
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc = { address: `0x${'1'.repeat(40)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const dai = { address: `0x${'d'.repeat(40)}`, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 }
const stack: readonly Route[] = [
  { view: 'Account', namespace: 'eip155' },
  { view: 'Swap', namespace: 'eip155' },
  { view: 'SwapSelectToken', namespace: 'eip155', side: 'bought' },
]

const made = (tokens: Editing['tokens']): Case => {
  const { snapshot } = tokensCases['tokens-ready']
  return {
    snapshot: {
      ...snapshot,
      swap: {
        ...{
          is: 'editing',
          account,
          quote: null,
          isQuoting: false,
          error: null,
          unanswered: null,
          provider: 'Blockchain API',
          tokens,
        },
        draft: { sold: ether, bought: usdc, amount: '', slippage: 100 },
      },
      router: { ...snapshot.router, stack, canGoBack: true },
    },
  }
}

const many = Array.from({ length: 40 }, (_, at) => ({
  ...{ name: `Token ${at}`, symbol: `T${at}`, decimals: 18 },
  address: `0x${at.toString(16).padStart(40, '7')}`,
}))

/** The SwapSelectToken view in every state it has. */
export const swapSelectTokenCases = {
  'swap-token-ready': made({ is: 'ready', list: [ether, usdc, dai] }),
  'swap-token-many': made({ is: 'ready', list: [ether, usdc, dai, ...many] }),
  'swap-token-twins': made({ is: 'ready', list: [ether, usdc, { ...usdc, address: `0x${'9'.repeat(40)}` }, dai] }),
  'swap-token-reading': made({ is: 'reading' }),
  'swap-token-none': made({ is: 'ready', list: [] }),
  'swap-token-failed': made({ is: 'failed', error: new KitError('rpc/unreachable') }),
} as const satisfies Record<string, Case>
