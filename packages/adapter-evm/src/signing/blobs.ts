import { size, toBlobs } from 'viem'
import { refuse } from './transaction.ts'

/** What six blobs hold, less the byte that ends them (EIP-4844). */
const mostBytes = 761_855
const bytes = /^0x(?:[\da-f]{2})+$/i

/** Writes data into blobs, as wallets take them. @throws KitError `transaction/invalid` (R-SEND-5) */
export function toBlobFields(data: unknown): { readonly type: '0x3'; readonly blobs: readonly string[] } {
  if (typeof data !== 'string' || !bytes.test(data)) refuse('`blobData` is empty, or not whole bytes in hex')
  const hex = data as `0x${string}`
  if (size(hex) > mostBytes) refuse(`\`blobData\` is more than ${mostBytes} bytes`)
  return { type: '0x3', blobs: toBlobs({ data: hex, to: 'hex' }) }
}
