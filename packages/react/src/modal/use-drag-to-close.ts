import { type PointerEvent, type RefObject, useRef } from 'react'

/** Further than this, or faster, the sheet is let go of; less than a nudge is a press. */
const enough = { pixels: 96, pixelsPerMs: 0.6, nudge: 8 }

type Drag = { readonly id: number; readonly y: number; readonly at: number; moved: number }

/** Closes a sheet by its handle, pressed or pulled down. A pull too short springs back. */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null)
  const lastMoved = useRef(0)
  const show = (offset: number | null): void => {
    const style = sheet.current?.style
    if (offset === null) style?.removeProperty('--kit-pull')
    else style?.setProperty('--kit-pull', `${offset}px`)
    sheet.current?.toggleAttribute('data-pulled', offset !== null)
  }
  const end = ({ timeStamp, pointerId }: PointerEvent, isLetGo: boolean): void => {
    const { current } = drag
    if (current?.id !== pointerId) return
    drag.current = null
    lastMoved.current = current.moved
    show(null)
    const speed = current.moved / Math.max(1, timeStamp - current.at)
    if (isLetGo && (current.moved > enough.pixels || (current.moved > enough.nudge && speed > enough.pixelsPerMs)))
      onClose()
  }
  return {
    // The browser reports a click at the end of a pull, too.
    onClick() {
      if (lastMoved.current <= enough.nudge) onClose()
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
