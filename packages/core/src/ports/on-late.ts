/**
 * Called with the hash, or the id of calls, when the wallet sends after the call has ended: the visitor disconnected, or the caller stopped
 * waiting, while the wallet still showed its question. Called for each of them, and for nothing else that the wallet answers then.
 */
export type OnLate = (hash: string) => void
