import { createMessage } from '@kit/siwx/bitcoin'
import type { PrepareSignature, WriteMessage } from './write.ts'

export const write: WriteMessage = ({ address, reference }, fields) =>
  createMessage({ ...fields, namespace: 'bip122', address, chainId: `bip122:${reference}` })

/** Of a signature of 65 bytes: the header of the first of four, by the type of the address (BIP-137). */
const headers = [
  [/^(bc|tb|bcrt)1q/, 39],
  [/^[23]/, 35],
] as const

/**
 * Wallets that sign as bitcore does write the header of another type of address, 31 to 34, for segwit. It only says which of four keys is
 * recovered, and how the address was made, which the verifier knows.
 */
export const prepareSignature: PrepareSignature = ({ address }, signature) => {
  const first = headers.find(([form]) => form.test(address))?.[1]
  const text = first === undefined ? '' : decode(signature)
  const header = text.charCodeAt(0)
  if (first === undefined || text.length !== 65 || header < 27 || header > 42) return signature
  return btoa(String.fromCharCode(first + ((header - 27) & 3)) + text.slice(1))
}

function decode(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
