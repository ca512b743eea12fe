import { KitError } from '@kit/core'

/** The error of a request, or of several together, that took too long. */
export const rpcTimeout = () => new KitError('rpc/timeout')
