import { describe, expect, test } from 'vitest'
import type { ElsewhereEvent, RootEmitted } from '../kit/kit.context.ts'
import { memoryStorage } from '../stand-ins/memory-storage.ts'
import { factsOf } from './facts.ts'
import { keep, watchTabs } from './keep.ts'
import { remember } from './recall.ts'

const facts = factsOf('kit.v1')

function keeping(said: readonly RootEmitted[], entries: Record<string, string> = {}) {
  const storage = memoryStorage(new Map(Object.entries(entries)))
  for (const each of said) keep(storage, facts, each)
  return Object.fromEntries(storage.entries)
}

describe('what is kept', () => {
  test('R-CON-4: the last wallet of a namespace, until it is forgotten', () => {
    const opened = { type: 'connection.kept', namespace: 'eip155', connectorId: 'io.wallet' } as const
    expect(keeping([opened])).toEqual({ 'kit.v1.eip155.lastConnectorId': '"io.wallet"' })
    const forgotten = { type: 'connection.forgotten', namespace: 'eip155', connectorId: 'io.wallet' } as const
    expect(keeping([opened, forgotten])).toEqual({})
  })

  test('R-CON-11: a wallet that another tab chose meanwhile stays, when the one before it is forgotten here', () => {
    const newer = { 'kit.v1.eip155.lastConnectorId': '"io.newer"' }
    const forgotten = { type: 'connection.forgotten', namespace: 'eip155', connectorId: 'io.wallet' } as const
    expect(keeping([forgotten], newer)).toEqual(newer)
    expect(keeping([{ ...forgotten, connectorId: null }], newer)).toEqual({})
  })

  test('R-CON-9: recent wallets, and the active network', () => {
    expect(
      keeping([
        { type: 'recents.kept', recentIds: ['b', 'a'] },
        { type: 'network.kept', network: 'eip155:8453' },
      ]),
    ).toEqual({ 'kit.v1.recentWalletIds': '["b","a"]', 'kit.v1.activeNetwork': '"eip155:8453"' })
  })

  test('nothing else', () => {
    expect(
      keeping([
        { type: 'tracked', event: { name: 'CLICK_NETWORKS', props: {} } },
        { type: 'kit.crashed', actor: 'router', error: new Error() },
      ]),
    ).toEqual({})
  })
})

describe('R-CON-11: what other tabs do', () => {
  function twoTabs() {
    const here = memoryStorage()
    const heard: ElsewhereEvent[] = []
    const stop = watchTabs(here, facts, ['eip155', 'solana'], (event) => heard.push(event))
    return { here, there: here.tab(), heard, stop }
  }

  test('a wallet connected there is heard of here', () => {
    const { there, heard } = twoTabs()
    remember(there, facts.lastConnectorId('solana'), 'app.phantom')
    expect(heard).toEqual([{ type: 'elsewhere.connected', namespace: 'solana', connectorId: 'app.phantom' }])
  })

  test('a wallet disconnected there is heard of here, and so is one that cannot be read any more', () => {
    const { there, heard } = twoTabs()
    remember(there, facts.lastConnectorId('eip155'), 'io.wallet')
    there.remove(facts.lastConnectorId('eip155').key)
    there.write(facts.lastConnectorId('eip155').key, '{"hostile":true}')
    const gone = { type: 'elsewhere.disconnected', namespace: 'eip155' }
    expect(heard.slice(1)).toEqual([gone, gone])
  })

  test('a network chosen there is heard of here, unless it is none', () => {
    const { there, heard } = twoTabs()
    remember(there, facts.activeNetwork, 'eip155:8453')
    there.write(facts.activeNetwork.key, '"nowhere"')
    expect(heard).toEqual([{ type: 'elsewhere.switched', network: 'eip155:8453' }])
  })

  test('other keys, other kits and namespaces that nobody asked for are none of our business', () => {
    const { there, heard } = twoTabs()
    there.write('theme', 'dark')
    remember(there, factsOf('kit.other.v1').lastConnectorId('eip155'), 'io.wallet')
    remember(there, facts.lastConnectorId('bip122'), 'io.wallet')
    remember(there, facts.recentWalletIds, ['io.wallet'])
    expect(heard).toEqual([])
  })

  test('nothing is heard after the end', () => {
    const { here, there, heard, stop } = twoTabs()
    stop()
    remember(there, facts.lastConnectorId('eip155'), 'io.wallet')
    expect(heard).toEqual([])
    expect(here.watchers.size).toBe(0)
  })
})
