import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import type { Identity } from '../domain/identity.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures, ReadName, ResolveName } from '../ports/chain-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { alice, bob, nameSources, nobody } from '../test-utils/start-names.ts'
import { loadIdentity } from './identity.effects.ts'
import type { IdentityRequest } from './identity.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const network = 'eip155:1'
const picture = 'data:image/png;base64,AAAA'
const called = (name: string, avatar: string | null = null): Identity => ({ name, avatar })

type World = {
  readonly features?: ChainFeatures | undefined
  readonly service?: Partial<Pick<BlockchainApi, 'readIdentity' | 'resolveName'>> | undefined
}

function start(world: World) {
  const { clock, sources } = nameSources(world)
  const { logic, input, read } = loadIdentity(sources)
  const { actor } = inASystem(logic, 'identity', input)
  const send = async (event: IdentityRequest) => {
    actor.send(event)
    await settle(0)
  }
  const of = (address: string) => read(actor, [])[`${network}:${address}`]
  return {
    clock,
    async sendAll(type: IdentityRequest['type'], addresses: readonly string[]) {
      for (const address of addresses) actor.send({ type, address, network })
      await settle(0)
    },
    send,
    watch: (address = alice) => send({ type: 'identity.watched', address, network }),
    unwatch: (address = alice) => send({ type: 'identity.unwatched', address, network }),
    state: (address = alice) => of(address)?.is ?? null,
    identity: (address = alice) => {
      const state = of(address)
      return state?.is === 'known' ? state.identity : null
    },
  }
}

const readsAs =
  (name: string, avatar: string | null = null): BlockchainApi['readIdentity'] =>
  async () =>
    called(name, avatar)
const resolvesTo =
  (address: string, name = 'alice.eth'): ResolveName =>
  async () => ({ name, address, avatar: picture })
const failing = async () => {
  throw new KitError('rpc/unreachable')
}

describe('R-ACC-1: the account’s name and picture', () => {
  test('are the chain’s where there is no service', async () => {
    const { watch, identity } = start({ features: { readName: async () => called('alice.eth', picture) } })
    await watch()
    expect(identity()).toEqual(called('alice.eth', picture))
  })

  test('are the service’s, when the chain says that the name stands for this address, and are spelt as the chain spells them', async () => {
    const readName = vi.fn<ReadName>(async () => called('other.eth'))
    const features = { readName, resolveName: resolvesTo(alice, 'alice❤️.eth') }
    const { watch, identity } = start({ features, service: { readIdentity: readsAs('alice❤.eth') } })
    await watch()
    expect([identity(), readName.mock.calls.length]).toEqual([called('alice❤️.eth', picture), 0])
  })

  test('are the service’s for a registered name, which the service itself resolves', async () => {
    const addresses = [{ coinType: 60, namespace: 'eip155', address: alice.toLowerCase() }] as const
    const resolveName = async () => ({ name: 'alice.reown.id', addresses, avatar: null })
    const { watch, identity } = start({ service: { readIdentity: readsAs('alice.reown.id', picture), resolveName } })
    await watch()
    expect(identity()).toEqual(called('alice.reown.id', picture))
  })

  test.each<[string, World]>([
    ['stands for another address', { features: { resolveName: resolvesTo(bob) } }],
    ['stands for nobody', { features: { resolveName: async () => null } }],
    ['only looks like another', { features: { resolveName: () => Promise.reject(new KitError('name/invalid')) } }],
    ['nobody can look up', {}],
  ])('R-SEND-3: a name that %s is not shown, and no picture with it', async (_, { features }) => {
    const { watch, identity } = start({ features, service: { readIdentity: readsAs('alice.eth', picture) } })
    await watch()
    expect(identity()).toEqual(nobody)
  })

  test.each<[string, World['service'], ChainFeatures]>([
    ['the service fails', { readIdentity: failing }, {}],
    ['its name cannot be looked up', { readIdentity: readsAs('alice.eth') }, { resolveName: failing }],
  ])('are the chain’s when %s', async (_, service, features) => {
    const { watch, identity } = start({ service, features: { ...features, readName: async () => called('alice.eth') } })
    await watch()
    expect(identity()).toEqual(called('alice.eth'))
  })

  test.each<[string, ChainFeatures]>([
    ['on chains without names', {}],
    ['on a chain without a registry', { readName: () => Promise.reject(new KitError('feature/not-supported')) }],
    ['whose name is kept elsewhere', { readName: () => Promise.reject(new KitError('name/off-chain')) }],
    ['that has none', { readName: async () => nobody }],
  ])('are none for an account %s', async (_, features) => {
    const { watch, state, identity } = start({ features })
    await watch()
    expect([state(), identity()]).toEqual(['known', nobody])
  })

  test('are not known when they could not be read, and are read again when they are asked for again', async () => {
    const readName = vi.fn<ReadName>(failing)
    const { watch, unwatch, state } = start({ features: { readName } })
    await watch()
    expect(state()).toBe('failed')
    readName.mockResolvedValue(called('alice.eth'))
    await watch()
    expect(state()).toBe('known')
    await unwatch()
    await unwatch()
    expect([state(), vi.getTimerCount()]).toEqual([null, 0])
  })
})

describe('R-BAL-2: what was read', () => {
  test('is good for five minutes, also for a view that comes back', async () => {
    const readName = vi.fn<ReadName>(async () => called('alice.eth'))
    const { watch, unwatch, identity, clock } = start({ features: { readName } })
    await watch()
    await unwatch()
    clock.time += durations.identityCache - 1
    await watch()
    expect([identity(), readName.mock.calls.length]).toEqual([called('alice.eth'), 1])
    await unwatch()
    clock.time += 1
    await watch()
    expect(readName).toHaveBeenCalledTimes(2)
  })

  test('is read again after five minutes while it is shown, meanwhile with what was read last', async () => {
    const readName = vi.fn<ReadName>(async () => called('alice.eth'))
    const { watch, identity, clock } = start({ features: { readName } })
    await watch()
    readName.mockReturnValue(new Promise(() => {}))
    clock.time += durations.identityCache
    await vi.advanceTimersByTimeAsync(durations.identityCache)
    expect([identity(), readName.mock.calls.length]).toEqual([called('alice.eth'), 2])
  })

  test('is kept of 8192 accounts at most, the latest ones', async () => {
    const readName = vi.fn<ReadName>(async () => nobody)
    const { watch, sendAll } = start({ features: { readName } })
    const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
    const all = Array.from({ length: serviceLimits.cacheEntries + 1 }, (_, at) => address(at))
    for (let at = 0; at < all.length; at += 64) {
      await sendAll('identity.watched', all.slice(at, at + 64))
      await sendAll('identity.unwatched', all.slice(at, at + 64))
    }
    expect(readName).toHaveBeenCalledTimes(all.length)
    await watch(all.at(-1))
    expect(readName).toHaveBeenCalledTimes(all.length)
    await watch(all[0])
    expect(readName).toHaveBeenCalledTimes(all.length + 1)
  })
})

describe('R-ACC-2: a late answer', () => {
  test('about one account is never shown for another', async () => {
    const answers = new Map<string, (name: Identity) => void>()
    const readName: ReadName = ({ address }) => new Promise((resolve) => answers.set(address, resolve))
    const { watch, unwatch, identity, state } = start({ features: { readName } })
    await watch(alice)
    await watch(bob)
    await unwatch(alice)
    answers.get(bob)?.(called('bob.eth'))
    await settle(0)
    answers.get(alice)?.(called('alice.eth'))
    await settle(0)
    expect([identity(bob), state(alice)]).toEqual([called('bob.eth'), null])
  })

  test('is given up with the view that asked for it', async () => {
    const signals: AbortSignal[] = []
    const readName: ReadName = (_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { watch, unwatch } = start({ features: { readName } })
    await watch()
    await unwatch()
    expect([signals[0]?.aborted, vi.getTimerCount()]).toEqual([true, 0])
  })
})

test('R-ACC-1: the snapshot of a kit says how an account is called, and nothing is loaded before a view asks', async () => {
  const readName = vi.fn<ReadName>(async () => called('alice.eth', picture))
  const { kit } = startKit({ reads: { readName } })
  await kit.load()
  await settle(0)
  expect([kit.getSnapshot().identity, readName.mock.calls.length]).toEqual([{}, 0])
  kit.send({ type: 'identity.watched', address: alice, network })
  await settle(0)
  expect(kit.getSnapshot().identity[`${network}:${alice}`]).toEqual({
    is: 'known',
    identity: called('alice.eth', picture),
  })
  kit.destroy()
})

describe('an account that has got a name', () => {
  const changed = { type: 'identity.changed', address: alice, network } as const

  test('is read again at once, of the service anew, and shows its old name meanwhile', async () => {
    const readIdentity = vi.fn<BlockchainApi['readIdentity']>(readsAs('old.eth'))
    const resolveName = vi.fn<BlockchainApi['resolveName']>(async ({ name }) => ({
      ...{ name, avatar: null, addresses: [{ coinType: 60, namespace: 'eip155', address: alice }] },
    }))
    const { watch, send, identity } = start({ service: { readIdentity, resolveName } })
    await watch()
    expect(identity()?.name).toBe('old.eth')
    readIdentity.mockImplementation(readsAs('new.eth'))
    const asking = send(changed)
    expect(identity()?.name).toBe('old.eth')
    await asking
    expect(identity()?.name).toBe('new.eth')
    expect(readIdentity.mock.calls.map(([{ force }]) => force)).toEqual([false, true])
    expect(resolveName.mock.calls.at(-1)?.[0].force).toBe(true)
  })

  test('is read anew the next time where nobody shows it', async () => {
    const readIdentity = vi.fn<BlockchainApi['readIdentity']>(async () => nobody)
    const { watch, unwatch, send } = start({ service: { readIdentity } })
    await watch()
    await unwatch()
    await send(changed)
    expect(readIdentity).toHaveBeenCalledTimes(1)
    await watch()
    await unwatch()
    await watch()
    expect(readIdentity.mock.calls.map(([{ force }]) => force)).toEqual([false, true])
  })
})
