/** Four leading and six trailing characters (R-UI-6); for labels only, never where money moves. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}

/** Groups of four, for reading an address where money moves. */
export function groupAddress(address: string): string[] {
  return address.match(/.{1,4}/gu) ?? []
}
