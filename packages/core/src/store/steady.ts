/** Keeps what was read last for as long as what is read says the same, so that nobody hears of a change that is none. */
export function steady<A extends readonly unknown[], R>(read: (...args: A) => R): (...args: A) => R {
  let last: { result: R } | null = null
  return (...args) => {
    const result = read(...args)
    if (!last || !saysTheSame(last.result, result)) last = { result }
    return last.result
  }
}

/** Plain data is compared by what is in it, anything else by what it is. */
function saysTheSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && saysTheSame(one[key], other[key]))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
