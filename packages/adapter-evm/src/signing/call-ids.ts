import type { CallsStatus } from './features.ts'

/** Calls whose transaction nobody knows yet, by the wallet that may have sent them, and what it calls them (EIP-5792). */
export type CallsId = { readonly connectorId: string; readonly id: string }

const form = /^calls:([^:]+):([^:]+)$/

/** No hash: only that wallet knows which transaction it is. */
export const callsId = ({ connectorId, id }: CallsId): string =>
  `calls:${encodeURIComponent(connectorId)}:${encodeURIComponent(id)}`

export function readCallsId(transactionId: string): CallsId | null {
  const [, connectorId, id] = form.exec(transactionId) ?? []
  try {
    return connectorId && id ? { connectorId: decodeURIComponent(connectorId), id: decodeURIComponent(id) } : null
  } catch {
    return null
  }
}

/** Nothing of what was to be done was done, whatever became of the transaction that the calls were in. */
export const isUndone = ({ is }: Pick<CallsStatus, 'is'>): boolean => is === 'failed' || is === 'dropped'
