import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameErrorOf } from '../client/frame-error.ts'
import { noSignal, startSession, user } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const eth = 'eip155:1' as const

async function restored(options: Parameters<typeof startSession>[0] = {}) {
  const frame = startSession(options)
  const restoring = frame.session.restore(noSignal())
  await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
  await restoring
  return frame
}

describe('R-AUTH-7: types of accounts', () => {
  const [key, smart] = [user.accounts[0]?.address ?? '', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  const account = (address: string, type: 'eoa' | 'smartAccount', network: string = eth) =>
    ({ namespace: 'eip155', address, type, network }) as const

  test('each network has its own accounts, in the order that the visitor prefers', async () => {
    const accounts = [account(smart, 'smartAccount'), account(key, 'eoa'), account(smart, 'eoa', 'eip155:10')]
    const { session } = await restored({ answers: { GET_USER: { ...user, accounts } } })
    expect(session.current()?.namespaces.eip155).toMatchObject({
      networks: [eth],
      accounts: [
        { address: smart, type: 'smartAccount', network: eth },
        { address: key, type: 'eoa', network: eth },
      ],
    })
    expect(session.current()?.namespaces.solana).toBeUndefined()
  })

  test('another type changes the session before it is done', async () => {
    const answered = { ...user, accounts: [account(smart, 'smartAccount'), account(key, 'eoa')] }
    const { session, asked } = await restored({
      answers: { GET_USER: answered, SET_PREFERRED_ACCOUNT: { type: 'eoa', address: key } },
    })
    const changes: unknown[] = []
    session.watch(({ type }) => changes.push([type, session.current()?.namespaces.eip155?.accounts[0]?.address]))
    answered.accounts = [account(key, 'eoa'), account(smart, 'smartAccount')]
    await session.frame.preferAccount('eoa', noSignal())
    expect(changes).toEqual([['session.changed', key]])
    expect(asked.find(({ name }) => name === 'SET_PREFERRED_ACCOUNT')?.payload).toEqual({ type: 'eoa' })
  })

  test('where accounts can be smart accounts is what the frame says', async () => {
    const answers = { GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [eth] } }
    const { session } = await restored({ answers })
    expect(await session.frame.smartAccountNetworks(noSignal())).toEqual([eth])
  })
})

test('what may have been sent is to be looked up, by what the frame calls it', () => {
  const failure = { code: 'unknown-outcome', message: 'The operation is in no block yet.', transactionId: '0x1' }
  expect(frameErrorOf(failure)).toMatchObject({ code: 'transaction/unknown', context: { transactionId: '0x1' } })
})
