import { KitError, onrampWindow } from '@kit/core'
import { type OnrampModel, selectOnramp } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { english } from '../../copy/english.ts'
import { createTranslate, type Translate } from '../../copy/translate.ts'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { BuyInProgressView } from './buy-in-progress.view.tsx'
import { FundWalletView } from './fund-wallet.view.tsx'
import { OnRampFiatSelectView } from './on-ramp-fiat-select.view.tsx'
import { OnRampProvidersView } from './on-ramp-providers.view.tsx'
import { OnRampTokenSelectView } from './on-ramp-token-select.view.tsx'
import { onrampCases as cases } from './onramp.cases.ts'

const namespace = 'eip155'
type Key = keyof typeof cases
const views = {
  fund: FundWalletView,
  providers: OnRampProvidersView,
  tokens: OnRampTokenSelectView,
  fiats: OnRampFiatSelectView,
  purchase: BuyInProgressView,
}

layOutLists()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(view: keyof typeof views, key: Key, changes: { readonly t?: Translate; readonly error?: KitError } = {}) {
  const model = selectOnramp(cases[key].snapshot, settings, { namespace })
  if (!model) throw new Error('There is no model.')
  const { sent, props } = viewHarness()
  const { t, error } = changes
  const View = views[view]
  render(
    <Announcer>
      <View model={{ ...model, ...(error ? { error } : {}) } as OnrampModel} {...props} {...(t ? { t } : {})} />
    </Announcer>,
  )
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const said = (urgency: 'polite' | 'assertive') =>
    document.querySelector(`[aria-live="${urgency}"]`)?.textContent ?? ''
  return { sent, open, said, user: userEvent.setup(), row: (mark: string) => markOf(mark) }
}

function markOf(mark: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-mark="${mark}"]`)
  if (!found) throw new Error(`There is no ${mark}.`)
  return found
}

describe('adding funds', () => {
  test('leads to the providers, to the address, and to a purchase that goes on', async () => {
    const { sent, user, row } = show('fund', 'fund-wallet-pending')
    expect(row('pending').textContent).toContain('$100.00 at Harbor Pay')
    for (const mark of ['buy', 'receive', 'pending']) await user.click(row(mark))
    expect(sent).toEqual([
      { type: 'router.viewRequested', route: { view: 'OnRampProviders', namespace } },
      { type: 'router.viewRequested', route: { view: 'WalletReceive', namespace } },
      { type: 'onramp.resumed' },
    ])
  })
})

describe('the providers', () => {
  test('R-RAMP-2: each says what it gives and what it keeps in all, and the cheapest is said to be that', () => {
    const { row } = show('providers', 'onramp-offers')
    expect(row('pay').textContent).toContain('You get 0.039123456 ETH$2.20 of fees in $100.00Cheapest')
    expect(row('ramp').textContent).toContain('You get 0.038723456 ETH$3.20 of fees in $100.00')
    expect(row('ramp').textContent).not.toContain('Cheapest')
  })

  test('R-RAMP-2: one that is chosen opens in a window of its own, in the click', async () => {
    const { sent, open, user, row } = show('providers', 'onramp-offers')
    await user.click(row('ramp'))
    expect(open.mock.calls).toEqual([['', onrampWindow, expect.stringContaining('popup')]])
    expect(sent).toEqual([{ type: 'onramp.providerChosen', provider: 'ramp' }])
  })

  test.each<Key>(['onramp-opening', 'onramp-offers-reading'])(
    'none opens twice, or without an offer: %s',
    async (key) => {
      const { sent, open, user, row } = show('providers', key)
      expect(row('pay').getAttribute('aria-disabled')).toBe('true')
      await user.click(row('pay'))
      expect([open.mock.calls, sent]).toEqual([[], []])
    },
  )

  test('nothing can be entered or chosen while a provider opens, for it is what was offered that is bought', async () => {
    const { sent, user, row } = show('providers', 'onramp-opening')
    for (const mark of ['fiat', 'bank', 'token']) await user.click(row(mark))
    await user.selectOptions(screen.getByLabelText('Where you live'), 'DE')
    await user.type(screen.getByLabelText('You pay'), '5')
    expect(sent).toEqual([])
  })

  test('R-RAMP-1: an estimate says that it is one, and defaults say that they are', () => {
    const { row } = show('providers', 'onramp-estimates')
    expect(row('pay').textContent).toContain('Estimate: 0.03812345 ETH to 0.03852345 ETH')
    cleanup()
    show('providers', 'onramp-default')
    expect(screen.getByText(/^What is sold could not be read/)).toBeTruthy()
  })

  test('what is entered, chosen and where the visitor lives is told', async () => {
    const { sent, user, row } = show('providers', 'onramp-empty')
    await user.type(screen.getByLabelText('You pay'), '5')
    await user.click(screen.getByRole('button', { name: 'Bank account' }))
    await user.selectOptions(screen.getByLabelText('Where you live'), 'DE')
    await user.click(row('fiat'))
    await user.click(row('token'))
    expect(sent).toEqual([
      { type: 'onramp.drafted', amount: '5' },
      { type: 'onramp.methodChosen', method: 'bank' },
      { type: 'onramp.countryChosen', country: 'DE' },
      { type: 'router.viewRequested', route: { view: 'OnRampFiatSelect', namespace } },
      { type: 'router.viewRequested', route: { view: 'OnRampTokenSelect', namespace } },
    ])
  })

  test('what is wrong is said at once, and what stands there politely', () => {
    const { said } = show('providers', 'onramp-too-little')
    expect(said('assertive')).toBe('Pay at least $10.00.')
    cleanup()
    expect(show('providers', 'onramp-offers').said('polite')).toBe(
      'Harbor Pay is the cheapest: you get 0.039123456 ETH.',
    )
  })

  test.each([
    [new KitError('onramp/below-minimum', { context: { limit: '10 USD' } }), 'Pay at least 10,00\u00a0$.'],
    [new KitError('onramp/above-maximum', { context: { limit: '7500 USD' } }), 'Pay at most 7.500,00\u00a0$.'],
  ])('%o is said with the limit as the language writes money', (error, sentence) => {
    const { said } = show('providers', 'onramp-too-little', { t: createTranslate({ ...english, id: 'de' }), error })
    expect(said('assertive')).toBe(sentence)
  })

  test('what could not be read can be read again, and a region where nothing is sold says so', async () => {
    const { sent, user } = show('providers', 'onramp-restricted')
    expect(document.querySelector('[data-kit="text"]')?.textContent).toBe('Buying is not possible in your region.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'onramp.retried' }])
  })

  test('a country in which nothing is sold is said to be why, and another can be chosen', async () => {
    const { sent, said, user } = show('providers', 'onramp-country-refused')
    const sentence = 'Nothing can be bought on this network in the country that you chose.'
    expect(document.querySelector('[data-kit="text"]')?.textContent).toBe(sentence)
    expect(said('polite')).toBe(sentence)
    await user.selectOptions(screen.getByLabelText('Where you live'), '')
    expect(sent).toEqual([{ type: 'onramp.countryChosen', country: null }])
  })
})

test.each([
  ['tokens', 'onramp-tokens', /USD Coin/, { type: 'onramp.tokenChosen' }],
  ['fiats', 'onramp-fiats', /Euro/, { type: 'onramp.fiatChosen', fiat: 'EUR' }],
] as const)('one of the %s is chosen, and leads back', async (view, key, name, event) => {
  const { sent, user } = show(view, key)
  await user.click(screen.getByRole('button', { name }))
  expect(sent).toEqual([expect.objectContaining(event), { type: 'router.backRequested' }])
})

describe('a token of many', () => {
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  test.each([
    ['a symbol', 'tkn7', ['Token 7']],
    ['a name', 'token 11', ['Token 11']],
    ['an address', `0x${'a'.padStart(40, '0')}`, ['Token 10']],
    ['the network’s own', 'ETHER', ['Ether']],
  ])('is found by %s, and chosen by Enter', async (_, text, found) => {
    const { sent, user } = show('tokens', 'onramp-tokens-many')
    await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), text)
    await screen.findAllByRole('listitem')
    expect(names()).toEqual(found.map((name) => expect.stringContaining(name)))
    await user.keyboard('{Enter}')
    expect(sent).toEqual([
      { type: 'onramp.tokenChosen', token: expect.objectContaining({ name: found[0] }) },
      { type: 'router.backRequested' },
    ])
  })

  test('that nobody sells is said not to be there', async () => {
    const { said, user } = show('tokens', 'onramp-tokens-many')
    await user.type(screen.getByRole('searchbox'), 'doge')
    expect(said('polite')).toContain('doge')
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('is reached by the arrows, which also lead back to the search', async () => {
    const { sent, user } = show('tokens', 'onramp-tokens-many')
    const search = screen.getByRole('searchbox')
    await screen.findAllByRole('listitem')
    await user.click(search)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Ether')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(search)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(sent[0]).toMatchObject({ type: 'onramp.tokenChosen', token: { name: 'Token 0' } })
  })
})

test('what is not read yet is not offered', () => {
  for (const [view, key] of [
    ['tokens', 'onramp-tokens-reading'],
    ['fiats', 'onramp-fiats-reading'],
    ['providers', 'onramp-reading'],
    ['providers', 'onramp-starting'],
  ] as const) {
    show(view, key)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    cleanup()
  }
})

test('a form whose code could not be loaded says so, and is asked for again by a click', async () => {
  const { sent, user } = show('providers', 'onramp-not-loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([expect.objectContaining({ type: 'onramp.started' })])
})

describe('R-RAMP-2: what became of a purchase', () => {
  test.each<[Key, string, 'polite' | 'assertive']>([
    ['purchase-pending', 'Pay at Harbor Pay', 'polite'],
    ['purchase-closed', 'The window was closed', 'polite'],
    ['purchase-resumed', 'Your purchase at Harbor Pay', 'polite'],
    ['purchase-failed', 'The payment failed', 'assertive'],
    ['purchase-paid', 'Paid', 'polite'],
    ['purchase-late', 'This takes longer than usual', 'assertive'],
    ['purchase-arrived', 'It has arrived', 'polite'],
  ])('%s is said in words: %s', (key, title, urgency) => {
    const { said } = show('purchase', key)
    expect(screen.getByText(title)).toBeTruthy()
    expect(said(urgency)).toMatch(new RegExp(`^${title}\\. .+`))
  })

  test('a failed one is tried again, one that was not paid is forgotten, and one that has arrived is over', async () => {
    for (const key of ['purchase-failed', 'purchase-resumed'] as const) {
      const { sent, user, row } = show('purchase', key)
      await user.click(row('again'))
      // Where the visitor came from the providers, they are there after the first.
      expect(sent).toEqual([
        { type: 'router.backRequested' },
        { type: 'router.viewRequested', route: { view: 'OnRampProviders', namespace } },
      ])
      cleanup()
    }
    for (const [key, mark] of [
      ['purchase-resumed', 'exit'],
      ['purchase-closed', 'exit'],
      ['purchase-arrived', 'exit'],
    ] as const) {
      cleanup()
      const { sent, user, row } = show('purchase', key)
      await user.click(row(mark))
      expect(sent).toEqual([
        { type: 'onramp.dismissed' },
        { type: 'router.viewRequested', route: { view: 'Account', namespace } },
      ])
    }
  })

  test('one that is on its way goes on when the view is closed, and is looked at again where that failed', async () => {
    const { sent, user, row } = show('purchase', 'purchase-unknown')
    await user.click(row('retry'))
    await user.click(row('exit'))
    expect(sent).toEqual([
      { type: 'onramp.retried' },
      { type: 'router.viewRequested', route: { view: 'Account', namespace } },
    ])
  })
})
