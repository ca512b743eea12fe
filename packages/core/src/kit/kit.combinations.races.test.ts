import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../test-utils/fake-wallets.ts'
import { join, settle, startCombinedKit } from '../test-utils/start-combined-kit.ts'
import { tell } from '../test-utils/tell-combined.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { activateWallet } from '../verbs/wallets.ts'

// What random sequences found (`kit.invariants.test.ts`), each as the shortest way there.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Wallets that answer when the test says so, by what they were asked. */
function slow(...questions: string[]) {
  const waiting = new Map<string, () => void>()
  const ask = (verb: string) => (connectorId: string) =>
    questions.includes(`${verb} ${connectorId}`)
      ? new Promise<undefined>((resolve) => waiting.set(`${verb} ${connectorId}`, () => resolve(undefined)))
      : Promise.resolve(undefined)
  const answers: Answers = { connect: ask('connect'), restore: ask('restore'), disconnect: ask('disconnect') }
  return {
    answers: { eip155: answers },
    async answer(question: string) {
      waiting.get(question)?.()
      await settle()
    },
  }
}

const tabOf = (storage: ReturnType<typeof createFakeStorage>) => {
  const tab = storage.openTab()
  return (...ids: string[]) =>
    tab.write('kit.v1.eip155.wallets', JSON.stringify(ids.map((connectorId) => ({ connectorId, network: 'eip155:1' }))))
}

const inEvm = (harness: ReturnType<typeof startCombinedKit>) => [tell(harness).connected[0], tell(harness).stores[0]]

test('one wallet is disconnected before it has answered: it is not connected later', async () => {
  const { answers, answer } = slow('connect fox')
  const harness = startCombinedKit({ answers })
  harness.kit.send({ type: 'connect.requested', namespace: 'eip155', connectorId: 'fox' })
  await harness.kit.load()
  await settle()
  await disconnect(harness.kit, { namespace: 'eip155', wallet: 'fox' })
  await answer('connect fox')
  expect(inEvm(harness)).toEqual(['-', '-'])
  const { fake, open } = harness.adapters.eip155
  expect([fake.clients.map(({ isConnected }) => isConnected), open]).toEqual([[false], []])
})

describe('R-CON-11: another tab wants what is being picked up', () => {
  test('a wallet that is left meanwhile comes back, in its place, and stays kept', async () => {
    const { answers, answer } = slow('disconnect fox', 'restore owl')
    const storage = createFakeStorage()
    const harness = startCombinedKit({ answers, storage })
    await join(harness, 'eip155', 'fox')
    harness.kit.send({ type: 'disconnect.requested', namespace: 'eip155', connectorId: 'fox' })
    tabOf(storage)('fox', 'owl')
    await settle()
    await answer('disconnect fox')
    await answer('restore owl')
    expect(inEvm(harness)).toEqual(['fox@Ethereum owl@Ethereum', 'fox@Ethereum owl@Ethereum'])
    expect(harness.adapters.eip155.fake.clients.map(({ listeners }) => listeners)).toEqual([1, 1])
  })

  test('the active wallet is chosen once more: that is kept', async () => {
    const { answers, answer } = slow('restore owl')
    const storage = createFakeStorage()
    const harness = startCombinedKit({ answers, storage })
    await join(harness, 'eip155', 'fox')
    tabOf(storage)('owl', 'fox')
    await settle()
    await activateWallet(harness.kit, { namespace: 'eip155', wallet: 'fox' })
    await answer('restore owl')
    expect(inEvm(harness)).toEqual(['fox@Ethereum owl@Ethereum', 'fox@Ethereum owl@Ethereum'])
  })

  test('no wallet is active, and the visitor chooses one that is connected already: it stays the stored one', async () => {
    const { answers, answer } = slow('restore owl')
    const storage = createFakeStorage()
    tabOf(storage)('owl', 'fox')
    const harness = startCombinedKit({ answers, storage })
    await harness.kit.load()
    await settle()
    harness.kit.send({ type: 'wallet.activateRequested', namespace: 'eip155', connectorId: 'fox' })
    expect(inEvm(harness)).toEqual(['fox@Ethereum', 'fox@Ethereum owl@Ethereum'])
    await answer('restore owl')
    expect(inEvm(harness)).toEqual(['fox@Ethereum owl@Ethereum', 'fox@Ethereum owl@Ethereum'])
  })
})
