/** More wallets that call themselves the same would leave no room for others. */
const most = 4

/**
 * The id of a wallet that calls itself what another one on the page does: the name itself for the first, `name#2` for the second.
 * Both are shown, since nothing tells which of them imitates the other.
 *
 * @param isTaken whether another wallet that is on the page has an id
 * @returns `undefined` for the fifth wallet of a name, which is not shown
 * @example freeIdOf('io.fox', (id) => wallets.has(id)) // 'io.fox#2'
 */
export function freeIdOf(name: string, isTaken: (id: string) => boolean): string | undefined {
  const ids = Array.from({ length: most }, (_, at) => (at === 0 ? name : `${name}#${at + 1}`))
  return ids.find((id) => !isTaken(id))
}
