import type { IconShapes } from '../icon.tsx'

/** From Lucide 1.65.0, ISC licence: see THIRD-PARTY.md. */
export const ChevronRight: IconShapes = [['path', { d: 'm9 18 6-6-6-6' }]]
