import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '../storage/keys.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { clientsOf } from '../test-utils/start-wallet.ts'
import { lostWalletsOf, markLifetime } from './lost-wallets.ts'
import { loadPool } from './pool.effects.ts'

const [first, second, third] = ['io.a', 'io.b', 'io.c'].map((connectorId) => ({ connectorId })) as [
  { connectorId: string },
  { connectorId: string },
  { connectorId: string },
]

function start(wallets: readonly object[], reconnect = true) {
  const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': JSON.stringify(wallets) }))
  const { entries } = storage.space
  return { lost: lostWalletsOf({ storage, keys: storageKeys('kit.v1', reconnect) }, 'eip155'), entries }
}

test('several that are lost are stored again where they are, each once, with what was stored of them', () => {
  const picked = { ...second, network: 'eip155:1', account: '0xAb' }
  const { lost, entries } = start([first, picked, third])
  for (const id of ['io.b', 'io.a', 'io.a', 'io.unknown']) lost.mark(id)
  expect(lost.storeAgain([third], ['io.b', 'io.d'])).toEqual([picked, third])
  expect(Object.fromEntries(entries)).toEqual({
    'kit.v1.eip155.wallets': JSON.stringify([picked, third]),
    'kit.v1.eip155.wallets.lost': JSON.stringify([first]),
  })
  expect(lost.storeAgain([first, picked, third], ['io.b', 'io.a'])).toEqual([picked, third, first])
  expect([...entries.keys()]).toEqual(['kit.v1.eip155.wallets'])
})

test('R-CON-11: a mark that an earlier page left goes once other tabs have heard of it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const storage = createFakeStorage(
    createStorageSpace({ 'kit.v1.eip155.wallets.lost': JSON.stringify([{ ...first, account: '0xAb' }, second]) }),
  )
  const services = { storage, keys: storageKeys('kit.v1'), watchReturn: () => () => {} }
  const feature = loadPool(
    'eip155',
    clientsOf(() => scriptedAdapter('eip155')),
    services,
  )
  const { stop } = inASystem(feature.logic, 'wallets:eip155', feature.input)
  onTestFinished(stop)
  await vi.advanceTimersByTimeAsync(markLifetime - 1)
  expect([...storage.space.entries.keys()]).toEqual(['kit.v1.eip155.wallets.lost'])
  await vi.advanceTimersByTimeAsync(1)
  expect([...storage.space.entries.keys()]).toEqual([])
})

test('one that is connected again, or that the visitor has left, is lost no more', () => {
  const { lost, entries } = start([first, second])
  for (const id of ['io.a', 'io.b']) lost.mark(id)
  lost.unmark('io.a')
  expect(lost.storeAgain([], ['io.a'])).toEqual([])
  lost.unmark(null)
  expect([...entries.keys()]).toEqual(['kit.v1.eip155.wallets'])
})

test.each(['{', '{"hostile":true}', '[1,null,{},[{}]]'])('nothing is stored again of %s', (text) => {
  const { lost, entries } = start([first])
  entries.set('kit.v1.eip155.wallets.lost', text)
  expect(lost.storeAgain([first], ['io.a', '', 'undefined'])).toEqual([first])
})

test('nothing is marked where the dApp stores no connections', () => {
  const { lost, entries } = start([first], false)
  lost.mark('io.a')
  lost.unmark(null)
  expect([lost.storeAgain([], ['io.a']), [...entries.keys()]]).toEqual([[], ['kit.v1.eip155.wallets']])
})
