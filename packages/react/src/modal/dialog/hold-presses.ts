import { pressDistance } from '../press-distance.ts'

const controls = 'a, button, input, label, select, summary, textarea'

/**
 * Makes a press count for the control that was pressed, also where what arrives moves the card under the pointer before it is let
 * go. A browser would lose the click, or a finger would hit what came under it. The second click of a double click counts only where
 * the first did: it would hit what the first has brought there, as the dialog itself, or what is beside a card that has become smaller.
 *
 * @param dialog what presses are held in
 * @returns what ends it
 */
export function holdPresses(dialog: Element): () => void {
  let pressed: { readonly control: HTMLElement | null; readonly x: number; readonly y: number } | null = null
  // Undefined until one was seen: the one that opened the dialog came before.
  let first: HTMLElement | null | undefined
  const onPointerDown = ({ target, isPrimary, screenX: x, screenY: y }: PointerEvent) => {
    if (isPrimary) pressed = { control: controlAt(target), x, y }
  }
  const onClick = (event: MouseEvent) => {
    const before = pressed
    // A label clicks its field once more, and keys click without a press.
    pressed = null
    if (!before || event.detail === 0) return
    const { control } = before
    const clicked = controlAt(event.target)
    if (event.detail > 1 && first !== null && clicked !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (event.detail === 1) first = dialog.contains(control) ? control : null
    if (clicked === control || !(dialog.contains(clicked) || dialog.contains(control))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const isStill = Math.hypot(event.screenX - before.x, event.screenY - before.y) <= pressDistance
    if (isStill && control?.isConnected && !control.closest('[inert]')) control.click()
  }
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('click', onClick, true)
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, true)
    window.removeEventListener('click', onClick, true)
  }
}

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null
