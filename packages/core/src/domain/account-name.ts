/** Below this every name of an account is registered. */
export const accountNameZone = 'reown.id'

export type AccountNameProblem = 'short' | 'long' | 'characters'

const least = 4
/** A label of the domain name system has no more. */
const longest = 63

/**
 * What is wrong with a name, given without its zone; `null` for one that can be registered (R-NAME-1). Only ASCII has no look-alikes.
 *
 * @example accountNameProblem('ada') // 'short'
 */
export function accountNameProblem(label: string): AccountNameProblem | null {
  if (!/^[a-z\d-]*$/.test(label)) return 'characters'
  if (label.length > longest) return 'long'
  return label.length < least ? 'short' : null
}

/** The name without its zone; `null` for what cannot be registered there. */
export function accountNameLabel(name: string): string | null {
  const lower = name.toLowerCase()
  const label = lower.endsWith(`.${accountNameZone}`) ? lower.slice(0, -accountNameZone.length - 1) : null
  return label !== null && accountNameProblem(label) === null ? label : null
}
