import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExitSnapshot } from './exit-snapshot.tsx'

afterEach(cleanup)

test('a card that fades out keeps showing what it last showed, and is live again when the modal comes back', () => {
  const card = (isExiting: boolean, text: string) => (
    <ExitSnapshot isExiting={isExiting}>
      <p>{text}</p>
    </ExitSnapshot>
  )
  const { container, rerender } = render(card(false, 'Connecting'))
  rerender(card(true, 'Not connected'))
  rerender(card(true, 'Something else'))
  expect(container.textContent).toBe('Connecting')
  expect(container.querySelector('p')?.getAttribute('aria-hidden')).toBe('true')
  rerender(card(false, 'Connected'))
  expect(container.textContent).toBe('Connected')
})
