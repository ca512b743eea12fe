/** A request in words, so that whoever is asked knows what for. */
export type Description = {
  readonly title: string
  /** Names and values; a value of several is shown one below the other. */
  readonly facts: Readonly<Record<string, string | readonly string[]>>
  /** What would be signed. */
  readonly text?: string
}

/** What an app asks, on one chain. */
export type Question = { readonly method: string; readonly params: unknown; readonly chain: string }

/** For what the app leaves open, or says in a way that makes no sense. */
export const unknown = 'unknown'

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A parameter by its place, whatever came. */
export function paramAt(params: unknown, at: number): unknown {
  return Array.isArray(params) ? params[at] : undefined
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
