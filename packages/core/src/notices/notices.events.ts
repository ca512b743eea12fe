import type { KitError } from '../errors/kit-error.ts'

export type NoticesRequest = { type: 'notices.raised'; error: KitError } | { type: 'notices.dismissed'; id: number }
