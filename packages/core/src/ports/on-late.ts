/**
 * Called with the hash, or the id of calls, when the wallet sends after the call has ended: the visitor disconnected, or the caller stopped
 * waiting, while the wallet still showed its question. Called for each of them, and for nothing else that the wallet answers then.
 * Of several that a wallet is asked for one after the other, called with each as it is sent.
 */
export type OnLate = (hash: string) => void
