import {
  KitError,
  type KitSnapshot,
  type NativeBalance,
  type RecentTransaction,
  type Route,
  type Token,
} from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

const stack: Route[] = [
  { view: 'Account', namespace: 'eip155' },
  { view: 'WalletSend', namespace: 'eip155' },
]
const preview: Route = { view: 'WalletSendPreview', namespace: 'eip155' }
const previewed: ReadonlySet<KitSnapshot['send']['is']> = new Set(['ready', 'asking', 'sent'])
const from = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.harbor' } as const
const entered = { from, isNaming: false, recipient: null, unanswered: null } as const
const weighed = { from, recipient: null, unanswered: null } as const
const thief = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const usdc = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 }
const token = { symbol: 'ETH', decimals: 18 }
const draft = { token, to: '0x52908400098527886E0F7030069857D2E4169EE7', amount: '0.123456789012345678' }
const estimate = {
  amount: 123_456_789_012_345_678n,
  fee: 21_000_000_000_000n,
  maxFee: 42_000_000_000_000n,
  deposit: 0n,
  balanceChange: { sender: -123_456_789_012_345_678n, recipient: 123_456_789_012_345_678n },
}
const usdcEstimate = { ...estimate, amount: 2_500_000n, balanceChange: { sender: -2_500_000n, recipient: 2_500_000n } }
const longName = 'a-name-that-is-longer-than-an-address.of-a-friend.eth'
const unanswered = { is: 'send', network: from.network, address, askedAt: 0, amount: '0.5', symbol: 'ETH' } as const
const hash = `0x${'5c'.repeat(32)}`
const known: NativeBalance = {
  network: 'eip155:1',
  ...{ address, symbol: 'ETH' },
  ...{ amount: 1_234_500_000_000_000_000n, decimals: 18, formatted: '1.2345' },
}

const owned: Token = {
  ...usdc,
  name: 'USD Coin',
  network: 'eip155:1',
  quantity: { amount: 1_000_123_450n, decimals: 6 },
  price: '1',
  value: '1000.12345',
}

const ether: Token = {
  ...{ name: 'Ether', symbol: 'ETH', network: 'eip155:1', price: '3000.5', value: '3704.11725' },
  quantity: { amount: known.amount, decimals: 18 },
}

const made = (send: KitSnapshot['send']): Case => ({
  snapshot: {
    ...snapshot({ stack: previewed.has(send.is) ? [...stack, preview] : stack, state: connected() }),
    send,
    tokens: { is: 'ready', of: from, tokens: [ether, owned], error: null },
    balances: { [`eip155:1:${address}`]: { is: 'known', balance: known } },
  },
  balance: '1.2345',
})

type Differences = Extract<NonNullable<RecentTransaction['comparison']>, { is: 'different' }>['differences']

function sent(is: RecentTransaction['is'], differences?: Differences): Case {
  const { snapshot } = made({ is: 'sent', ...weighed, draft, estimate, hash })
  const transaction: RecentTransaction = {
    ...{ network: from.network, address, hash, sentAt: 0, is },
    transfer: { to: draft.to, amount: draft.amount, symbol: 'ETH' },
    shown: {
      ...{ to: draft.to, token: null, decimals: 18 },
      ...{ amount: String(estimate.amount), maxFee: String(estimate.maxFee) },
    },
    ...(differences ? { comparison: { is: 'different', differences } } : {}),
  }
  return { snapshot: { ...snapshot, recentTransactions: [transaction] }, balance: '1.2345' }
}

/** An address was made that begins and ends like one that was paid. */
function lookAlike(): Case {
  const { snapshot } = made({ is: 'ready', canSubmit: true, ...weighed, draft, estimate, error: null })
  const to = '0x52908400098527886E0F7030069857D2E4169EE7'.replace('0009852788', '0009852700')
  const paid = { network: from.network, address, hash: '0xpaid', sentAt: 0, is: 'confirmed' } as const
  return {
    snapshot: { ...snapshot, recentTransactions: [{ ...paid, transfer: { to, amount: '1', symbol: 'ETH' } }] },
    balance: '1.2345',
  }
}

/** A transfer in every stage that the views WalletSend and WalletSendPreview show. */
export const walletSendCases = {
  'send-starting': made({ is: 'idle', error: null }),
  'send-not-loaded': made({ is: 'failed', error: new KitError('kit/load-failed') }),
  'send-empty': made({ is: 'editing', ...entered, draft: { token, to: '', amount: '' }, error: null }),
  'send-entered': made({ is: 'editing', ...entered, draft, error: null }),
  'send-named': made({
    ...{ is: 'editing', ...entered, error: null },
    draft: { ...draft, to: longName },
    recipient: { name: longName, address: draft.to, avatar: null, source: 'chain', last: null },
  }),
  'send-name-moved': made({
    ...{ is: 'editing', ...entered, error: null },
    draft: { ...draft, to: 'friend.eth' },
    recipient: { name: 'friend.eth', address: draft.to, avatar: null, source: 'chain', last: thief },
  }),
  'send-name-moved-ready': made({
    ...{ is: 'ready', canSubmit: true, from, estimate, error: null, unanswered: null },
    draft: { ...draft, to: 'friend.eth' },
    recipient: { name: 'friend.eth', address: draft.to, avatar: null, source: 'chain', last: thief },
  }),
  'send-link': made({
    ...{ is: 'editing', ...entered, error: null },
    draft: { ...draft, to: `ethereum:${draft.to}@1?value=5e17`, amount: '0.5' },
    recipient: { source: 'link', name: null, address: draft.to, requested: '0.5' },
  }),
  'send-link-refused': made({
    ...{ is: 'editing', ...entered, error: new KitError('send/link-other-network') },
    draft: { ...draft, to: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '' },
  }),
  'send-named-ready': made({
    ...{
      is: 'ready',
      canSubmit: true,
      from,
      estimate: { ...estimate, maxFee: estimate.fee },
      error: null,
      unanswered: null,
    },
    draft: { ...draft, to: longName },
    recipient: { name: longName, address: draft.to, avatar: null, source: 'chain', last: null },
  }),
  'send-named-asking': made({
    ...{ is: 'asking', from, estimate },
    draft: { ...draft, to: longName },
    recipient: { name: longName, address: draft.to, avatar: null, source: 'chain', last: null },
  }),
  'send-no-token': made({
    is: 'editing',
    ...entered,
    draft: { ...draft, token: null },
    error: new KitError('send/no-token'),
  }),
  'send-usdc': made({ is: 'editing', ...entered, draft: { ...draft, token: usdc, amount: '2.5' }, error: null }),
  'send-usdc-max': made({ is: 'editing', ...entered, draft: { ...draft, token: usdc, amount: 'max' }, error: null }),
  'send-usdc-ready': made({
    ...{ is: 'ready', canSubmit: true, ...weighed, error: null },
    draft: { ...draft, token: usdc, amount: '2.5' },
    estimate: usdcEstimate,
  }),
  'send-token-keeps': made({
    ...{ is: 'ready', canSubmit: true, ...weighed, error: null },
    draft: { ...draft, token: usdc, amount: '2.5' },
    estimate: { ...usdcEstimate, balanceChange: { sender: -2_500_000n, recipient: 2_475_000n } },
  }),
  'send-gives-back': made({
    ...{ is: 'ready', canSubmit: true, ...weighed, draft, error: null },
    estimate: { ...estimate, balanceChange: { sender: -100_000_000_000_000_000n, recipient: estimate.amount } },
  }),
  'send-not-simulated': made({
    ...{ is: 'ready', canSubmit: true, ...weighed, draft, error: null },
    estimate: { ...estimate, balanceChange: null },
  }),
  'send-mostly-fee': made({
    ...{ is: 'ready', canSubmit: true, ...weighed, draft: { ...draft, amount: '0.00001' }, error: null },
    estimate: { ...estimate, amount: 10_000_000_000_000n, balanceChange: null },
  }),
  'send-self': made({
    is: 'ready',
    canSubmit: true,
    ...weighed,
    draft: { ...draft, to: address },
    estimate,
    error: null,
  }),
  'send-look-alike': lookAlike(),
  'send-max': made({ is: 'editing', ...entered, draft: { ...draft, amount: 'max' }, error: null }),
  'send-too-much': made({ is: 'editing', ...entered, draft: { ...draft, amount: '2' }, error: null }),
  'send-too-much-refused': made({
    ...{ is: 'editing', ...entered, draft: { ...draft, amount: '2' } },
    error: new KitError('transaction/invalid'),
  }),
  'send-too-much-nobody': made({
    ...{ is: 'editing', ...entered, draft: { ...draft, to: 'nobody.eth', amount: '2' } },
    error: new KitError('name/not-found'),
  }),
  'send-refused': made({ is: 'editing', ...entered, draft, error: new KitError('transaction/invalid') }),
  'send-unspendable': made({ is: 'editing', ...entered, draft, error: new KitError('transaction/unspendable') }),
  'send-incomplete': made({
    ...{ is: 'editing', ...entered, draft: { ...draft, amount: '' } },
    error: new KitError('send/incomplete'),
  }),
  'send-checking': made({ is: 'checking', ...weighed, draft }),
  'send-ready': made({ is: 'ready', canSubmit: true, ...weighed, draft, estimate, error: null }),
  'send-settling': made({ is: 'ready', ...weighed, draft, estimate, error: null, canSubmit: false }),
  'send-declined': made({
    is: 'ready',
    canSubmit: true,
    ...weighed,
    draft,
    estimate,
    error: new KitError('wallet/rejected'),
  }),
  'send-fee-risen': made({
    ...{ is: 'ready', canSubmit: true, ...weighed, draft, estimate },
    error: new KitError('transaction/fee-too-high'),
  }),
  'send-unanswered': made({ is: 'editing', ...entered, draft: { token, to: '', amount: '' }, error: null, unanswered }),
  'send-unanswered-ready': made({ is: 'ready', canSubmit: true, ...weighed, draft, estimate, error: null, unanswered }),
  'send-asking': made({ is: 'asking', ...weighed, draft, estimate }),
  'send-pending': sent('pending'),
  'send-unknown': sent('unknown'),
  'send-confirmed': sent('confirmed'),
  'send-failed': sent('failed'),
  'send-other-amount': sent('pending', { amount: '2000000000000000000' }),
  'send-other-recipient': sent('confirmed', { recipient: thief }),
  'send-higher-fee': sent('confirmed', { fee: '9000000000000000' }),
  'send-did-more': sent('confirmed', {
    extra: [
      { is: 'payment', to: thief, token: null, amount: '5' },
      { is: 'payment', to: null, token: null, amount: '7' },
      { is: 'payment', to: thief, token: usdc.address, amount: '9' },
      { is: 'allowance', to: thief, token: usdc.address, amount: '1' },
      { is: 'call', to: thief, token: null, amount: null },
      { is: 'control', to: null, token: null, amount: null },
    ],
  }),
  'send-all-different': sent('confirmed', {
    ...{ sender: thief, recipient: thief, token: usdc.address, amount: '1', fee: '9000000000000000' },
    rest: { to: thief, amount: '3' },
  }),
} as const satisfies Record<string, Case>
