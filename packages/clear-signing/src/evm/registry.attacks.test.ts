import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { Interface, Transaction } from 'ethers'
import { expect, test } from 'vitest'
import { readCases } from '../../scripts/read-registry.ts'
import type { RegistryField } from '../explanation.ts'
import { changeHex } from '../test-utils/change-hex.ts'
import { readCall } from './call.ts'
import { explainTransaction } from './explain-call.ts'
import { findContract } from './registry/find-descriptor.ts'

const runs = attackRuns(4_000)
const seed = fuzzSeed(77_302)
const me = `0x${'a1'.repeat(20)}`
const decimals = 6
const readers = {
  network: { name: 'Net', symbol: 'COIN', decimals: 18 },
  readToken: async () => ({ symbol: 'TKN', decimals }),
}

const calls = Object.values(readCases()).flatMap(({ tests }) =>
  tests.flatMap(({ rawTx }) => {
    if (rawTx === undefined) return []
    const { chainId, to, value, data } = Transaction.from(rawTx)
    return [readCall({ chainId: Number(chainId), from: me, to, value, data })]
  }),
)

const flat = (fields: readonly RegistryField[]): readonly RegistryField[] =>
  fields.flatMap((field) => [field, ...flat(field.call?.fields ?? [])])

/** Every value that another library finds, calls inside of it included as their bytes. */
function valuesIn(value: unknown): readonly string[] {
  if (typeof value === 'bigint') return [value.toString()]
  if (typeof value === 'string') return [value.toLowerCase()]
  if (typeof value === 'boolean') return [String(value)]
  return Array.isArray(value) ? [...value].flatMap(valuesIn) : []
}

/** The units that a text such as `1.5 TKN` stands for. */
function unitsOf(value: string): string | null {
  const amount = /^(\d+)(?:\.(\d+))? (TKN|COIN)$/.exec(value)
  if (!amount) return null
  const [, whole = '', part = '', symbol] = amount
  return BigInt(whole + part.padEnd(symbol === 'TKN' ? decimals : 18, '0')).toString()
}

test('attack 2.10: what the registry says of a changed call names no address and no amount that its bytes do not have', async ({
  task,
}) => {
  const next = seededNumbers(seed)
  let [told, addresses, amounts] = [0, 0, 0]
  for (let run = 0; run < runs; run += 1) {
    const call = calls[next() % calls.length]
    const lender = calls[next() % calls.length]
    if (!call?.to || !lender) throw new Error('There is no case.')
    const data = run % 8 === 0 ? call.data : (changeHex(call.data, lender.data, next) as `0x${string}`)
    const { registry } = await explainTransaction({ ...call, data }, readers)
    if (!registry) continue
    told += 1
    const found = await findContract(call.chainId, call.to, data.slice(0, 10))
    const text = JSON.stringify(found).toLowerCase()
    const keys = Object.keys(found?.display.formats ?? {})
    const decoded = new Interface(keys.map((key) => `function ${key}`)).parseTransaction({
      // It wants a padding that contracts do without.
      data: data + '0'.repeat(128),
    })
    const values = new Set([...valuesIn([...(decoded?.args ?? [])]), call.value.toString(), me, call.to.toLowerCase()])
    // Some descriptors cut addresses and amounts out of packed words.
    const bytes = data.slice(2).toLowerCase()
    for (const { address, value } of flat(registry.fields)) {
      const named = address?.toLowerCase()
      if (named !== undefined) {
        addresses += 1
        const isThere = values.has(named) || bytes.includes(named.slice(2)) || text.includes(named)
        if (!isThere) expect.fail(`${named} is not in ${data}`)
      }
      const units = unitsOf(value)
      if (units === null) continue
      amounts += 1
      const isThere = values.has(units) || bytes.includes(BigInt(units).toString(16)) || text.includes(units)
      if (!isThere) expect.fail(`${value} is not in ${data}`)
    }
  }
  expect(told).toBeGreaterThan(runs / 10)
  expect(Math.min(addresses, amounts)).toBeGreaterThan(runs / 20)
  countAttacks(task, { count: runs, seed })
})
