import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const Plus: IconShapes = [
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
]
