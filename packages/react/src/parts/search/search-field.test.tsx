import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

test('Enter chooses, and presses no button that has the focus then', async () => {
  const press = vi.fn()
  const choose = vi.fn(() => screen.getByRole('button').focus())
  render(
    <>
      <SearchField label="Search" text="" onType={() => {}} onChoose={choose} />
      <button type="button" onClick={press}>
        Choose
      </button>
    </>,
  )
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  expect([choose.mock.calls.length, press.mock.calls.length]).toEqual([1, 0])
  expect(screen.getByRole('button')).toHaveProperty('ownerDocument.activeElement', screen.getByRole('button'))
})

test.each([
  ['Safari', { key: 'Enter', keyCode: 229 }],
  ['others', { key: 'Enter', isComposing: true }],
])('Enter that ends a composition of letters chooses nothing: %s', (_, key) => {
  const choose = vi.fn()
  render(<SearchField label="Search" text="" onType={() => {}} onChoose={choose} />)
  fireEvent.keyDown(screen.getByRole('searchbox'), key)
  expect(choose).not.toHaveBeenCalled()
})
