type Next = () => number
type Place = { readonly holder: Record<string, unknown>; readonly key: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placesIn = (holder: unknown, depth = 0): Place[] =>
  isObject(holder) && depth < 12
    ? keysOf(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key], depth + 1)])
    : []

/** Those that another change may meet: of a long list the first are as good as all. */
const keysOf = (holder: object): string[] =>
  Array.isArray(holder) && holder.length > 50 ? ['0', '1'] : Object.keys(holder).slice(0, 50)

const evil = (key: string): unknown => JSON.parse(`{"${key}":{"polluted":1,"prototype":{"polluted":1}}}`)
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Values of every kind that JSON has, and of every size. */
const values: readonly ((next: Next) => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => [],
  () => ({}),
  () => -1,
  () => 0,
  () => 1.5,
  () => 1e308,
  () => '1e400',
  () => 'NaN',
  () => '0x',
  () => `0x${'f'.repeat(65)}`,
  () => '\u202e<img src=x>\u0000',
  () => 'x'.repeat(5_000),
  () => nested(200),
  () => evil('__proto__'),
  () => evil('constructor'),
  (next) => next(),
  (next) => `0x${next().toString(16)}`,
  (next) => String.fromCharCode(...Array.from({ length: next() % 20 }, () => next() % 0x1_0000)),
]

/** Larger than any answer has a right to be; rare, since it is slow. */
const huge: readonly (() => unknown)[] = [
  () => Array(100_000).fill(0),
  () => Array(100_000).fill({}),
  () => nested(1_000),
]

const pick = <T>(of: readonly T[], next: Next): T | undefined => of[next() % of.length]

function makeValue(next: Next): unknown {
  return next() % 300 === 0 ? pick(huge, next)?.() : pick(values, next)?.(next)
}

/**
 * Changes what another side could send in one to three places: removed, replaced, doubled, enlarged, or with a key that reaches for a
 * prototype.
 *
 * @param next of `seededNumbers`
 * @returns a changed copy
 * @example const answer = mutate({ result: '0x1' }, seededNumbers(7))
 */
export function mutate(original: unknown, next: Next): unknown {
  const root: Record<string, unknown> = { answer: structuredClone(original) }
  for (let times = 1 + (next() % 3); times > 0; times -= 1) {
    const place = pick(placesIn(root), next)
    if (!place) break
    change(place, next)
  }
  return root.answer
}

function change({ holder, key }: Place, next: Next): void {
  const old = holder[key]
  const kind = next() % 6
  if (kind === 0) delete holder[key]
  else if (kind === 1) holder[key] = [old, old]
  else if (kind === 2 && isObject(old))
    define(old, pick(['__proto__', 'constructor', 'toString', 'length'], next) ?? '', next)
  else if (kind === 3 && Array.isArray(old)) old.push(...old, makeValue(next))
  else holder[key] = makeValue(next)
}

/** An assignment to `__proto__` would set the prototype; JSON makes a key of it. */
function define(holder: object, key: string, next: Next): void {
  if (Array.isArray(holder) && key === 'length') return
  Object.defineProperty(holder, key, { value: makeValue(next), enumerable: true, configurable: true, writable: true })
}
