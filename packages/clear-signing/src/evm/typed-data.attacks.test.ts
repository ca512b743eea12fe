import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { TypedDataEncoder } from 'ethers'
import { expect, test } from 'vitest'
import { readCases } from '../../scripts/read-registry.ts'
import type { Effect } from '../explanation.ts'
import { permit2 } from './address.ts'
import { explainTypedData } from './typed-data/explain-typed-data.ts'
import type { TypedData } from './typed-data/hash.ts'

const runs = attackRuns(6_000)
const seed = fuzzSeed(77_303)
const me = `0x${'a1'.repeat(20)}`
const address = (byte: number) => `0x${(byte % 255).toString(16).padStart(2, '0').repeat(20)}`

const members = (...fields: readonly string[]) =>
  fields.map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const details = members('address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce')
const permission = members('address token', 'uint256 amount')
const amountOf = (next: () => number) => (next() % 9 === 0 ? 2n ** 160n - 1n : BigInt(next()) * 10n ** 9n).toString()

/** Permits of every kind that is told. */
const permits: readonly ((next: () => number) => TypedData)[] = [
  (next) => ({
    types: {
      Permit: members('address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'),
    },
    ...{ primaryType: 'Permit', domain: { name: 'T', chainId: 1, verifyingContract: address(next()) } },
    message: { owner: me, spender: address(next()), value: amountOf(next), nonce: next(), deadline: next() },
  }),
  (next) => ({
    types: {
      Permit: members('address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'),
    },
    ...{ primaryType: 'Permit', domain: { name: 'Dai', chainId: 1, verifyingContract: address(next()) } },
    message: { holder: me, spender: address(next()), nonce: next(), expiry: next(), allowed: next() % 2 === 0 },
  }),
  (next) => ({
    types: {
      PermitBatch: members('PermitDetails[] details', 'address spender', 'uint256 sigDeadline'),
      PermitDetails: details,
    },
    ...{ primaryType: 'PermitBatch', domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 } },
    message: {
      details: [1, 2].map(() => ({ token: address(next()), amount: amountOf(next), expiration: next(), nonce: 1 })),
      ...{ spender: address(next()), sigDeadline: next() },
    },
  }),
  (next) => ({
    types: {
      PermitTransferFrom: members(
        ...['TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline'],
      ),
      TokenPermissions: permission,
    },
    ...{ primaryType: 'PermitTransferFrom', domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 } },
    message: {
      permitted: { token: address(next()), amount: amountOf(next) },
      ...{ spender: address(next()), nonce: next(), deadline: next() },
    },
  }),
]

const cases = Object.values(readCases()).flatMap(({ tests }) => tests.flatMap(({ data }) => (data as TypedData) ?? []))

const strange = [null, -1, '0x', '', 'a', 1.5, [], {}, true, '0x01', ` ${me}`, `${me}00`, '1e3', 2 ** 60, '\ud800']

/** Puts something else in one place of a message, its types or its domain. */
function change(data: TypedData, next: () => number): TypedData {
  const changed = structuredClone(data) as unknown as Record<string, unknown>
  let [place, key]: [Record<string, unknown>, string] = [changed, 'message']
  for (let depth = 0; depth < 6; depth += 1) {
    const keys = Object.keys(place)
    key = keys[next() % Math.max(keys.length, 1)] ?? key
    const inside = place[key]
    if (typeof inside !== 'object' || inside === null || (depth > 0 && next() % 12 === 0)) break
    place = inside as Record<string, unknown>
  }
  const former = place[key]
  const values = [...strange, address(next()), next(), typeof former === 'string' ? former.toUpperCase() : 'Permit']
  place[key] = values[next() % values.length]
  return changed as unknown as TypedData
}

/** The values that another library signs, as texts. */
function signedBy({ types, domain, message }: TypedData) {
  const { EIP712Domain: _, ...own } = types
  const mutable = Object.fromEntries(Object.entries(own).map(([name, list]) => [name, [...list]]))
  const payload = TypedDataEncoder.getPayload(domain, mutable, message)
  return { digest: TypedDataEncoder.hash(domain, mutable, message), message: payload.message, domain: payload.domain }
}

function expectedOf(primaryType: string, { message, domain }: ReturnType<typeof signedBy>): readonly string[] {
  const line = (...parts: readonly unknown[]) => parts.join(' ').toLowerCase()
  const contract = domain.verifyingContract
  if (primaryType === 'PermitBatch' || primaryType === 'PermitSingle')
    return [message.details].flat().map((one) => line(one.token, message.spender, one.amount))
  if (primaryType === 'PermitTransferFrom')
    return [line(message.permitted.token, message.spender, message.permitted.amount)]
  const amount = 'allowed' in message ? (message.allowed ? 2n ** 256n - 1n : 0n) : message.value
  return [line(contract, message.spender, amount)]
}

const saidBy = (effects: readonly Effect[]): readonly string[] =>
  effects.map((effect) => {
    if (effect.kind !== 'allowance' || effect.asset.kind === 'coin') return effect.kind
    return `${effect.asset.contract} ${effect.spender} ${effect.amount}`.toLowerCase()
  })

test('attack 2.10: no changed typed data is told to allow another thing than another library signs, and its hash is the same', async ({
  task,
}) => {
  const next = seededNumbers(seed)
  let [told, hashed] = [0, 0]
  for (let run = 0; run < runs; run += 1) {
    const original = run % 3 === 0 ? cases[next() % cases.length] : permits[next() % permits.length]?.(next)
    if (!original) throw new Error('There is no case.')
    const typedData = run % 8 === 0 ? original : change(original, next)
    const explanation = await explainTypedData({ chainId: 1, address: me, typedData }).catch(() => null)
    if (!explanation) continue
    const signed = tryTo(() => signedBy(lowered(typedData)))
    // It refuses some that are signed elsewhere, such as those with a domain of its own kind.
    if (!signed) continue
    // It makes the domain's type of the domain alone.
    if (typedData.types.EIP712Domain === undefined) {
      hashed += 1
      if (signed.digest !== explanation.digest) expect.fail(JSON.stringify(typedData))
    }
    if (explanation.effects.length === 0) continue
    told += 1
    expect(saidBy(explanation.effects)).toEqual(expectedOf(typedData.primaryType, signed))
  }
  expect(Math.min(told, hashed)).toBeGreaterThan(runs / 20)
  countAttacks(task, { count: runs, seed })
})

const lowered = (data: TypedData): TypedData =>
  JSON.parse(JSON.stringify(data).replace(/0x[\da-fA-F]{40}(?![\da-fA-F])/gi, (found) => found.toLowerCase()))

function tryTo<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
