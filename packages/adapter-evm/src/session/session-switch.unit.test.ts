import { durations, KitError } from '@kit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { base as chain, codeOf, never } from '../test-utils/harness.ts'
import { deferred } from '../test-utils/scripted-provider.ts'
import type { EvmSession } from './evm-session.ts'
import { switchAsAsked, switchInSession } from './session-switch.ts'

afterEach(() => void vi.useRealTimers())

type State = { network: string; networks: string[] } | null

/** A session in one network, that moves or does not, and a wallet that answers when the test says so. */
function start({ state, moves = true }: { state: State; moves?: boolean }) {
  let now = state
  const listeners = new Set<() => void>()
  const over = new AbortController()
  const answer = deferred<unknown>()
  const asked: { method: string; params: unknown; signal: AbortSignal }[] = []
  const session = {
    current: () => now,
    refresh: () => now,
    shared: {
      moveTo: (network: string) => {
        if (moves && now) now = { ...now, network }
      },
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forward: (method: string, params: unknown, signal: AbortSignal) => {
      asked.push({ method, params, signal })
      return answer.promise
    },
    signal: over.signal,
  } as unknown as EvmSession
  const tell = (next: State) => {
    now = next
    for (const listener of [...listeners]) listener()
  }
  return { session, answer, asked, tell, over, listeners, network: () => now?.network }
}

const here = { network: 'eip155:1', networks: ['eip155:1'] }
const both = { network: 'eip155:1', networks: ['eip155:1', 'eip155:8453'] }

test('an approved network that the session does not enter is a wrong chain, and no success', async () => {
  const { session, asked, network } = start({ state: both, moves: false })
  expect(await codeOf(switchInSession(session, chain, never))).toBe('wallet/wrong-chain')
  expect([asked, network()]).toEqual([[], 'eip155:1'])
})

test('a switch that was taken back before it began asks nothing', async () => {
  const { session, asked, network } = start({ state: both })
  expect(await codeOf(switchInSession(session, chain, AbortSignal.abort()))).toBe('rpc/aborted')
  expect([asked, network()]).toEqual([[], 'eip155:1'])
})

test('a session that shares nothing of EVM has approved no network', async () => {
  const { session, asked, answer } = start({ state: null })
  const switching = codeOf(switchInSession(session, chain, never))
  expect(asked.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
  answer.reject({ code: 4001 })
  expect(await switching).toBe('wallet/rejected')
})

test('a session that has ended already waits for no approval', async () => {
  const { session, over, listeners } = start({ state: here })
  over.abort(new KitError('wallet/disconnected'))
  expect(await codeOf(switchInSession(session, chain, never))).toBe('wallet/disconnected')
  expect(listeners.size).toBe(0)
})

test('a change that approves another network is no approval of this one', async () => {
  vi.useFakeTimers()
  const { session, answer, tell, listeners } = start({ state: here })
  const switching = codeOf(switchInSession(session, chain, never))
  answer.resolve(null)
  tell({ network: 'eip155:1', networks: ['eip155:1', 'eip155:10'] })
  await vi.advanceTimersByTimeAsync(durations.sessionSettle)
  expect([await switching, listeners.size]).toEqual(['wallet/wrong-chain', 0])
})

test('what a dApp asks for goes to the wallet as it is, and a chain that the wallet does not know is the dApp’s to add', async () => {
  const { session, answer, asked } = start({ state: here })
  const params = [{ chainId: '0x2105', note: 'as it is' }]
  const switching = codeOf(switchAsAsked(session, 8453, params))
  answer.reject({ code: 4902 })
  expect(await switching).toEqual({ code: 4902 })
  expect(asked).toMatchObject([{ method: 'wallet_switchEthereumChain', params }])
})

test('what a dApp asks for is done once the wallet shares the network', async () => {
  const { session, asked, tell, network } = start({ state: here })
  const switching = switchAsAsked(session, 8453, [{ chainId: '0x2105' }])
  tell(both)
  await switching
  expect([network(), asked[0]?.signal.aborted]).toEqual(['eip155:8453', true])
})
