import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { Delegation } from '../domain/delegation.ts'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { type DelegationClients, loadDelegation } from './delegation.effects.ts'
import type { DelegationRequest } from './delegation.events.ts'

const of = { address: '0xa11ce', network: 'eip155:1' } as const
const account = 'eip155:1:0xa11ce'
const hostile: Delegation = { delegate: '0xbad', knownAs: null, hasCode: true }
const requested = { type: 'delegation.requested', ...of } as const
const revoked = { type: 'delegation.revokeRequested', ...of, connectorId: 'auth' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Delegations over a chain and a wallet that answer as the test says. */
function start(features: object) {
  const holds: string[] = []
  const follow = vi.fn()
  const clients = {
    ...{ follow, clock: { now: () => 5 } },
    chains: { load: async () => ({ features }) },
    wallets: {
      load: async () => ({ features }),
      hold: (_: string, id: string) => {
        holds.push(`hold ${id}`)
        return () => void holds.push(`release ${id}`)
      },
    },
  } as unknown as DelegationClients
  const { logic, read } = loadDelegation(clients)
  const { actor } = inASystem(logic, 'delegation')
  const send = async (...events: DelegationRequest[]) => {
    for (const event of events) actor.send(event)
    await settle()
  }
  return { send, holds, follow, state: (name = account) => read(actor, [])[name], all: () => read(actor, []) }
}

/** An account that is delegated until a block has what ends it. */
function delegated(status: () => string, revoke: (...asked: unknown[]) => unknown = async () => ({ hash: '0x1' })) {
  let delegation: Delegation | null = hostile
  const features = {
    readDelegation: vi.fn(async () => delegation),
    revokeDelegation: vi.fn(revoke),
    readTransaction: vi.fn(async () => ({ is: status() })),
  }
  return {
    ...{ features, ...start(features) },
    end() {
      delegation = null
    },
  }
}

test('an account is read once for all views that ask, and again when what was read is old', async () => {
  const readDelegation = vi.fn(async () => hostile)
  const { send, state } = start({ readDelegation })
  await send(requested, requested)
  await send(requested)
  expect(state()).toEqual({ is: 'known', delegation: hostile, error: null })
  expect(readDelegation.mock.calls).toEqual([[of, expect.anything()]])
  await vi.advanceTimersByTimeAsync(10 * durations.nativeBalanceCache)
  expect(readDelegation).toHaveBeenCalledOnce()
  await send(requested)
  expect(readDelegation).toHaveBeenCalledTimes(2)
})

test('what is known can be ended while it is read again, which its view does not show', async () => {
  const { send, state, features } = delegated(() => 'pending')
  await send(requested)
  await vi.advanceTimersByTimeAsync(10 * durations.nativeBalanceCache)
  features.readDelegation.mockReturnValueOnce(new Promise(() => {}))
  await send(requested)
  await send(revoked)
  expect([state()?.is, features.revokeDelegation.mock.calls.length]).toEqual(['following', 1])
})

test('what one network says is not said of another', async () => {
  const readDelegation = vi.fn(async ({ network }: { network: string }) => (network === 'eip155:1' ? hostile : null))
  const { send, all } = start({ readDelegation })
  await send(requested, { ...requested, network: 'eip155:8453' })
  expect(Object.entries(all()).map(([name, { delegation }]) => [name, delegation])).toEqual([
    [account, hostile],
    ['eip155:8453:0xa11ce', null],
  ])
})

test('a chain without delegations is not asked', async () => {
  const { send, state } = start({})
  await send(requested)
  expect(state()).toEqual({ is: 'known', delegation: null, error: null })
})

test('a chain that does not answer is asked again with the next view', async () => {
  const readDelegation = vi.fn(async () => hostile).mockRejectedValueOnce(new KitError('rpc/unreachable'))
  const { send, state } = start({ readDelegation })
  await send(requested)
  expect(state()).toEqual({ is: 'failed', delegation: null, error: null })
  await send(requested)
  expect(state()?.delegation).toEqual(hostile)
})

test('an account that could be read before stays as it was when the chain does not answer', async () => {
  const readDelegation = vi.fn().mockResolvedValueOnce(hostile).mockRejectedValue(new KitError('rpc/unreachable'))
  const { send, state } = start({ readDelegation })
  await send(requested)
  await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
  await send(requested)
  expect(state()).toMatchObject({ is: 'known', delegation: hostile })
})

test('the wallet is asked once, and the delegation has ended when a block says so', async () => {
  let status = 'pending'
  const { send, state, holds, features, end } = delegated(() => status)
  await send(requested)
  await send(revoked)
  expect(features.revokeDelegation.mock.calls).toEqual([[of, expect.any(AbortSignal), expect.any(Function)]])
  expect(holds).toEqual(['hold auth', 'release auth'])
  expect(state()).toEqual({ is: 'following', delegation: hostile, error: null })
  await send(revoked)
  expect(features.revokeDelegation).toHaveBeenCalledOnce()
  status = 'confirmed'
  end()
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()).toEqual({ is: 'ended', delegation: null, error: null })
})

test('a delegation that has ended is not asked about at once, since a node may not know that yet', async () => {
  const { send, state, features, end } = delegated(() => 'confirmed')
  await send(requested)
  end()
  await send(revoked)
  features.readDelegation.mockResolvedValue(hostile)
  await send(requested)
  expect(state()).toEqual({ is: 'ended', delegation: null, error: null })
  features.readDelegation.mockResolvedValue(null)
  await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
  await send(requested)
  expect(state()).toEqual({ is: 'known', delegation: null, error: null })
})

test('R-SEND-7: what the wallet sends after the visitor disconnected is followed', async () => {
  let onLate = (_: string) => {}
  const { send, state, follow } = delegated(
    () => 'pending',
    async (_, __, given) => {
      onLate = given as typeof onLate
      throw new KitError('wallet/disconnected')
    },
  )
  await send(requested)
  await send(revoked)
  expect([state()?.error?.code, follow.mock.calls]).toEqual(['wallet/disconnected', []])
  onLate('0x5e')
  expect(follow.mock.calls).toEqual([[{ ...of, hash: '0x5e', is: 'pending', sentAt: 5, transfer: null }]])
})

test.each(['confirmed', 'failed'])(
  'a transaction that is %s and ended nothing is not said to have, after three looks',
  async (status) => {
    const { send, state, features } = delegated(() => status)
    await send(requested)
    await send(revoked)
    await vi.advanceTimersByTimeAsync(durations.transactionPoll)
    expect(state()).toEqual({ is: 'following', delegation: hostile, error: null })
    await vi.advanceTimersByTimeAsync(durations.transactionPoll)
    expect(state()).toEqual({ is: 'unchanged', delegation: hostile, error: null })
    await send(revoked)
    expect(features.revokeDelegation).toHaveBeenCalledTimes(2)
    expect(state()?.is).toBe('following')
  },
)

test('a node that is a block behind what another says of the transaction is not believed', async () => {
  const { send, state, end } = delegated(() => 'confirmed')
  await send(requested)
  await send(revoked)
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()?.is).toBe('following')
  end()
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()).toEqual({ is: 'ended', delegation: null, error: null })
})

test('three looks are in a row: a block that is taken back begins them anew', async () => {
  const seen = ['confirmed', 'confirmed', 'pending', 'confirmed', 'confirmed']
  const { send, state } = delegated(() => seen.shift() ?? 'confirmed')
  await send(requested)
  await send(revoked)
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 4)
  expect([seen, state()?.is]).toEqual([[], 'following'])
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()?.is).toBe('unchanged')
})

test('a delegation that is gone has ended, whatever is known of the transaction: a higher fee gives it another hash', async () => {
  const { send, state, features, end } = delegated(() => 'unseen')
  await send(requested)
  await send(revoked)
  features.readTransaction.mockRejectedValueOnce(new KitError('rpc/unreachable'))
  end()
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()).toEqual({ is: 'ended', delegation: null, error: null })
})

test('a transaction that no block has for minutes is overdue, is followed more slowly, and can be sent again', async () => {
  const { send, state, features, end } = delegated(() => 'unseen')
  await send(requested)
  await send(revoked)
  await vi.advanceTimersByTimeAsync(durations.reorganisations - durations.transactionPoll)
  expect(state()?.is).toBe('following')
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()).toEqual({ is: 'overdue', delegation: hostile, error: null })
  await send(requested)
  expect(state()?.is).toBe('overdue')
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  const looks = features.readTransaction.mock.calls.length
  await vi.advanceTimersByTimeAsync(durations.slowTransactionPoll)
  expect(features.readTransaction).toHaveBeenCalledTimes(looks + 1)
  await send(revoked)
  expect([state()?.is, features.revokeDelegation.mock.calls.length]).toEqual(['following', 2])
  end()
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()?.is).toBe('ended')
})

test('an overdue transaction that a block has at last is looked at three times, too', async () => {
  let status = 'pending'
  const { send, state, features } = delegated(() => status)
  await send(requested)
  await send(revoked)
  await vi.advanceTimersByTimeAsync(durations.reorganisations)
  expect(state()?.is).toBe('overdue')
  status = 'confirmed'
  await vi.advanceTimersByTimeAsync(durations.slowTransactionPoll)
  expect(state()?.is).toBe('following')
  await send(revoked)
  expect(features.revokeDelegation).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 2)
  expect(state()?.is).toBe('unchanged')
})

test('a node that fails while the transaction is looked for is asked again', async () => {
  const { send, state, features, end } = delegated(() => 'confirmed')
  features.readTransaction.mockRejectedValueOnce(new KitError('rpc/unreachable'))
  await send(requested)
  await send(revoked)
  features.readDelegation.mockRejectedValueOnce(new KitError('rpc/unreachable'))
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 3)
  expect(state()?.is).toBe('following')
  end()
  await vi.advanceTimersByTimeAsync(durations.transactionPoll)
  expect(state()?.is).toBe('ended')
})

test('a wallet that refuses leaves the account as it is, and can be asked again', async () => {
  const error = new KitError('wallet/rejected')
  const { send, state, holds } = delegated(
    () => 'pending',
    vi
      .fn()
      .mockRejectedValueOnce(error)
      .mockReturnValue(new Promise(() => {})),
  )
  await send(requested)
  await send(revoked)
  expect(state()).toEqual({ is: 'known', delegation: hostile, error })
  await send(revoked)
  expect(state()).toEqual({ is: 'asking', delegation: hostile, error: null })
  expect(holds).toEqual(['hold auth', 'release auth', 'hold auth'])
})

test('a wallet that cannot end it says so, and one without a delegation is not asked', async () => {
  const { send, state } = start({ readDelegation: async () => hostile })
  await send(requested)
  await send(revoked)
  expect(state()?.error?.code).toBe('feature/not-supported')
  const revokeDelegation = vi.fn()
  const without = start({ readDelegation: async () => null, revokeDelegation })
  await without.send(revoked, requested)
  await without.send(revoked)
  expect(revokeDelegation).not.toHaveBeenCalled()
})
