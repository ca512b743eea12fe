import { fromHex } from '../bytes.ts'
import { type AddressType, parseAddress } from './address.ts'
import { checkBip137 } from './bip137.ts'
import { checkSignature, readSignature } from './check-signature.ts'

/** The first header of each kind of address, which wallets do not agree on. */
const headers = [27, 31, 35, 39]

/** Those whose key the older form gives. */
const keyTypes: ReadonlySet<AddressType> = new Set(['p2pkh', 'p2sh', 'p2wpkh'])

/**
 * Checks whether the key of an address signed a message of any kind: BIP-322, simple or full, or the older form of 65 bytes, whatever
 * type of address that names.
 *
 * @param signature base64 or hex, or its bytes
 * @returns `null` where that cannot be told, as of a script
 */
export function isMessageSignedBy(account: string, message: string, signature: string | Uint8Array): boolean | null {
  const address = parseAddress(account)
  if (!address) return null
  const signed = typeof signature === 'string' ? (fromHex(`0x${signature}`) ?? signature) : signature
  const bytes = readSignature(signed)?.bytes
  if (bytes?.length === 65) {
    if (!keyTypes.has(address.type)) return null
    const recovery = (Number(bytes[0]) - 27) & 3
    return headers.some((header) => {
      const named = Uint8Array.from(bytes)
      named[0] = header + recovery
      return checkBip137(address, message, named)
    })
  }
  const proof = checkSignature(account, message, signed)
  if (typeof proof === 'string') return true
  return proof.reason === 'signature-unsupported' ? null : false
}
