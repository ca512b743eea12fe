import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { type StorageKey, storageKeys } from './keys.ts'
import { readStored } from './stored.ts'
import { removeStored, writeStored } from './write-stored.ts'

const keys = storageKeys('kit.v1')
const every: readonly StorageKey<unknown>[] = [keys.wallets('eip155'), keys.activeNetwork, keys.recentWalletIds]

/** What may stand in a store that another script can write to. */
const hostile: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['an empty text', '""'],
  ['a number', '7'],
  ['true', 'true'],
  ['an empty object', '{}'],
  ['truncated JSON', '{"a":['],
  ['no JSON', 'io.metamask'],
  ['five megabytes', JSON.stringify('x'.repeat(5_000_000))],
  ['a nest 10⁴ deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a date that is none', '"Invalid Date"'],
  ['a list of wrong things', '[1,null,{},[],true]'],
  ['a chain of no namespace', '"eip155"'],
  ['a chain of a namespace that cannot be', '"EIP155:1"'],
  ['a chain with markup', '"eip155:<img src=x>"'],
  ['a chain and a newline', '"eip155:1\\n"'],
  ['an id longer than any', JSON.stringify('x'.repeat(201))],
]

describe('attack 2.12: entries in a store that another script can write to', () => {
  test.each(hostile)('%s is read as absent, or as something harmless, and nothing throws', (_, text) => {
    for (const fact of every) {
      const read = readStored(createFakeStorage(createStorageSpace({ [String(fact.key)]: text })), fact)
      const isHarmless = read === undefined || (Array.isArray(read) && read.length === 0)
      expect(isHarmless || (typeof read === 'string' && read.length <= 200)).toBe(true)
    }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  test.each(hostile)('no active network is made of %s', (_, text) => {
    expect(
      readStored(createFakeStorage(createStorageSpace({ [keys.activeNetwork.key]: text })), keys.activeNetwork),
    ).toBeUndefined()
  })

  test('a store that throws is a store that is empty', () => {
    const storage = {
      ...createFakeStorage(),
      read: () => {
        throw new Error('blocked')
      },
    }
    expect(every.map((fact) => readStored(storage, fact))).toEqual([undefined, undefined, undefined])
  })

  test('R-CON-9: of a longer list of recent wallets the two newest count, each once', () => {
    const text = JSON.stringify(['a', 'a', 'b', 7, 'c', 'd'])
    expect(
      readStored(createFakeStorage(createStorageSpace({ [keys.recentWalletIds.key]: text })), keys.recentWalletIds),
    ).toEqual(['a', 'b'])
  })
})

describe('stored values', () => {
  test('are read as they were written, and are gone when removed', () => {
    const wallets = [{ connectorId: 'io.metamask', network: 'eip155:8453' }, { connectorId: 'io.rabby' }] as const
    const storage = createFakeStorage()
    writeStored(storage, keys.wallets('eip155'), wallets)
    writeStored(storage, keys.activeNetwork, 'eip155:8453')
    writeStored(storage, keys.recentWalletIds, ['io.rabby', 'io.metamask'])
    expect(readStored(storage, keys.wallets('eip155'))).toEqual(wallets)
    expect(readStored(storage, keys.wallets('solana'))).toBeUndefined()
    expect(readStored(storage, keys.activeNetwork)).toBe('eip155:8453')
    expect(readStored(storage, keys.recentWalletIds)).toEqual(['io.rabby', 'io.metamask'])
    removeStored(storage, keys.wallets('eip155'))
    expect(readStored(storage, keys.wallets('eip155'))).toBeUndefined()
  })

  test('stand behind a versioned prefix, so that several kits on a page do not meet', () => {
    expect(every.map(({ key }) => key)).toEqual([
      'kit.v1.eip155.wallets',
      'kit.v1.activeNetwork',
      'kit.v1.recentWalletIds',
    ])
    expect(storageKeys('kit.shop.v1').activeNetwork.key).toBe('kit.shop.v1.activeNetwork')
  })
})
