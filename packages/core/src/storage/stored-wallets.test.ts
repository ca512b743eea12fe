import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { limits } from '../config/limits.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { storageKeys } from './keys.ts'
import { readStored } from './stored.ts'

const fact = storageKeys('kit.v1').wallets('eip155')
const read = (text: string) =>
  readStored(createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': text })), fact)
const wallet = (connectorId: unknown, network?: unknown) => ({
  connectorId,
  ...(network === undefined ? {} : { network }),
})

/** Stored texts that restore no wallet. */
const noWallets: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['an empty text', '""'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['a list that is an object', '{"0":{"connectorId":"io.a"},"length":1}'],
  ['truncated JSON', '[{"connectorId":"io.a"'],
  ['no JSON', 'io.metamask'],
  ['what an older version kept', '"io.metamask"'],
  ['five megabytes', JSON.stringify([wallet('io.a', 'x'.repeat(5_000_000))])],
  ['a nest 10⁴ deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a nest 10⁴ deep in place of an id', `[{"connectorId":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`],
  ['wrong things', '[1,null,true,"io.a",[],[["io.a"]],{}]'],
  ['ids of wrong types', '[{"connectorId":7},{"connectorId":null},{"connectorId":["io.a"]},{"connectorId":{}}]'],
  ['an empty id', JSON.stringify([wallet('')])],
  ['an id longer than any', JSON.stringify([wallet('x'.repeat(201))])],
  ['__proto__', '[{"__proto__":{"connectorId":"io.a"}}]'],
  ['constructor', '[{"constructor":{"prototype":{"connectorId":"io.a"}}}]'],
]

describe('wallets to restore, in a store that another script can write to', () => {
  test.each(noWallets)('%s is no wallet, and nothing throws', (_, text) => {
    expect(read(text) ?? []).toEqual([])
    expect(({} as { connectorId?: unknown }).connectorId).toBeUndefined()
  })

  test.each(noWallets)('%s asks no wallet when a kit starts', async (_, text) => {
    const { kit, evm } = startKit(
      {},
      { storage: createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': text })) },
    )
    expect(kit.getSnapshot().wallets.eip155).toEqual({ is: 'disconnected', failure: null })
    await kit.load()
    expect([evm.asked, evm.count.wallets]).toEqual([[], 0])
    kit.destroy()
  })

  test.each([
    ['of another namespace', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['of no namespace', 'eip155'],
    ['of an unknown namespace', 'cosmos:cosmoshub-2'],
    ['with markup', 'eip155:<img src=x>'],
    ['and a newline', 'eip155:1\n'],
    ['longer than any', `eip155:${'1'.repeat(33)}`],
    ['that is a number', 1],
    ['that is null', null],
    ['that is an object', { toString: 'eip155:1' }],
  ])('a network %s is not known; the wallet is', (_, network) => {
    expect(read(JSON.stringify([wallet('io.a', network)]))).toEqual([{ connectorId: 'io.a' }])
  })

  test('of each wallet the id and the network are taken, and nothing else', () => {
    const more = { ...wallet('io.a', 'eip155:1'), address: '0x', kind: 'auth' }
    expect(read(JSON.stringify([more]))).toStrictEqual([{ connectorId: 'io.a', network: 'eip155:1' }])
  })

  test('wallets between wrong things are found, in their order', () => {
    expect(read(JSON.stringify([7, wallet('io.a'), null, wallet(''), wallet('io.b')]))).toEqual([
      { connectorId: 'io.a' },
      { connectorId: 'io.b' },
    ])
  })

  test('a wallet that is there twice is picked up once', () => {
    const ids = read(JSON.stringify([wallet('io.a', 'eip155:1'), wallet('io.b'), wallet('io.a')]))
    expect(ids?.map(({ connectorId }) => connectorId)).toEqual(['io.a', 'io.b'])
  })

  test('names that objects have by themselves are names like any other', () => {
    const ids = ['__proto__', 'constructor', 'toString'].map((id) => wallet(id))
    expect(read(JSON.stringify(ids))).toEqual(ids)
  })

  test('of a longer list as many are picked up as are kept', () => {
    const many = Array.from({ length: limits.storedWallets + 5 }, (_, at) => wallet(`io.${at}`))
    expect(read(JSON.stringify(many))).toEqual(many.slice(0, limits.storedWallets))
  })

  test('as many as are kept, with the longest ids there may be, can be read again', () => {
    const longest = (at: number) =>
      wallet(`${String(at).padStart(3)}${'\u0001'.repeat(197)}`, `eip155:${'1'.repeat(32)}`)
    const many = Array.from({ length: limits.storedWallets + 1 }, (_, at) => longest(at))
    expect(read(JSON.stringify(many))).toHaveLength(limits.storedWallets)
  })
})
