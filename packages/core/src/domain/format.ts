const leading = 4
const trailing = 6

/**
 * Four leading and six trailing characters, counted after `0x` (R-UI-6, R-UI-11); for labels only, never where money moves.
 *
 * @example shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf39F…b92266'
 */
export function shortAddress(address: string): string {
  const start = (address.startsWith('0x') ? 2 : 0) + leading
  return address.length <= start + trailing + 2 ? address : `${address.slice(0, start)}…${address.slice(-trailing)}`
}
