import { type PointerEvent, type RefObject, useRef } from 'react'
import { pressDistance } from './press-distance.ts'

/** A pull of so many pixels closes the sheet, or of so many in a millisecond. */
const far = 96
const fast = 0.6

type Drag = { readonly id: number; readonly y: number; readonly at: number; moved: number }

/**
 * Closes a sheet by its handle, pressed or pulled down. A sheet that was not pulled far enough springs back.
 *
 * @returns the handle's event handlers
 */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null)
  const lastMoved = useRef(0)
  const show = (offset: number | null): void => {
    sheet.current?.style.setProperty('--kit-drag', offset === null ? '' : `${offset}px`)
    sheet.current?.toggleAttribute('data-dragging', offset !== null)
  }
  const end = ({ timeStamp, pointerId }: PointerEvent, isReleased: boolean): void => {
    const { current } = drag
    if (current?.id !== pointerId) return
    drag.current = null
    // No click follows a pull that the browser takes over.
    lastMoved.current = isReleased ? current.moved : 0
    show(null)
    const speed = current.moved / Math.max(1, timeStamp - current.at)
    if (isReleased && (current.moved > far || (current.moved > pressDistance && speed > fast))) onClose()
  }
  return {
    // The browser fires a click at the end of a pull, too.
    onClick() {
      if (lastMoved.current <= pressDistance) onClose()
      lastMoved.current = 0
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      drag.current = { id: event.pointerId, y: event.clientY, at: event.timeStamp, moved: 0 }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove({ pointerId, clientY }: PointerEvent) {
      const { current } = drag
      if (current?.id !== pointerId) return
      current.moved = Math.max(0, clientY - current.y)
      show(current.moved)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
