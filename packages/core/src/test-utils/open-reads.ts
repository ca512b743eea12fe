type Of = { readonly address: string; readonly network?: string | undefined }

/** A read that the test answers, and what became of it. */
export type OpenRead<T> = {
  readonly of: Of
  readonly id: number
  readonly signal: AbortSignal
  /** `late`: it was answered when nobody waited for it any more. */
  outcome: 'open' | 'answered' | 'failed' | 'late'
  resolve(value: T): void
  reject(error: Error): void
}

/** Reads that stay open until the test answers the oldest or the newest of them, aborted ones as well. */
export function createOpenReads<T>(answerOf: (read: OpenRead<T>) => T) {
  const all: OpenRead<T>[] = []
  const open = () => all.filter(({ outcome }) => outcome === 'open')
  const settle = (read: OpenRead<T> | undefined, as: 'answered' | 'failed') => {
    if (!read) return
    read.outcome = read.signal.aborted ? 'late' : as
    if (as === 'answered') read.resolve(answerOf(read))
    else read.reject(new Error('unreachable'))
  }
  return {
    all,
    ask: (of: Of, signal: AbortSignal) =>
      new Promise<T>((resolve, reject) => {
        all.push({ of, id: all.length + 1, signal, outcome: 'open', resolve, reject })
      }),
    answerOldest: () => settle(open()[0], 'answered'),
    answerNewest: () => settle(open().at(-1), 'answered'),
    failOldest: () => settle(open()[0], 'failed'),
    /** Those that are waited for. */
    awaited: () => open().filter(({ signal }) => !signal.aborted),
    /** The newest that was answered in time, for this account on this network. */
    newestFor: (of: Of) =>
      all.findLast(
        (read) => read.outcome === 'answered' && read.of.address === of.address && read.of.network === of.network,
      ),
  }
}

/** All orders of up to `length` of these, each with those before it: `a`, `ab`, `abc`, `b`, … */
export function ordersOf<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]]
  const shorter = ordersOf(items, length - 1)
  const longest = shorter.filter((order) => order.length === length - 1)
  return [...shorter, ...longest.flatMap((order) => items.map((item) => [...order, item]))]
}
