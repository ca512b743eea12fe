/**
 * Makes this frame a part of the page around it: its modal takes no focus until the visitor comes here, and Tab goes
 * through it and on.
 */
export function leaveFocusToPage(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  const keepTab = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', keepTab, { capture: true })
}
