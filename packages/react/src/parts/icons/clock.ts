import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const Clock: IconShapes = [
  ['path', { d: 'M12 6v6l4 2' }],
  ['circle', { cx: '12', cy: '12', r: '10' }],
]
