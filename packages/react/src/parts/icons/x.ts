import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const X: IconShapes = [
  ['path', { d: 'M18 6 6 18' }],
  ['path', { d: 'm6 6 12 12' }],
]
