import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
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

test.each([
  ['short and slow', 40, 1_000, 0],
  ['short and fast', 40, 20, 1],
  ['hardly moved', 4, 1, 1],
])('a pull that is %s closes the sheet this often: by %i pixels in %i ms', (_, by, time, closed) => {
  const onClose = vi.fn()
  render(<Sheet onClose={onClose} />)
  const handle = screen.getByRole('button')
  const at = (event: Event, timeStamp: number) =>
    fireEvent(handle, Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
  at(createEvent.pointerDown(handle, { pointerId: 1, clientY: 100 }), 1_000)
  at(createEvent.pointerMove(handle, { pointerId: 1, clientY: 100 + by }), 1_000 + time)
  at(createEvent.pointerUp(handle, { pointerId: 1, clientY: 100 + by }), 1_000 + time)
  fireEvent.click(handle)
  expect(onClose).toHaveBeenCalledTimes(closed)
})

test('a pull that the browser takes over closes nothing, springs back, and leaves the next press its meaning', () => {
  const onClose = vi.fn()
  render(<Sheet onClose={onClose} />)
  const handle = screen.getByRole('button')
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 100 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 300 })
  fireEvent.pointerCancel(handle, { pointerId: 1, clientY: 300 })
  const sheet = screen.getByTestId('sheet')
  expect([onClose.mock.calls.length, sheet.hasAttribute('data-dragging')]).toEqual([0, false])
  fireEvent.click(handle)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a second finger neither moves the sheet nor ends the pull of the first', () => {
  const onClose = vi.fn()
  render(<Sheet onClose={onClose} />)
  const handle = screen.getByRole('button')
  const pulled = () => screen.getByTestId('sheet').style.getPropertyValue('--kit-drag')
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 100 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 120 })
  fireEvent.pointerMove(handle, { pointerId: 2, clientY: 400 })
  fireEvent.pointerUp(handle, { pointerId: 2, clientY: 400 })
  expect([pulled(), onClose.mock.calls.length]).toEqual(['20px', 0])
})
