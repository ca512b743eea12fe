type Cell = WeakMap<object, Cell | { made: unknown }>

/**
 * Makes something once for the same sources, so that lists in a model stay identical while nothing they were made
 * from changed, and a view draws again only when it must. Holds nothing longer than its sources live.
 *
 * @example const rowsOf = memoizeBySource((wallets: WalletsState, features: Features) => …)
 */
export function memoizeBySource<Sources extends [object, ...object[]], Made>(
  make: (...sources: Sources) => Made,
): (...sources: Sources) => Made {
  const root: Cell = new WeakMap()
  return (...sources) => {
    let cell = root
    const last = sources.length - 1
    for (const source of sources.slice(0, last)) {
      const next = (cell.get(source) as Cell | undefined) ?? new WeakMap()
      cell.set(source, next)
      cell = next
    }
    const key = sources[last] as object
    const known = cell.get(key) as { made: Made } | undefined
    if (known) return known.made
    const made = make(...sources)
    cell.set(key, { made })
    return made
  }
}
