/**
 * Whether two texts are the same address. Capitals make no difference in hexadecimal, where they are a checksum, nor in Bech32, and in
 * no other form.
 *
 * @example isSameAddress('0xABCD', '0xabcd') // true
 */
export const isSameAddress = (one: string, other: string): boolean => plain(one) === plain(other)

/** Base58 has both cases in one address, Bech32 only one. */
const caseless = /^(?:0x[0-9a-fA-F]*|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]+|(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]+)$/
const plain = (address: string): string => (caseless.test(address) ? address.toLowerCase() : address)
