/** Whether the visitor minds things that move. */
export function isMotionWelcome(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches
}
