/** Whether two texts are the same address. Capitals in an EVM address are a checksum and make no difference. */
export function isSameAddress(a: string, b: string): boolean {
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}
