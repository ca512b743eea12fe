import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const Globe: IconShapes = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20' }],
  ['path', { d: 'M2 12h20' }],
]
