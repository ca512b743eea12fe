/** Whether two texts are the same address; EVM's capitals are a checksum and no more. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}
