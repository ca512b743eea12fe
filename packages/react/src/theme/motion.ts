/** Whether the visitor has not asked for reduced motion. */
export function isMotionAllowed(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches
}
