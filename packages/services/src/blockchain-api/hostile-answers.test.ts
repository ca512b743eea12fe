import { isKitError } from '@kit/core'
import { hostileIcons, hostileNames } from '@kit/testing'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed } from '@kit/tooling/seeded-numbers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownImage } from '../http/own-image.ts'
import { hostedUrls } from '../service-urls.ts'
import { hostileUrls } from '../wallet-list/hostile-urls.fixture.ts'
import { answers, type Call, calls, nft, service, startApi, transaction, transfer } from './blockchain-api.fixture.ts'

const runs = attackRuns(10_000)
const seed = fuzzSeed(20_270)

/** Numbers of an answer that JSON.stringify would not write as they are. */
const literal = ['1e999', '-0', '1e-999', `${'9'.repeat(400)}`, '0.1e-77', '1E400', '9007199254740993']
const asLiteral = (number: string) => `literal:${number}`
const write = (value: unknown) =>
  JSON.stringify(value ?? null).replaceAll(/"literal:([^"]*)"/g, (_, number: string) => number)

const evil: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
const deep: unknown = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)
const value = fc.oneof(
  fc.constantFrom<unknown>(...hostileNames, ...hostileUrls, ...hostileIcons),
  fc.constantFrom<unknown>(evil, deep, null, true, '', [], {}, -1, 0, 'x'.repeat(5_000), Array(2_000).fill(0)),
  fc.constantFrom(...literal.map(asLiteral), ...literal),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

type Mutation = {
  readonly at: number
  readonly is: 'removed' | 'replaced' | 'added' | 'doubled'
  readonly value: unknown
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  is: fc.constantFrom('removed', 'replaced', 'added', 'doubled'),
  value,
})

type Place = { readonly holder: Record<string, unknown>; readonly key: string }
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const placesIn = (holder: unknown): Place[] =>
  isObject(holder) ? Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]) : []

/** Changes an answer in some places. */
function mutate(answer: unknown, mutations: readonly Mutation[]): unknown {
  const root: Record<string, unknown> = { answer: structuredClone(answer) }
  for (const { at, is, value: given } of mutations) {
    const value: unknown = structuredClone(given)
    const places = placesIn(root)
    const place = places[at % places.length]
    if (!place) break
    const { holder, key } = place
    if (is === 'removed') delete holder[key]
    else if (is === 'doubled') holder[key] = [holder[key], holder[key]]
    else if (is === 'added' && isObject(holder[key]))
      Object.defineProperty(holder[key], '__proto__', { value, enumerable: true, configurable: true, writable: true })
    else holder[key] = value
  }
  return root.answer
}

const decimal = /^(0|[1-9]\d{0,59})(\.\d{1,77})?$/
const unclean = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const exact = new Set(['price', 'value', 'quantity'])
const pictures = new Set(['iconUrl', 'imageUrl', 'avatar'])
const plain = new Set<unknown>([Object.prototype, Array.prototype])

/** A token may have the picture that the directory has of its symbol. */
const hostsOf = (key: string) => (key === 'iconUrl' ? [service, hostedUrls.walletList] : [service])

const isClean = (result: unknown, key: string): boolean => {
  if (typeof result === 'number') return Number.isSafeInteger(result) && result >= 0
  if (typeof result === 'bigint') return result >= 0n
  if (typeof result !== 'string') return !isObject(result) || plain.has(Object.getPrototypeOf(result))
  return (
    !unclean.test(result) &&
    (!exact.has(key) || decimal.test(result)) &&
    (!pictures.has(key) || hostsOf(key).some((host) => ownImage(host, result) === result))
  )
}

/** Lists what in a result is not of the form that its type promises to a view. An assertion for each value would take longer. */
function uncleanIn(result: unknown, key = '', path = '$'): string[] {
  if (!isClean(result, key)) return [`${path} is ${isObject(result) ? 'of another prototype' : String(result)}`]
  if (!isObject(result)) return []
  return Object.entries(result).flatMap(([inner, field]) => uncleanIn(field, inner, `${path}.${inner}`))
}
const expectClean = (result: unknown) => expect(uncleanIn(result)).toEqual([])

const rich: Readonly<Record<string, unknown>> = {
  ...answers,
  ...Object.fromEntries(
    Object.keys(answers)
      .filter((path) => path.endsWith('/history'))
      .map((path) => [
        path,
        { data: [transaction('t1', {}, [transfer(), nft()]), transaction('t2', {}, null)], next: 'x' },
      ]),
  ),
}

const pathsOf: { readonly [C in Call]: string } = {
  supportedChains: 'supported-chains',
  readTokens: '/balance',
  readHistory: '/history',
  readIdentity: '/identity/',
  resolveName: '/profile/account/',
  namesOf: '/profile/reverse/',
  readPrices: '/price',
}

describe('attack 2.12, R-API-1: for any answer', () => {
  test.for(Object.entries(pathsOf) as [Call, string][])(
    `%s resolves with what is well-formed, or rejects with a typed error (${runs} answers)`,
    { timeout: 600_000 },
    async ([call, part], { task }) => {
      const path = Object.keys(rich).find((known) => known.includes(part)) ?? ''
      const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
      const seen = { resolved: 0, rejected: 0 }
      await fc.assert(
        fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
          const { api } = startApi({ ...rich, [path]: write(mutate(rich[path], mutations)) })
          try {
            expectClean(await calls(api)[call]())
            seen.resolved += 1
          } catch (error) {
            if (!isKitError(error)) throw error
            seen.rejected += 1
          }
        }),
        { numRuns: runs, seed },
      )
      expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(before)
      expect(Math.min(seen.resolved, seen.rejected)).toBeGreaterThan(runs / 100)
      countAttacks(task, { count: runs, seed })
    },
  )

  test.for(Object.entries(pathsOf) as [Call, string][])(
    '%s bears a list of 10⁵ entries in any place of its answer',
    async ([call, part], { task }) => {
      const path = Object.keys(rich).find((known) => known.includes(part)) ?? ''
      const places = placesIn({ answer: rich[path] }).length
      for (let at = 0; at < places; at += 1) {
        const answer = mutate(rich[path], [{ at, is: 'replaced', value: Array(100_000).fill({}) }])
        const { api } = startApi({ ...rich, [path]: write(answer) })
        const outcome: unknown = await calls(api)
          [call]()
          .catch((error: unknown) => error)
        if (!isKitError(outcome)) expectClean(outcome)
      }
      countAttacks(task, { count: places })
    },
  )

  test('every call that there is, is among them', () => {
    expect(Object.keys(pathsOf).sort()).toEqual(Object.keys(startApi().api).sort())
  })

  test('what is no JSON, or too large, is refused by each call', async () => {
    for (const body of ['', '<!doctype html>', '{"a":', `"${'x'.repeat(5_000_000)}"`]) {
      const broken = Object.fromEntries(Object.keys(answers).map((path) => [path, () => new Response(body)]))
      const outcomes = await Promise.allSettled(Object.values(calls(startApi(broken).api)).map((call) => call()))
      expect(outcomes.map(({ status }) => status)).toEqual(Array(7).fill('rejected'))
    }
  })
})
