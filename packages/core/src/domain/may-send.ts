const sending = /send|submit|execute/i

/**
 * Whether a wallet that is asked by this method may send something, also by one of a namespace that the kit does not know. Once that is on
 * its way, nothing takes it back.
 *
 * @example maySend('eth_sendTransaction') // true
 */
export const maySend = (method: string): boolean => sending.test(method)
