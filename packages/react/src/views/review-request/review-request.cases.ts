import type { Explanation, KitSnapshot, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, harbor, snapshot } from '../../test-utils/snapshots.ts'

type Review = KitSnapshot['requestReview']

const stack: readonly Route[] = [{ view: 'ReviewRequest' }]
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const data = `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`

const request = {
  id: 1,
  namespace: 'eip155',
  network: 'eip155:1',
  connectorId: harbor.id,
  address,
  addresses: [address],
  method: 'sendTransaction',
  input: { address, network: 'eip155:1', transaction: { to: token, data, value: 0n } },
} as const

const at = (review: Review): Case => ({ snapshot: snapshot({ stack, state: connected(), requestReview: review }) })

const shown = (
  explanation: Explanation | null,
  more: { method?: string; input?: unknown; waiting?: number; canApprove?: boolean } = {},
): Case => {
  const { method = request.method, input = request.input, waiting = 0, canApprove = true } = more
  return at({ is: 'shown', request: { ...request, method, input }, explanation, waiting, canApprove })
}

const usdc = { kind: 'token', contract: token, facts: { symbol: 'USDC', decimals: 6 } } as const

const unlimited: Explanation = {
  source: 'standard',
  effects: [
    {
      ...{ kind: 'allowance', asset: usdc, amount: 2n ** 256n - 1n, owner: address, spender },
      ...{ isUnlimited: true, change: 'set', isBySignature: false },
    },
  ],
  call: { contract: token, selector: '0x095ea7b3', dataSize: 68 },
  warnings: ['unlimitedAllowance', 'unknownSpender'],
  cost: { fee: 1_234_000_000_000_000n },
}

const registry: Explanation = {
  source: 'registry',
  effects: [],
  registry: {
    intent: 'Swap',
    owner: 'Uniswap',
    contractName: 'SwapRouter02',
    fields: [
      { label: 'Amount to send', value: '1,500 USDC', address: token },
      { label: 'Minimum to receive', value: '0.51 WETH' },
      { label: 'Beneficiary', value: address, address },
    ],
  },
  call: { contract: spender, selector: '0x04e45aaf', dataSize: 228 },
  changes: [
    { asset: usdc, amount: -1_500_000_000n },
    { asset: { kind: 'coin' }, amount: 512_000_000_000_000_000n },
  ],
  warnings: [],
}

const unknown: Explanation = {
  source: 'unknown',
  effects: [{ kind: 'transfer', asset: { kind: 'coin' }, amount: 25n * 10n ** 15n, from: address, to: spender }],
  call: { contract: spender, selector: '0xdeadbeef', dataSize: 132 },
  warnings: ['unknownCall'],
}

const transfer: Explanation = {
  source: 'standard',
  effects: [{ kind: 'transfer', asset: usdc, amount: 1_250_000_001n, from: address, to: spender }],
  warnings: [],
}

const permit: Explanation = {
  source: 'standard',
  effects: [
    {
      ...{ kind: 'allowance', asset: { kind: 'token', contract: token }, amount: 5_000_000n, owner: address, spender },
      ...{ isUnlimited: false, change: 'once', isBySignature: true, deadline: 1_900_000_000n },
    },
  ],
  typedData: { primaryType: 'Permit', name: 'USD Coin', version: '2', contract: token },
  warnings: ['allowance', 'signatureSpends'],
}

const message =
  'Welcome to the Corner Shop.\n\nBy signing you accept the terms of this shop.\nNonce: 3f8c0d1e5b7a49d2a6c4'

/** What a wallet is about to be asked, in each way that it can be explained. */
export const reviewRequestCases = {
  'review-explaining': at({ is: 'explaining', request, waiting: 0 }),
  'review-unlimited': shown(unlimited),
  'review-settling': shown(unlimited, { canApprove: false }),
  'review-registry': shown(registry),
  'review-unknown-call': shown(unknown),
  'review-unknown': shown(null, { method: 'signEverything', input: { address, everything: true } }),
  'review-permit': shown(permit, { method: 'signTypedData' }),
  'review-unknown-data': shown(
    {
      ...{ source: 'unknown', effects: [], warnings: ['unknownTypedData'] },
      typedData: { primaryType: 'Order', name: 'A Market', contract: spender },
    },
    { method: 'signTypedData' },
  ),
  'review-message': shown(
    { source: 'standard', effects: [], message, warnings: [] },
    { method: 'signMessage', input: { address, message } },
  ),
  'review-message-elsewhere': shown(
    {
      ...{ source: 'standard', effects: [], message: 'evil.example wants you to sign in with your Ethereum account:' },
      warnings: ['signsInElsewhere', 'hiddenCharacters'],
    },
    { method: 'signMessage' },
  ),
  'review-batch': shown(
    { source: 'standard', effects: [], warnings: ['unlimitedAllowance'], inner: [unlimited, registry, transfer] },
    { method: 'sendCalls', waiting: 2 },
  ),
  'review-others': shown(
    {
      source: 'standard',
      effects: [
        { kind: 'operator', contract: token, owner: address, operator: spender, isAllowed: true, knownAs: 'OpenSea' },
        { kind: 'deployment', size: 24_576 },
        { kind: 'accountOpened', account: spender, owner: address, asset: usdc },
        { kind: 'accountClosed', account: spender, to: null },
        { kind: 'authority', of: token, authority: null, isNobody: true, right: 'mint' },
        { kind: 'burn', asset: usdc, amount: 1n, from: address },
        { kind: 'mint', asset: { kind: 'tokenOrNft', contract: token }, amount: 7n, to: address },
        { kind: 'memo', text: 'For the coffee' },
        {
          kind: 'transfer',
          asset: { kind: 'nft', contract: token, id: 42n, name: 'Cats' },
          amount: 1n,
          from: address,
          to: spender,
        },
      ],
      warnings: ['allOfCollection', 'deployment', 'closesAccount', 'changesAuthority'],
    },
    { waiting: 1 },
  ),
  'review-asking': at({ is: 'asking', request, explanation: unlimited, waiting: 0 }),
} as const satisfies Record<string, Case>
