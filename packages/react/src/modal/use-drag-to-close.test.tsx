import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDragToClose } from './use-drag-to-close.ts'

afterEach(cleanup)

function Sheet({ onClose }: { onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div ref={sheet} data-testid="sheet">
      <button type="button" {...useDragToClose(sheet, onClose)}>
        Close
      </button>
    </div>
  )
}

function pull(by: number) {
  const handle = screen.getByRole('button')
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 100 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 100 + by })
  const shown = screen.getByTestId('sheet').style.getPropertyValue('--kit-drag')
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 100 + by })
  fireEvent.click(handle)
  return shown
}

test('a sheet follows the finger and closes once when pulled far enough', () => {
  const onClose = vi.fn()
  render(<Sheet onClose={onClose} />)
  expect(pull(120)).toBe('120px')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.getByTestId('sheet').style.getPropertyValue('--kit-drag')).toBe('')
})

test('a sheet cannot be pulled up', () => {
  render(<Sheet onClose={vi.fn()} />)
  expect(pull(-80)).toBe('0px')
})

test('pressing the handle closes the sheet, too', () => {
  const onClose = vi.fn()
  render(<Sheet onClose={onClose} />)
  fireEvent.click(screen.getByRole('button'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
