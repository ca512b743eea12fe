import type { Case } from '../../test-utils/case.ts'
import { address } from '../../test-utils/snapshots.ts'
import { tokensCases } from '../tokens/tokens.cases.ts'

const from = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.harbor' } as const
const entered = { from, isNaming: false, recipient: null, unanswered: null } as const
const draft = { token: { symbol: 'ETH', decimals: 18 }, to: '', amount: '' }

const made = ({ snapshot }: Case): Case => ({
  snapshot: {
    ...snapshot,
    send: { is: 'editing', ...entered, draft, error: null },
    router: {
      ...snapshot.router,
      stack: [
        { view: 'Account', namespace: 'eip155' },
        { view: 'WalletSend', namespace: 'eip155' },
        { view: 'WalletSendSelectToken', namespace: 'eip155' },
      ],
    },
  },
})

function withNothing(): Case {
  const { snapshot } = made(tokensCases['tokens-none'])
  return { snapshot: { ...snapshot, tokens: { ...snapshot.tokens, tokens: [] } } }
}

function many(count: number): Case {
  const { snapshot } = made(tokensCases['tokens-ready'])
  const { tokens } = snapshot.tokens
  const more = Array.from({ length: count }, (_, at) => ({
    name: `Token ${at}`,
    symbol: `T${at}`,
    network: 'eip155:1' as const,
    address: `0x${at.toString(16).padStart(40, '7')}`,
    quantity: { amount: BigInt(at + 1), decimals: 2 },
    price: null,
    value: null,
  }))
  return { snapshot: { ...snapshot, tokens: { ...snapshot.tokens, tokens: [...tokens, ...more] } } }
}

/** The WalletSendSelectToken view in every state it has. */
export const walletSendSelectTokenCases = {
  'send-token-ready': made(tokensCases['tokens-ready']),
  'send-token-many': many(40),
  'send-token-loading': made(tokensCases['tokens-loading']),
  'send-token-none': withNothing(),
  'send-token-failed': made(tokensCases['tokens-failed']),
} as const satisfies Record<string, Case>
