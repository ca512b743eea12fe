import type { Source } from './cursor.ts'
import type { Listed } from './listed-signatures.ts'

/** What was read of a source: its newest transactions from `before` on. */
export type Window = Source & {
  readonly listed: readonly Listed[]
  /** There are no older ones. */
  readonly isAll: boolean
}

type Queue = Window & { at: number }
type Head = { readonly queue: Queue; readonly first: Listed }

/**
 * Takes the newest transactions of several sources, each once. The page ends early where a source may have something newer that was
 * not read.
 *
 * @returns the page, and the sources that have more, as they are to be read on
 */
export function mergeWindows(windows: readonly Window[], size: number) {
  const queues = windows.map((window): Queue => ({ ...window, at: 0 }))
  const page = new Map<string, Listed>()
  while (page.size < size && queues.every(({ at, listed, isAll }) => isAll || at < listed.length)) {
    const next = newestOf(queues.flatMap(headOf))
    if (!next) break
    next.queue.at += 1
    if (!page.has(next.first.signature)) page.set(next.first.signature, next.first)
  }
  for (const queue of queues) while (page.has(queue.listed[queue.at]?.signature ?? '')) queue.at += 1
  const rest = queues.filter(({ at, listed, isAll }) => !isAll || at < listed.length).map(readOn)
  return { page: [...page.values()], rest }
}

function headOf(queue: Queue): readonly Head[] {
  const first = queue.listed[queue.at]
  return first ? [{ queue, first }] : []
}

/** Of several in one slot, one that no source has behind another of them: nodes list a slot in the order of its block. */
function newestOf(heads: readonly Head[]): Head | undefined {
  const slot = Math.max(...heads.map(({ first }) => first.slot))
  const tied = heads.filter(({ first }) => first.slot === slot)
  const isBehind = ({ signature }: Listed) =>
    tied.some(({ queue: { listed, at } }) => listed.slice(at + 1).some((other) => other.signature === signature))
  return tied.find(({ first }) => !isBehind(first)) ?? tied[0]
}

const readOn = ({ account, before, listed, at }: Queue): Source => ({
  account,
  before: listed[at - 1]?.signature ?? before,
})
