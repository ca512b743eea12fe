import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { fakeWallets } from '../test-utils/fake-wallets.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getWallets } from './wallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const a = { wallet: 'io.a', namespace: 'eip155' } as const
const b = { wallet: 'io.b', namespace: 'eip155' } as const

async function startWithA(answers: Parameters<typeof fakeWallets>[1] = {}) {
  const evm = fakeWallets('eip155', answers)
  const harness = startKitWith([evm])
  await connect(harness.kit, a)
  const names = () => getWallets(harness.kit).map(({ connectorId }) => connectorId)
  return { ...harness, evm, names }
}

describe('connect beside a wallet that is connected', () => {
  test('resolves with the account of the new wallet, which is the active one, and disconnects none', async () => {
    const { kit, evm, names } = await startWithA()
    expect(await connect(kit, b)).toMatchObject({ is: 'connected', address: 'eip155/io.b/1', wallet: { id: 'io.b' } })
    expect([names(), evm.asked]).toEqual([
      ['io.b', 'io.a'],
      ['connect io.a', 'connect io.b'],
    ])
  })

  test('is not answered by the account that is there already', async () => {
    const answer = deferred<unknown>()
    const { kit } = await startWithA({
      connect: (id) => (id === 'io.b' ? answer.ask(null, never()) : Promise.resolve()),
    })
    const done = vi.fn()
    const asked = connect(kit, b).then(done)
    await settle()
    expect(done).not.toHaveBeenCalled()
    answer.asked[0]?.resolve(undefined)
    await asked
    expect(done).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ wallet: expect.objectContaining({ id: 'io.b' }) }),
    )
  })

  test('R-CON-7: rejects with the refusal, and the other wallet stays as it is', async () => {
    const { kit, names, tracked } = await startWithA({
      connect: (id) => (id === 'io.b' ? refuse() : Promise.resolve()),
    })
    expect(await codeOf(connect(kit, b))).toBe('wallet/rejected')
    expect([names(), tracked.at(-1)?.name]).toEqual([['io.a'], 'USER_REJECTED'])
    expect(await codeOf(connect(kit, a))).toHaveProperty('wentWell')
  })

  test('of a connected wallet makes it active, and asks no wallet', async () => {
    const { kit, evm, names } = await startWithA()
    await connect(kit, b)
    evm.forget()
    expect(await connect(kit, a)).toMatchObject({ wallet: { id: 'io.a' } })
    expect([names(), evm.asked]).toEqual([['io.a', 'io.b'], []])
  })

  test('gives up by its signal, and the other wallet stays', async () => {
    const { kit, names } = await startWithA({
      connect: (id) => (id === 'io.b' ? new Promise(() => {}) : Promise.resolve()),
    })
    const user = new AbortController()
    const asked = codeOf(connect(kit, { ...b, signal: user.signal }))
    await settle()
    user.abort()
    expect([await asked, names()]).toEqual(['connection/cancelled', ['io.a']])
    expect(kit.getSnapshot().wallets.eip155).toMatchObject({ attempt: null })
  })

  test('of a wallet that is leaving waits until it has left, and asks it anew', async () => {
    const leaving = deferred<unknown>()
    const { kit, evm, names } = await startWithA({ disconnect: () => leaving.ask(null, never()) })
    await connect(kit, b)
    evm.forget()
    void disconnect(kit, a)
    await settle()
    const asked = connect(kit, a)
    await settle()
    leaving.asked[0]?.resolve(undefined)
    expect(await asked).toMatchObject({ wallet: { id: 'io.a' } })
    expect([evm.asked, names()]).toEqual([
      ['disconnect io.a', 'connect io.a'],
      ['io.a', 'io.b'],
    ])
  })
})

test('R-CON-4: connect while wallets are picked up resolves with the one that was asked for', async () => {
  const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.a"}]' }))
  const answer = deferred<Connection<'eip155'> | null>()
  const { kit } = startKit({ restore: answer.ask }, { storage })
  const asked = connect(kit, b)
  expect(await asked).toMatchObject({ wallet: { id: 'io.b' } })
  answer.asked[0]?.resolve(connectionTo('eip155', 'io.a'))
  await settle()
  expect(getWallets(kit).map(({ connectorId }) => connectorId)).toEqual(['io.b', 'io.a'])
})

const never = () => new AbortController().signal
const refuse = () => Promise.reject({ code: 4001 })
