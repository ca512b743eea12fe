/**
 * Groups of four, for reading an address where money moves. `0x` stands by itself, as in the frame of the embedded wallet, so that the same
 * address looks the same in both.
 */
export function groupAddress(address: string): string[] {
  return address.match(/^0x|.{1,4}/gu) ?? []
}
