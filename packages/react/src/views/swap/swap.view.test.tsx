import { selectSwap } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { arabic } from '../../copy/arabic.ts'
import { createTranslate } from '../../copy/translate.ts'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { swapCases as cases } from './swap.cases.ts'
import { SwapView } from './swap.view.tsx'
import { SwapQuote } from './swap-quote.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases, locale?: typeof arabic) {
  const model = selectSwap(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <SwapView model={model} view="Swap" secondsLeft={8} {...props} {...(locale && { t: createTranslate(locale) })} />
    </Announcer>,
  )
  const said = (role: 'status' | 'alert') => screen.getByRole(role).textContent ?? ''
  const marked = (mark: string) => container.querySelector(`[data-mark="${mark}"]`)?.textContent
  return { sent, said, marked, text: container.querySelector('[data-view]')?.textContent ?? '' }
}

test('a form whose code could not be loaded says so, and is asked for again by a click', async () => {
  expect(show('swap-starting').text).toContain('One moment')
  cleanup()
  const { sent, text } = show('swap-not-loaded')
  expect(text).toContain('This could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([expect.objectContaining({ type: 'swap.started' })])
})

test('what is typed is told as plain text, and each side leads to the tokens that can stand there', async () => {
  const { sent } = show('swap-no-amount')
  await userEvent.type(screen.getByLabelText('You pay'), '.5')
  await userEvent.click(screen.getByRole('button', { name: /Token that you receive.*USDC/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Swap the two tokens' }))
  expect(sent).toEqual([
    { type: 'swap.drafted', amount: '' },
    { type: 'swap.drafted', amount: '0.5' },
    { type: 'router.viewRequested', route: { view: 'SwapSelectToken', namespace: 'eip155', side: 'bought' } },
    { type: 'swap.flipped' },
  ])
})

test('an amount is typed as the language writes it', async () => {
  const { sent } = show('swap-quoted', { ...arabic, id: 'de', dir: 'ltr' })
  const field = screen.getByLabelText<HTMLInputElement>(arabic.messages['swap.sold'])
  expect(field.value).toBe('0,123456789012345678')
  await userEvent.type(field, '{Backspace}')
  expect(sent).toEqual([{ type: 'swap.drafted', amount: '0.12345678901234567' }])
})

test.each([
  ['swap-no-token', 'Choose a token'],
  ['swap-no-amount', 'Enter an amount'],
  ['swap-quoting', 'Review'],
  ['swap-too-much', 'Review'],
  ['swap-reviewing', 'Checking'],
] as const)('%s: the action names what comes next, and does nothing yet', async (key, name) => {
  const { sent } = show(key)
  const action = screen.getAllByRole('button', { name }).find((button) => button.getAttribute('type') === 'submit')
  expect(action?.getAttribute('aria-disabled')).toBe('true')
  if (action) await userEvent.click(action)
  expect(sent).toEqual([])
})

test('R-SWAP-1: a quote is shown with all its digits, its rate, its slippage and when it is read again', async () => {
  const { sent, text, marked, said } = show('swap-quoted')
  expect([marked('bought-amount'), marked('least'), marked('refresh')]).toEqual([
    '307.654321',
    '304.577777 USDC',
    'New price in 8 s',
  ])
  expect(text).toContain('1 ETH = 2,492.000022 USDC')
  expect(text).toContain('1%')
  expect(said('status')).toContain('You receive about 307.654321 USDC.')
  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(sent).toEqual([{ type: 'swap.reviewRequested' }])
  cleanup()
  expect(show('swap-refreshing').marked('refresh')).toBe('Getting a new price')
})

test('Max asks for all there is, and a second press takes it back', async () => {
  const first = show('swap-quoted')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: false }))
  cleanup()
  const second = show('swap-max')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: true }))
  expect([first.sent, second.sent]).toEqual([
    [{ type: 'swap.drafted', amount: 'max' }],
    [{ type: 'swap.drafted', amount: '' }],
  ])
})

test('Max of a token is the whole balance, and waits until that is known', async () => {
  const first = show('swap-token')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: false }))
  cleanup()
  const second = show('swap-max-token')
  expect(screen.getByLabelText<HTMLInputElement>('You pay').value).toBe('1000.12345')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: true }))
  cleanup()
  const third = show('swap-token-without-balance')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: false }))
  expect([first.sent, second.sent, third.sent]).toEqual([
    [{ type: 'swap.drafted', amount: '1000.12345' }],
    [{ type: 'swap.drafted', amount: '' }],
    [],
  ])
})

test.each([
  ['swap-too-much', 'This is more than you have.'],
  ['swap-unreadable', 'This amount cannot be swapped. Check its digits.'],
  ['swap-no-liquidity', 'Insufficient liquidity'],
  ['swap-unsupported', 'Network not supported for Swaps'],
  ['swap-lie', 'This swap would pay someone else. Nothing was sent.'],
] as const)('R-SWAP-2: %s is said at the field and aloud', (key, sentence) => {
  const { said } = show(key)
  const hint = screen.getByText(sentence, { selector: '[data-kit="hint"]' })
  expect([said('alert'), screen.getByLabelText('You pay').getAttribute('aria-describedby')]).toEqual([
    sentence,
    hint.id,
  ])
})

test.each(['swap-unreachable', 'swap-no-liquidity'] as const)(
  '%s: a price that could not be read is asked for again by a click',
  async (key) => {
    const { sent } = show(key)
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'swap.retried' }])
  },
)

test.each(['swap-unreadable', 'swap-too-much', 'swap-quoting', 'swap-lie', 'swap-reviewing'] as const)(
  '%s: no price is asked for again',
  (key) => {
    show(key)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('what a price costs against the market’s is said in words from one percent on, in the form and in the review', () => {
  expect(show('swap-quoted').marked('impact')).toBeUndefined()
  cleanup()
  expect(show('swap-impact').marked('impact')).toBe('You lose about 1.87% against the market price.')
  cleanup()
  expect(show('swap-ready-impact').marked('impact')).toContain('You lose about 12.34%')
})

test('R-SWAP-1: before a wallet is asked, every digit of what leaves and arrives is shown, and agreed to once', async () => {
  const { sent, marked, said } = show('swap-ready')
  expect(['leaves', 'arrives', 'least'].map(marked)).toEqual([
    '0.123456789012345678 ETH',
    '307.654321 USDC',
    '304.577777 USDC',
  ])
  expect(marked('spender')).toBeUndefined()
  expect(said('status')).toContain('307.654321 USDC arrives, at least 304.577777 USDC.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Swap' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(sent).toEqual([{ type: 'swap.submitted' }, { type: 'swap.editRequested' }])
})

test('R-SWAP-1: an allowance is shown exactly, with the whole address of who may take it, as the first of two steps', () => {
  const { marked } = show('swap-allow')
  expect([marked('allowance'), marked('spender')]).toEqual([
    '100.25 USDC',
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  ])
  expect(screen.getByRole('button', { name: 'Allow 100.25 USDC' })).toBeTruthy()
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['1Allow 100.25 USDC', 'step'],
    ['2Swap', null],
  ])
})

test('a wallet that makes both as one is asked once, so that there is one step', () => {
  show('swap-allow-and-swap')
  expect(screen.getByRole('button', { name: 'Allow and swap' })).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('R-SWAP-1: an old allowance that has to be zero first is shown, with why, as the first of three steps', () => {
  const { marked, text, said } = show('swap-reset')
  expect([marked('allowance-now'), marked('allowance')]).toEqual(['7 USDC', '100.25 USDC'])
  expect([text, said('status')]).toEqual(Array(2).fill(expect.stringContaining('So the old one is set to zero')))
  expect(screen.getByRole('button', { name: 'Set the old allowance to zero' })).toBeTruthy()
  const stepsOf = () =>
    screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')])
  expect(stepsOf()).toEqual([
    ['1Set the old allowance to zero', 'step'],
    ['2Allow 100.25 USDC', null],
    ['3Swap', null],
  ])
  cleanup()
  show('swap-was-reset')
  expect(screen.getByRole('button', { name: 'Allow 100.25 USDC' })).toBeTruthy()
  expect(stepsOf()).toEqual([
    ['Set the old allowance to zeroDone', null],
    ['2Allow 100.25 USDC', 'step'],
    ['3Swap', null],
  ])
})

test('R-SWAP-1: a swap that was approved goes on with its second step', () => {
  const { text, said } = show('swap-approved')
  expect(text).toContain('Your approval is confirmed. Go on with the swap.')
  expect(said('status')).toContain('Your approval is confirmed.')
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Swap')
})

test('R-SWAP-1: less than was agreed to is marked and announced, and has to be accepted before anything is asked', async () => {
  const { sent, marked, said } = show('swap-changed')
  expect(marked('changed')).toBe('Less would arrive than before: at least 304.577777 USDC, it was 309 USDC.')
  expect(said('alert')).toBe(marked('changed'))
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new amount' }))
  expect(sent).toEqual([{ type: 'swap.changeAccepted' }])
})

test.each([
  ['swap-resetting', 'Set the old allowance to zero in Harbor'],
  ['swap-following-reset', 'The new allowance is next'],
  ['swap-allowing', 'Allow in Harbor'],
  ['swap-following', 'Waiting for the approval'],
  ['swap-following-again', '100.25 USDC for ETH'],
  ['swap-resumed', 'Checking the swap'],
  ['swap-checking', 'Checking the swap'],
  ['swap-asking', 'Confirm in Harbor'],
  ['swap-pending', 'On its way'],
  ['swap-unknown', 'Check before you swap again.'],
  ['swap-confirmed', '0.123456789012345678 ETH for at least 304.577777 USDC'],
  ['swap-failed', 'At most its fee was paid.'],
] as const)('%s says so, and whether the visitor can leave it', (key, sentence) => {
  const { text } = show(key)
  expect(text).toContain(sentence)
  const isAsked = ['swap-resetting', 'swap-allowing', 'swap-resumed', 'swap-checking', 'swap-asking'].includes(key)
  expect(screen.queryByRole('button', { name: 'Close' }) === null).toBe(isAsked)
})

test('a request that was declined says so, and can be made again', () => {
  expect(show('swap-declined').said('alert')).toBe('You declined the request in your wallet.')
  expect(screen.getByRole('button', { name: 'Swap' })).toBeTruthy()
})

test('a swap that goes on without the visitor leads back to the account', async () => {
  const { sent } = show('swap-pending')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Account', namespace: 'eip155' } }])
})

test('a price of very little is said with digits that say something, and what is not known yet is a dash', () => {
  const { snapshot } = cases['swap-quoted']
  if (snapshot.swap.is !== 'editing' || !snapshot.swap.quote) throw new Error('The case has changed.')
  const { swap } = snapshot
  const rateOf = (bought: bigint | null, provider: string): string => {
    const quote = bought === null || !swap.quote ? null : { ...swap.quote, amount: 10n ** 18n, bought }
    const draft = { ...swap.draft, amount: '1' }
    const model = selectSwap({ ...snapshot, swap: { ...swap, draft, quote, provider } }, settings, {
      namespace: 'eip155',
    })
    if (model?.is !== 'editing') throw new Error('The case has changed.')
    const { container } = render(<SwapQuote model={model} t={viewHarness().props.t} />)
    return container.textContent ?? ''
  }
  expect(rateOf(12n, 'A provider')).toContain('1 ETH = 0.000012 USDC')
  expect(rateOf(2_000_000_000n, 'A provider')).toContain('1 ETH = 2,000 USDC')
  expect(rateOf(null, '')).toBe('Rate–At least–Swapped by–')
})

test.each(['swap-asking', 'swap-pending'] as const)(
  '%s: what is paid stands first in the direction of the language, not of its token',
  (key) => {
    show(key, arabic)
    const pair = document.querySelector('[data-kit="send-amount"] bdi')
    expect([pair?.textContent?.includes('مقابل'), pair?.getAttribute('dir')]).toEqual([true, 'rtl'])
  },
)

test.each(['swap-unanswered', 'swap-unanswered-ready'] as const)(
  'R-SWAP-1: %s says, and announces, that the wallet may have swapped what an earlier page asked it for',
  (key) => {
    const { said, marked } = show(key)
    const sentence = /Your wallet was asked to swap 100\.25.USDC, and no answer has reached this page/
    expect(marked('unanswered')).toMatch(sentence)
    expect(said('status')).toMatch(sentence)
  },
)
