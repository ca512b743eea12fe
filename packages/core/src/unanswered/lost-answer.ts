import { isKitError, KitError } from '../errors/kit-error.ts'

/**
 * What a request to send ends with. A wallet that goes away before it answers, such as one that locks, has the request all the same and may
 * send: that it is no longer connected says too little, and is not true once it is connected again. Of a wallet that only signs nothing is
 * sent then, which is not known here.
 */
export const lostAnswer = (error: unknown): unknown =>
  isKitError(error, 'wallet/disconnected')
    ? new KitError('transaction/unreadable-answer', {
        cause: error,
        detail: 'The wallet went away before it answered.',
      })
    : error
