import type { KitError } from '../errors/kit-error.ts'

/** Whether the frame shows how to take the keys elsewhere. Nothing of what it shows is known here. */
export type KeyExportState = { readonly is: 'idle' | 'open' | 'failed'; readonly error: KitError | null }

export const initialKeyExport: KeyExportState = { is: 'idle', error: null }
