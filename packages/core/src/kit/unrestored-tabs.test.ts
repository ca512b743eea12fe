import { createFakeStorage, type FakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { getAccount } from '../verbs/account.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { getWallets } from '../verbs/wallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Restore = (input: { readonly connectorId: string }, signal: AbortSignal) => Promise<Connection<'eip155'> | null>

/** A tab that restores every wallet but those that are named. */
function tabOn(storage: FakeStorage, ...without: string[]) {
  const restore: Restore = async ({ connectorId }) =>
    without.includes(connectorId) ? null : connectionTo('eip155', connectorId)
  return startKit({ restore }, { storage })
}

type Tab = ReturnType<typeof tabOn>

const inUse = ({ kit }: Tab) => getWallets(kit).map(({ connectorId }) => connectorId)
const state = ({ kit }: Tab) => getAccount(kit, { namespace: 'eip155' }).is
const storedIn = ({ space }: FakeStorage) =>
  (JSON.parse(space.entries.get('kit.v1.eip155.wallets') ?? '[]') as { connectorId: string }[]).map(
    ({ connectorId }) => connectorId,
  )

async function connected(...wallets: string[]) {
  const storage = createFakeStorage()
  const here = tabOn(storage)
  for (const wallet of wallets) {
    await connect(here.kit, { wallet, namespace: 'eip155' })
    await settle()
  }
  return { storage, here }
}

/** Opens another tab, which restores what is stored. */
async function open(storage: FakeStorage, ...without: string[]) {
  const tab = tabOn(storage.openTab(), ...without)
  await tab.kit.load()
  await settle()
  return tab
}

describe('R-CON-11: a wallet that a tab cannot restore stays where it is in use', () => {
  test('it is not disconnected, stays stored, and the tab that cannot have it asks for it once more and no further', async () => {
    const { here, storage } = await connected('io.wallet')
    const there = await open(storage, 'io.wallet')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([state(here), state(there), storedIn(storage)]).toEqual(['connected', 'disconnected', ['io.wallet']])
    expect(here.evm.asked).toEqual(['connect io.wallet'])
    expect(there.evm.asked).toEqual(['restore io.wallet', 'restore io.wallet'])
  })

  test('a tab that was open before cannot pick it up: nothing is removed', async () => {
    const storage = createFakeStorage()
    const [here, there] = [tabOn(storage), tabOn(storage.openTab(), 'io.wallet')]
    await connect(here.kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    expect([state(here), state(there), storedIn(storage)]).toEqual(['connected', 'disconnected', ['io.wallet']])
    expect([here.evm.asked, there.evm.asked]).toEqual([['connect io.wallet'], ['restore io.wallet']])
  })

  test.each(['io.first', 'io.second'])('with another beside it, the order stays: %s', async (missing) => {
    const { here, storage } = await connected('io.second', 'io.first')
    const there = await open(storage, missing)
    expect([inUse(here), storedIn(storage)]).toEqual([
      ['io.first', 'io.second'],
      ['io.first', 'io.second'],
    ])
    expect(inUse(there)).toEqual(['io.first', 'io.second'].filter((id) => id !== missing))
    expect(here.evm.asked).toEqual(['connect io.second', 'connect io.first'])
  })

  test('a tab that is restoring it still goes on', async () => {
    const { storage } = await connected('io.wallet')
    const answer = deferred<Connection<'eip155'> | null>()
    const slow = startKit({ restore: answer.ask }, { storage: storage.openTab() })
    await slow.kit.load()
    await settle()
    await open(storage, 'io.wallet')
    answer.asked[0]?.resolve(connectionTo('eip155', 'io.wallet'))
    await settle()
    expect(state(slow)).toBe('connected')
  })

  test('the visitor’s disconnect is still one in every tab, also where another could not restore it', async () => {
    const { here, storage } = await connected('io.wallet')
    const other = await open(storage)
    await open(storage, 'io.wallet')
    await disconnect(here.kit)
    await settle()
    expect([state(here), state(other), storedIn(storage)]).toEqual(['disconnected', 'disconnected', []])
    expect(other.evm.asked).toEqual(['restore io.wallet', 'disconnect io.wallet'])
    expect([...storage.space.entries.keys()].filter((key) => key.includes('allets'))).toEqual([])
  })

  test('a wallet that cannot be followed in one tab stays in the others', async () => {
    const { here, storage } = await connected('io.wallet')
    const watch = () => {
      throw new Error('no such event')
    }
    const there = startKit({ restore: async () => connectionTo('eip155'), watch }, { storage: storage.openTab() })
    await there.kit.load()
    await settle()
    expect([state(here), state(there), storedIn(storage)]).toEqual(['connected', 'disconnected', ['io.wallet']])
  })

  test('so is one after every tab has lost it and one has connected it again', async () => {
    const storage = createFakeStorage()
    storage.write('kit.v1.eip155.wallets', '[{"connectorId":"io.wallet"}]')
    await open(storage, 'io.wallet')
    expect(storedIn(storage)).toEqual([])
    const [here, other] = [tabOn(storage.openTab()), tabOn(storage.openTab())]
    await connect(here.kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    await disconnect(here.kit)
    await settle()
    expect([state(here), state(other), other.evm.asked.at(-1)]).toEqual([
      'disconnected',
      'disconnected',
      'disconnect io.wallet',
    ])
  })
})
