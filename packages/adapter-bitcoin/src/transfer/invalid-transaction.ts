import { KitError } from '@kit/core'

/** @param detail which rule the transfer breaks, without a full stop */
export const invalidTransaction = (detail: string): KitError<'transaction/invalid'> =>
  new KitError('transaction/invalid', { detail: `${detail}.` })
