import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { ApproveTransactionView } from './approve-transaction.view.tsx'

afterEach(cleanup)

test.each([
  [true, { type: 'router.backRequested' }],
  [false, { type: 'router.closeRequested', force: true }],
])('makes room for the frame, and cancels the request (something behind it: %s)', async (canGoBack, expected) => {
  const { sent, props } = viewHarness()
  render(<ApproveTransactionView canGoBack={canGoBack} {...props} />)
  expect(document.querySelector('[data-kit="frame-slot"]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the request' }))
  expect(sent).toEqual([expected])
})
