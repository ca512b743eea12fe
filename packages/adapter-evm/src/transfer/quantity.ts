import { KitError } from '@kit/core'

const quantity = /^0x[\da-f]{1,64}$/i

/** Reads a quantity as nodes write it. @throws KitError `rpc/invalid-response` */
export function toAmount(answer: unknown): bigint {
  if (typeof answer !== 'string' || !quantity.test(answer)) throw invalidResponse('what is no quantity')
  return BigInt(answer)
}

export const invalidResponse = (what: string) =>
  new KitError('rpc/invalid-response', { detail: `The network gave ${what}.` })
