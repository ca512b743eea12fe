/** Whether something is the id of a transaction, in small letters. */
export const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/.test(value)
