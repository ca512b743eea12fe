import { selectReviewRequest } from '@kit/core/models/review-request'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { arabic } from '../../copy/arabic.ts'
import { createTranslate } from '../../copy/translate.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { reviewRequestCases } from './review-request.cases.ts'
import { ReviewRequestView } from './review-request.view.tsx'

afterEach(cleanup)

function draw(name: keyof typeof reviewRequestCases, changes: Partial<Parameters<typeof ReviewRequestView>[0]> = {}) {
  const model = selectReviewRequest(reviewRequestCases[name].snapshot)
  if (!model) throw new Error(`Nothing is shown in ${name}.`)
  const { sent, props } = viewHarness()
  render(<ReviewRequestView model={model} {...props} {...changes} />)
  const said = () => document.querySelector('[data-kit="view"]')?.textContent ?? ''
  return { sent, said, button: (label: string) => screen.getByRole('button', { name: label }) }
}

test('an unlimited allowance says who may take what, in full, and what that means', () => {
  const { said } = draw('review-unlimited')
  expect(said()).toContain('Unlimited USDC')
  expect(said()).toContain('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45')
  expect(said()).toContain('can take all of it, now and later, without asking you again')
  expect(said()).toContain('Nobody in the public registry knows who may take it')
})

test('what the registry says is marked as its own words', () => {
  draw('review-registry')
  const words = document.querySelector('[data-kit="registry"]')
  expect(words?.getAttribute('lang')).toBe('en')
  expect(words?.textContent).toContain('SwapRouter02 · Uniswap')
  expect(screen.getByText('As the public registry describes it')).not.toBeNull()
})

test('an unknown call is said to be unknown, with its selector', () => {
  const { said } = draw('review-unknown-call')
  expect(said()).toContain('We can’t say what this call does')
  expect(said()).toContain('0xdeadbeef')
})

test('where nobody knows anything the request itself is shown, and can be approved all the same', async () => {
  const { sent, said, button } = draw('review-unknown')
  expect(said()).toContain('"signEverything"')
  await userEvent.click(button('Approve'))
  expect(sent).toEqual([{ type: 'requestReview.approved', id: 1 }])
})

test('the request itself is a press away otherwise', async () => {
  const { said, button } = draw('review-unlimited')
  expect(said()).not.toContain('"sendTransaction"')
  await userEvent.click(button('Show the request as it is sent'))
  expect(said()).toContain('"sendTransaction"')
})

test('it cannot be approved before it has stood there for a moment, nor by the second click of a double one', async () => {
  const early = draw('review-settling')
  await userEvent.click(early.button('Approve'))
  expect(early.sent).toEqual([])
  cleanup()
  const { sent, button } = draw('review-unlimited')
  await userEvent.dblClick(button('Approve'))
  expect(sent).toEqual([{ type: 'requestReview.approved', id: 1 }])
})

test('it can be declined at once, also while it is not explained yet', async () => {
  const { sent, button } = draw('review-explaining')
  await userEvent.click(button('Cancel'))
  expect(sent).toEqual([{ type: 'requestReview.declined', id: 1 }])
})

test('a deadline far ahead has its year', () => {
  expect(draw('review-permit').said()).toContain('2030')
})

test('every step of a batch is there, and how many requests wait', () => {
  const { said } = draw('review-batch')
  for (const part of ['You let another take your tokens', 'Swap', 'You send', '1,250.000001 USDC', '2 more requests'])
    expect(said()).toContain(part)
})

test('every effect and warning has its words, in Arabic as in English', () => {
  for (const name of Object.keys(reviewRequestCases) as (keyof typeof reviewRequestCases)[]) {
    const { said } = draw(name, { t: createTranslate(arabic) })
    expect(said()).not.toMatch(/review\.|undefined|null/)
    cleanup()
  }
})

test('once it is approved it says to continue in the wallet', async () => {
  const { sent, said, button } = draw('review-asking')
  expect(said()).toContain('Continue in your wallet')
  await userEvent.click(button('Close'))
  expect(sent).toEqual([{ type: 'router.closeRequested' }])
})
