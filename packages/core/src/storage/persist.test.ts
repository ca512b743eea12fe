import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import type { OtherTabEvent, RootEmitted } from '../root/root.types.ts'
import { storageKeys } from './keys.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { persist } from './persist.ts'
import { writeStored } from './write-stored.ts'

const keys = storageKeys('kit.v1')

const persisted = (
  connectorId: string,
  network: 'eip155:1' | 'eip155:8453' = 'eip155:1',
  account: string | null = null,
) => ({ type: 'connection.persisted', namespace: 'eip155', connectorId, network, account }) as const
const removed = (connectorId: string | null) =>
  ({ type: 'connection.removed', namespace: 'eip155', connectorId, isAsked: true }) as const
const stored = (...wallets: unknown[]) => ({ 'kit.v1.eip155.wallets': JSON.stringify(wallets) })

function storedAfter(said: readonly RootEmitted[], entries: Record<string, string> = {}) {
  const storage = createFakeStorage(createStorageSpace(entries))
  for (const each of said) persist(storage, keys, each)
  return Object.fromEntries(storage.space.entries)
}

describe('what is stored', () => {
  test('R-CON-4: a connected wallet and where it is, until it is forgotten', () => {
    expect(storedAfter([persisted('io.a')])).toEqual(stored({ connectorId: 'io.a', network: 'eip155:1' }))
    expect(storedAfter([persisted('io.a'), removed('io.a')])).toEqual({})
  })

  test('several side by side, the one that was active last first, each once', () => {
    const [a, b] = ['io.a', 'io.b'].map((connectorId) => ({ connectorId, network: 'eip155:1' }))
    expect(storedAfter([persisted('io.a'), persisted('io.b')])).toEqual(stored(b, a))
    const moved = { connectorId: 'io.a', network: 'eip155:8453' }
    expect(storedAfter([persisted('io.a'), persisted('io.b'), persisted('io.a', 'eip155:8453')])).toEqual(
      stored(moved, b),
    )
    expect(storedAfter([persisted('io.a'), persisted('io.b'), removed('io.b')])).toEqual(stored(a))
  })

  test('the network that a wallet has moved to, at its place, and nothing where another tab has removed it', () => {
    const [first, second] = [{ connectorId: 'io.a', network: 'eip155:1' }, { connectorId: 'io.b' }]
    const moved = (connectorId: string) =>
      ({ type: 'connection.networkPersisted', namespace: 'eip155', connectorId, network: 'eip155:8453' }) as const
    const there = { connectorId: 'io.b', network: 'eip155:8453' }
    expect(storedAfter([moved('io.b')], stored(first, second))).toEqual(stored(first, there))
    expect(storedAfter([moved('io.c')], stored(first))).toEqual(stored(first))
    expect(storedAfter([moved('io.a')])).toEqual({})
  })

  test('with the account that was picked in this connection, and with that of no earlier one', () => {
    const [former, wallet] = ['0xformer', '0xpicked'].map((account) => ({
      connectorId: 'io.a',
      network: 'eip155:1',
      account,
    }))
    expect(storedAfter([persisted('io.a', 'eip155:1', '0xpicked')], stored(former))).toEqual(stored(wallet))
    expect(storedAfter([persisted('io.a')], stored(former))).toEqual(
      stored({ connectorId: 'io.a', network: 'eip155:1' }),
    )
  })

  test('R-CON-11: what another tab wrote meanwhile stays, but for the one wallet that this is about', () => {
    const [newer, older] = [{ connectorId: 'io.newer' }, { connectorId: 'io.older', network: 'eip155:10' }]
    const here = { connectorId: 'io.a', network: 'eip155:1' }
    expect(storedAfter([persisted('io.a')], stored(newer, older))).toEqual(stored(here, newer, older))
    expect(storedAfter([removed('io.newer')], stored(newer, older))).toEqual(stored(older))
    expect(storedAfter([removed('io.unknown')], stored(newer, older))).toEqual(stored(newer, older))
  })

  test('R-CON-6: of a namespace that is left nothing stays, whichever tab wrote it, and of others everything', () => {
    const solana = { 'kit.v1.solana.wallets': '[{"connectorId":"x"}]' }
    const paid = {
      ...{ 'kit.v1.eip155.transactions': '[]', 'kit.v1.eip155.paidNames': '[]' },
      'kit.v1.eip155.unanswered': '[]',
    }
    expect(storedAfter([removed(null)], { ...stored({ connectorId: 'io.a' }), ...paid, ...solana })).toEqual(solana)
    const last = { ...stored({ connectorId: 'io.a' }), ...paid }
    expect(storedAfter([removed('io.a')], last)).toEqual({})
    expect(storedAfter([removed('io.b')], last)).toEqual(last)
  })

  test('R-CON-6: what was sent, a purchase and a swap that are under way go when the last wallet of their namespace is disconnected, and not when it is only gone', () => {
    const sent = {
      'kit.v1.eip155.transactions': '[]',
      'kit.v1.eip155.paidNames': '[]',
      'kit.v1.eip155.unanswered': '[]',
    }
    const of = (network: string) => ({
      ...(network === 'eip155:1' ? sent : {}),
      'kit.v1.onramp': JSON.stringify({ purchase: { account: { address: '0xa11ce', network } } }),
      'kit.v1.swap': JSON.stringify({ account: { address: '0xa11ce', network } }),
    })
    const [a, b] = ['io.a', 'io.b'].map((connectorId) => ({ connectorId }))
    expect(storedAfter([removed('io.a')], { ...stored(a), ...of('eip155:1') })).toEqual({})
    expect(storedAfter([removed('io.a')], { ...stored(a), ...of('solana:x') })).toEqual(of('solana:x'))
    const { isAsked: _, ...gone } = removed('io.a')
    expect(storedAfter([gone], { ...stored(a), ...of('eip155:1') })).toEqual(of('eip155:1'))
    expect(storedAfter([removed('io.a')], { ...stored(a, b), ...of('eip155:1') })).toEqual({
      ...{ ...stored(b), ...of('eip155:1') },
    })
  })

  test('what cannot be read is written over, and forgotten with the last wallet', () => {
    const garbage = { 'kit.v1.eip155.wallets': '{"hostile":true}' }
    expect(storedAfter([persisted('io.a')], garbage)).toEqual(stored({ connectorId: 'io.a', network: 'eip155:1' }))
    expect(storedAfter([removed('io.a')], garbage)).toEqual({})
  })

  test('R-CON-9: recent wallets, and the active network', () => {
    expect(
      storedAfter([
        { type: 'recents.persisted', recentIds: ['b', 'a'] },
        { type: 'network.persisted', network: 'eip155:8453' },
      ]),
    ).toEqual({ 'kit.v1.recentWalletIds': '["b","a"]', 'kit.v1.activeNetwork': '"eip155:8453"' })
  })

  test('nothing else', () => {
    expect(
      storedAfter([
        { type: 'tracked', event: { name: 'CLICK_NETWORKS', props: {} } },
        { type: 'kit.crashed', actor: 'router', error: new Error() },
      ]),
    ).toEqual({})
  })
})

describe('R-CON-11: what other tabs do', () => {
  const wallet = [{ connectorId: 'io.wallet' }]

  function twoTabs() {
    const here = createFakeStorage()
    const heard: OtherTabEvent[] = []
    const stop = watchOtherTabs(here, keys, ['eip155', 'solana'], (event) => heard.push(event))
    return { here, there: here.openTab(), heard, stop }
  }

  test('a wallet connected there is heard of here', () => {
    const { there, heard } = twoTabs()
    const wallets = [{ connectorId: 'app.phantom', network: 'solana:x' as const }, { connectorId: 'app.backpack' }]
    writeStored(there, keys.wallets('solana'), wallets)
    expect(heard).toEqual([{ type: 'wallets.otherTabChanged', namespace: 'solana', wallets }])
  })

  test('a wallet disconnected there is heard of here, and so is one that cannot be read any more', () => {
    const { there, heard } = twoTabs()
    writeStored(there, keys.wallets('eip155'), wallet)
    there.remove('kit.v1.eip155.wallets')
    there.write('kit.v1.eip155.wallets', '{"hostile":true}')
    const gone = { type: 'wallets.otherTabChanged', namespace: 'eip155', wallets: [] }
    expect(heard.slice(1)).toEqual([gone, gone])
  })

  test('a network chosen there is heard of here, unless it is none', () => {
    const { there, heard } = twoTabs()
    writeStored(there, keys.activeNetwork, 'eip155:8453')
    there.write(keys.activeNetwork.key, '"nowhere"')
    expect(heard).toEqual([{ type: 'otherTab.networkSwitched', network: 'eip155:8453' }])
  })

  test('other keys, other kits and other namespaces are ignored', () => {
    const { there, heard } = twoTabs()
    there.write('theme', 'dark')
    writeStored(there, storageKeys('kit.other.v1').wallets('eip155'), wallet)
    writeStored(there, keys.wallets('bip122'), wallet)
    writeStored(there, keys.recentWalletIds, ['io.wallet'])
    expect(heard).toEqual([])
  })

  test('nothing is heard after the end', () => {
    const { here, there, heard, stop } = twoTabs()
    stop()
    writeStored(there, keys.wallets('eip155'), wallet)
    expect(heard).toEqual([])
    expect(here.listeners).toBe(0)
  })
})
