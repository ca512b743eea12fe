import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { reviewRequestCases as cases } from './review-request.cases.ts'

afterEach(cleanup)

const nothingAsked = (of: Case): Case => ({ snapshot: { ...of.snapshot, requestReview: { is: 'idle', error: null } } })

/** The same with a request that comes after it. */
function next({ snapshot }: Case): Case {
  const review = snapshot.requestReview
  if (review.is === 'idle') throw new Error('Nothing is asked.')
  return { snapshot: { ...snapshot, requestReview: { ...review, request: { ...review.request, id: 2 } } } }
}

test('each request is told to have been seen once it is shown, not while it is being explained', async () => {
  const { kit, show } = await drawScreen(cases['review-explaining'])
  expect(kit.sent).toEqual([])
  show(cases['review-settling'])
  show(cases['review-unlimited'])
  expect(kit.sent).toEqual([{ type: 'requestReview.seen', id: 1 }])
  show(next(cases['review-unlimited']))
  expect(kit.sent.slice(1)).toEqual([{ type: 'requestReview.seen', id: 2 }])
})

test('what the visitor decides is told of the request that they see', async () => {
  const { kit, show } = await drawScreen(cases['review-unlimited'])
  show(next(cases['review-unlimited']))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(kit.sent.at(-1)).toEqual({ type: 'requestReview.declined', id: 2 })
})

test('a request that has ended stays on show until its view is closed, and the next takes its place', async () => {
  const { text, show } = await drawScreen(cases['review-unlimited'])
  show(nothingAsked(cases['review-unlimited']))
  expect(text()).toContain('Unlimited USDC')
  show(cases['review-unknown-call'])
  expect(text()).not.toContain('Unlimited USDC')
  expect(text()).toContain('0xdeadbeef')
})

test('where nothing is asked there is nothing to decide', async () => {
  const { container } = await drawScreen(nothingAsked(cases['review-unlimited']))
  expect(container.querySelector('[data-kit="view"]')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
