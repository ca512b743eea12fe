import type { View } from '@kit/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, snapshot } from '../../test-utils/snapshots.ts'
import { onrampCases as cases } from './onramp.cases.ts'

afterEach(cleanup)

const namespace = 'eip155'
const account = { namespace, address, network: 'eip155:1' }
const views = [
  ['FundWallet', 'fund-wallet'],
  ['OnRampProviders', 'onramp-offers'],
  ['OnRampTokenSelect', 'onramp-tokens'],
  ['OnRampFiatSelect', 'onramp-fiats'],
  ['BuyInProgress', 'purchase-pending'],
] as const satisfies readonly (readonly [View, keyof typeof cases])[]
type Onramp = Case['snapshot']['onramp']

const shown = (container: HTMLElement) => container.querySelector('[data-view]')?.getAttribute('data-view') ?? null
const withOnramp = (key: keyof typeof cases, onramp: Onramp): Case => ({
  snapshot: { ...cases[key].snapshot, onramp },
})

test.each(views)('%s begins where nothing is being bought, and once', async (view, key) => {
  const { kit, container, show } = await drawScreen(withOnramp(key, { is: 'idle', error: null }))
  expect([shown(container), kit.sent]).toEqual([view, [{ type: 'onramp.started', account }]])
  show(cases[key])
  expect([shown(container), kit.sent.length]).toEqual([view, 1])
})

test.each(views)('%s does not begin by itself what could not be loaded, or has begun', async (_, key) => {
  const { kit, show } = await drawScreen(withOnramp(key, cases['onramp-not-loaded'].snapshot.onramp))
  show(cases[key])
  expect(kit.sent).toEqual([])
})

test.each(views)('%s shows and asks for nothing where no wallet is connected', async (view) => {
  const { kit, container } = await drawScreen({ snapshot: snapshot({ stack: [{ view, namespace }] }) })
  expect([shown(container), kit.sent]).toEqual([null, []])
})

test('the country keeps the focus while what is sold there is read, and whatever is answered, so that more of its name can be typed', async () => {
  const { show } = await drawScreen(cases['onramp-empty'])
  const field = screen.getByLabelText<HTMLSelectElement>('Where you live')
  field.focus()
  for (const [key, country] of [
    ['onramp-country-reading', 'DE'],
    ['onramp-country-refused', 'DE'],
    ['onramp-empty', ''],
  ] as const) {
    show(cases[key])
    expect(document.activeElement === field).toBe(true)
    expect([field.value, field.disabled]).toEqual([country, false])
  }
})

test.each([
  [
    'fund-wallet',
    /Buy with a card or bank/,
    { type: 'router.viewRequested', route: { view: 'OnRampProviders', namespace } },
  ],
  ['onramp-empty', 'Bank account', { type: 'onramp.methodChosen', method: 'bank' }],
  ['onramp-tokens', /USD Coin/, { type: 'router.backRequested' }],
  ['onramp-fiats', /Euro/, { type: 'router.backRequested' }],
  [
    'purchase-failed',
    'Choose a provider again',
    { type: 'router.viewRequested', route: { view: 'OnRampProviders', namespace } },
  ],
] as const)('%s: what the visitor chooses reaches the kit', async (key, name, event) => {
  const { kit } = await drawScreen(cases[key])
  await userEvent.click(screen.getByRole('button', { name }))
  expect(kit.sent.at(-1)).toEqual(event)
})
