import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Interface, Transaction } from 'ethers'
import { expect, test, vi } from 'vitest'
import { generate } from '../../../scripts/generate.ts'
import { readCases, readOwnIndex } from '../../../scripts/read-registry.ts'
import { runCases } from '../../../scripts/run-cases.ts'
import { explainTransaction } from '../explain-call.ts'
import { findContract, findOwner, findTypedData } from './find-descriptor.ts'
import { shardOf } from './reduced-descriptor.ts'

const generated = new URL('./generated/', import.meta.url)
const files = generate()
/** Bytes that the descriptors of one request may weigh, compressed. */
const most = 5_000

test("at least 506 of the registry's 509 own cases are read as it expects, without a request", async () => {
  const request = vi.spyOn(globalThis, 'fetch')
  const results = (await Promise.all(Object.values(readCases()).map(runCases))).flat()
  const passed = results.filter(({ status }) => status === 'pass').length
  console.log(`${passed} of ${results.length} cases of the registry pass.`)
  expect(results).toHaveLength(509)
  expect(passed).toBeGreaterThanOrEqual(506)
  expect(request).not.toHaveBeenCalled()
})

test('what is generated is what the vendored registry says', () => {
  const written = globSync('**/*.ts', { cwd: generated.pathname }).sort()
  expect(written).toEqual([...files.keys()].sort())
  for (const [path, code] of files) expect(readFileSync(new URL(path, generated), 'utf8') === code, path).toBe(true)
})

const imported = (code: string) =>
  [...code.matchAll(/import\('\.\.?\/(?:descriptors\/)?([^']+)'\)/g)].map(([, name]) => name)
const weigh = (code: string) => gzipSync(code, { level: 9 }).length
const codeOf = (path: string) => files.get(path) ?? ''

test('a shard and a descriptor weigh at most 5 kB together, for every contract', () => {
  const heaviest = [...files.keys()]
    .filter((path) => path.startsWith('shards/'))
    .flatMap((shard) =>
      imported(codeOf(shard)).map((name) => {
        const descriptor = codeOf(`descriptors/${name}`)
        const parts = descriptor.includes('export const parts') ? imported(descriptor) : []
        const part = Math.max(0, ...parts.map((one) => weigh(codeOf(`descriptors/${one}`))))
        return { shard, name, weight: weigh(codeOf(shard)) + weigh(descriptor) + part }
      }),
    )
    .sort((one, other) => other.weight - one.weight)
  console.log(`The heaviest request loads ${heaviest[0]?.weight} bytes of descriptors, of ${heaviest.length}.`)
  expect(heaviest.filter(({ weight }) => weight > most)).toEqual([])
})

test('everything that the lists of the registry name is found', async () => {
  const { 'index.calldata.json': calls = {}, 'index.eip712.json': typedData = {} } = readOwnIndex()
  for (const id of Object.keys(calls)) {
    const [, chainId, address = ''] = id.split(':')
    expect(await findOwner(Number(chainId), address), id).toMatch(/\S/)
  }
  for (const [id, types] of Object.entries(typedData)) {
    const [, chainId, address = ''] = id.split(':')
    const entries = Object.values(types as Record<string, { encodeTypeHashes: string[] }[]>).flat()
    for (const hash of entries.flatMap(({ encodeTypeHashes }) => encodeTypeHashes))
      expect(await findTypedData(Number(chainId), address, hash), `${id} ${hash}`).not.toBeNull()
  }
})

test('nothing is found beside it', async () => {
  expect(existsSync(new URL(`shards/shard-${shardOf(`0x${'ff'.repeat(20)}`)}.ts`, generated))).toBe(true)
  expect(await findOwner(1, `0x${'ff'.repeat(20)}`)).toBeNull()
  // A contract of Ethereum alone, on another chain.
  expect(await findContract(137, '0xae7ab96520de3a18e5e111b5eaab095312d7fe84', '0xa1903eab')).toBeNull()
  expect(await findContract(1, '0xae7ab96520de3a18e5e111b5eaab095312d7fe84', '0xa1903eab')).not.toBeNull()
})

/** LI.FI's, which has more functions than one module describes. */
const large = { chainId: 50, address: '0x055d4612ec74ad799c6cb4df72c0ab8dbdbcbafa' }

test('of a contract with very many functions, the part that is asked for is found, or the whole of it', async () => {
  const { chainId, address } = large
  const whole = await findContract(chainId, address)
  const part = await findContract(chainId, address, '0x63267469')
  const [some, all] = [part, whole].map((found) => Object.keys(found?.display.formats ?? {}).length)
  expect([some, all]).toEqual([12, 95])
  expect(whole).toMatchObject({ metadata: part?.metadata, display: { formats: part?.display.formats } })
  expect(await findContract(chainId, address, '0x00000000')).toBeNull()
  expect(await findOwner(chainId, address)).toBe(part?.metadata.owner)
})

test('attack: what is described by another selector, or with dirty arguments, is unknown', async () => {
  const request = vi.spyOn(globalThis, 'fetch')
  const submit = `0xa1903eab${'0'.repeat(24)}${'12'.repeat(20)}`
  const call = { chainId: 1, from: `0x${'34'.repeat(20)}`, to: '0xae7ab96520de3a18e5e111b5eaab095312d7fe84', value: 1n }
  expect(await explainTransaction({ ...call, data: submit })).toMatchObject({ source: 'registry', warnings: [] })
  for (const data of [submit.replace('a1903eab', 'a1903eac'), submit.replace('eab0', 'eab1'), submit.slice(0, -2)])
    expect(await explainTransaction({ ...call, data })).toMatchObject({ source: 'unknown', warnings: ['unknownCall'] })
  expect(await explainTransaction({ ...call, data: `${submit}00` })).toMatchObject({ warnings: ['moreData'] })
  expect(request).not.toHaveBeenCalled()
})

test('attack: a call in a call that says it has more elements than there are is not read, and not told', async () => {
  const cases = Object.values(readCases()).flatMap(({ tests }) => tests)
  const nested = cases.flatMap(({ rawTx, expected }) =>
    rawTx !== undefined && JSON.stringify(expected).includes('"value":{') ? [Transaction.from(rawTx)] : [],
  )
  expect(nested.length).toBeGreaterThan(2)
  for (const { chainId, to, value, data } of nested) {
    // A very large number stands in each place of a length, in turn; what is inside begins after a selector of four bytes.
    for (let at = 10; at < data.length; at += 8) {
      const changed = `${data.slice(0, at)}${'0'.repeat(53)}10000000000${data.slice(at + 64)}`
      const call = { chainId: Number(chainId), from: `0x${'34'.repeat(20)}`, to, value, data: changed }
      const { registry, source } = await explainTransaction(call)
      expect(source === 'registry').toBe(registry !== undefined)
    }
  }
})

test('a text is told as it is written, and bytes that are none are not', async () => {
  const celo = {
    chainId: 42220,
    from: `0x${'34'.repeat(20)}`,
    to: '0x7d21685C17607338b313a7174bAb6620baD0aaB7',
    value: 0n,
  }
  const setName = new Interface(['function setName(string name)'])
  const data = setName.encodeFunctionData('setName', ['Zoë العربية'])
  const { registry } = await explainTransaction({ ...celo, data })
  expect(registry?.fields).toMatchObject([{ label: 'Name', value: 'Zoë العربية' }])
  const broken = data.replace(Buffer.from('ë').toString('hex'), 'ffff')
  expect(await explainTransaction({ ...celo, data: broken })).toMatchObject({ source: 'unknown' })
})
