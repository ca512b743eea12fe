import { KitError, type KitSnapshot, type Route } from '@kit/core'
import type { OnrampToken } from '@kit/core/ports'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

type Onramp = KitSnapshot['onramp']
type OnrampOf<Is extends Onramp['is']> = Extract<Onramp, { is: Is }>
type View = Exclude<Route['view'] & `${'FundWallet' | 'OnRamp' | 'BuyIn'}${string}`, never>

const account = { namespace: 'eip155', address, network: 'eip155:1' } as const
const ether: OnrampToken = { id: 'eth', name: 'Ether', symbol: 'ETH', network: account.network }
const usdc: OnrampToken = {
  ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: account.network },
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
}
const limits = [
  { method: 'card', min: '10', max: '7500' },
  { method: 'bank', min: '10', max: '25000' },
] as const
const pay = { id: 'pay', name: 'Harbor Pay', feeRange: { least: 100, most: 200 } }
const ramp = { id: 'ramp', name: 'Another Ramp with a long name', feeRange: { least: 100, most: 200 } }

const countries = [
  { code: 'DE', name: 'Germany', isRestricted: false },
  { code: 'CN', name: 'China', isRestricted: true },
]
const draft: OnrampOf<'editing'>['draft'] = { token: ether, fiat: 'USD', amount: '', method: 'card', country: null }
const choices: OnrampOf<'editing'>['choices'] = {
  is: 'ready',
  options: {
    fiats: [
      { code: 'USD', limits },
      { code: 'EUR', limits },
    ],
    tokens: [ether, usdc],
  },
  countries,
  isDefault: false,
}
const editing: OnrampOf<'editing'> = {
  ...{ is: 'editing', account, draft, choices, offers: [], error: null, pending: null },
}
const inGermany: OnrampOf<'editing'> = { ...editing, draft: { ...draft, country: 'DE' } }
const reading = { is: 'reading', countries: [] } as const
const quote = (bought: string, total: string, subtotal: string) => ({
  ...{ id: 'q', total, subtotal, bought },
  fees: { network: '1.2', provider: '1' },
})
const quoted: OnrampOf<'editing'>['offers'] = [
  { is: 'quoted', provider: pay, quote: quote('0.039123456', '100', '97.8'), fee: '2.2', isBest: true },
  { is: 'quoted', provider: ramp, quote: quote('0.038723456', '100', '96.8'), fee: '3.2', isBest: false },
]
const entered: OnrampOf<'editing'> = { ...editing, draft: { ...draft, amount: '100' }, offers: quoted }
const purchase: OnrampOf<'following'>['purchase'] = {
  ...{ account, token: ether, fiat: 'USD', amount: '100', expected: '0.039123456', startedAt: 0 },
  provider: { id: pay.id, name: pay.name },
}
const following = (status: OnrampOf<'following'>['status'], more: Partial<OnrampOf<'following'>> = {}): Case =>
  made('BuyInProgress', { is: 'following', account, purchase, status, hash: null, error: null, ...more })

function made(view: View, onramp: Onramp): Case {
  const { namespace } = account
  const stack: Route[] = [
    { view: 'Account', namespace },
    { view: 'FundWallet', namespace },
    ...(view === 'FundWallet' ? [] : [{ view: 'OnRampProviders', namespace } as const]),
    ...(view === 'FundWallet' || view === 'OnRampProviders' ? [] : [{ view, namespace } as Route]),
  ]
  return { snapshot: { ...snapshot({ stack, state: connected() }), onramp }, balance: '0' }
}
const providers = (onramp: Onramp) => made('OnRampProviders', onramp)
const many = Array.from(
  { length: 12 },
  (_, at): OnrampToken => ({
    ...{ ...usdc, id: `t${at}`, name: `Token ${at}`, symbol: `TKN${at}` },
    address: `0x${at.toString(16).padStart(40, '0')}`,
  }),
)

/** Buying with money, in every view of it. */
export const onrampCases = {
  'fund-wallet': made('FundWallet', editing),
  'fund-wallet-pending': made('FundWallet', { ...editing, pending: purchase }),
  'onramp-starting': providers({ is: 'idle', error: null }),
  'onramp-not-loaded': providers({ is: 'failed', error: new KitError('kit/load-failed') }),
  'onramp-reading': providers({ ...editing, choices: reading }),
  'onramp-country-reading': providers({ ...inGermany, choices: { ...reading, countries } }),
  'onramp-restricted': providers({
    ...editing,
    choices: { is: 'failed', error: new KitError('onramp/restricted-region'), countries: [] },
  }),
  'onramp-country-refused': providers({
    ...inGermany,
    choices: { is: 'failed', error: new KitError('onramp/nothing-sold'), countries },
  }),
  'onramp-empty': providers(editing),
  'onramp-offers': providers(entered),
  'onramp-offers-reading': providers({
    ...entered,
    offers: [
      { is: 'reading', provider: pay },
      { is: 'reading', provider: ramp },
    ],
  }),
  'onramp-estimates': providers({
    ...entered,
    offers: [pay, ramp].map((provider) => ({
      ...({ is: 'estimated', provider, error: new KitError('rpc/unreachable') } as const),
      ...{ fee: { least: '1', most: '2' }, bought: { least: '0.03812345', most: '0.03852345' } },
    })),
  }),
  'onramp-no-offer': providers({
    ...entered,
    offers: [quoted[0] as (typeof quoted)[0], { is: 'failed', provider: ramp, error: new KitError('onramp/no-offer') }],
  }),
  'onramp-default': providers({ ...entered, choices: { ...choices, countries: [], isDefault: true } }),
  'onramp-too-little': providers({
    ...editing,
    draft: { ...draft, amount: '1' },
    error: new KitError('onramp/below-minimum', { context: { limit: '10 USD' } }),
  }),
  'onramp-opening': providers({ ...entered, is: 'opening', provider: pay }),
  'onramp-window-blocked': providers({ ...entered, error: new KitError('onramp/window-blocked') }),
  'onramp-wrong-recipient': providers({ ...entered, error: new KitError('onramp/wrong-recipient') }),
  'onramp-tokens': made('OnRampTokenSelect', entered),
  'onramp-tokens-many': made('OnRampTokenSelect', {
    ...entered,
    choices: { ...choices, options: { ...choices.options, tokens: [ether, ...many] } },
  }),
  'onramp-tokens-reading': made('OnRampTokenSelect', { ...editing, choices: reading }),
  'onramp-fiats': made('OnRampFiatSelect', entered),
  'onramp-fiats-reading': made('OnRampFiatSelect', { ...editing, choices: reading }),
  'purchase-starting': made('BuyInProgress', { is: 'idle', error: null }),
  'purchase-pending': following('pending'),
  'purchase-closed': following('closed'),
  'purchase-resumed': following('resumed'),
  'purchase-failed': following('failed'),
  'purchase-paid': following('paid'),
  'purchase-late': following('late'),
  'purchase-unknown': following('paid', { error: new KitError('rpc/unreachable') }),
  'purchase-arrived': following('arrived', { hash: `0x${'5c'.repeat(32)}` }),
} as const satisfies Record<string, Case>
