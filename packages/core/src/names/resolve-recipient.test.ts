import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import type { NameRecord } from '../domain/identity.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures, ResolveName } from '../ports/chain-client.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { alice, bob, nameSources } from '../test-utils/start-names.ts'
import { createResolveRecipient, isName } from './resolve-recipient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const network = 'eip155:1'
const carol = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const picture = 'data:image/png;base64,AAAA'

const record = (more: Partial<NameRecord> = {}): NameRecord => ({
  name: 'alice.reown.id',
  addresses: [{ coinType: 60, namespace: 'eip155', address: bob }],
  avatar: null,
  ...more,
})

type World = { features?: ChainFeatures; resolveName?: BlockchainApi['resolveName'] }

function start({ features, resolveName }: World) {
  const { clock, sources } = nameSources({ features, ...(resolveName ? { service: { resolveName } } : {}) })
  const resolve = createResolveRecipient(sources)
  return {
    clock,
    loadBlockchainApi: sources.loadBlockchainApi,
    resolve: (name = 'alice.eth', more: Partial<Parameters<typeof resolve>[0]> = {}, signal = never) =>
      resolve({ name, network, ...more }, signal),
  }
}

const fails =
  (code: 'name/off-chain' | 'name/invalid' | 'feature/not-supported' | 'rpc/unreachable'): ResolveName =>
  async () => {
    throw new KitError(code)
  }
const says =
  (address: string): ResolveName =>
  async () => ({ name: 'alice.eth', address, avatar: picture })
const nothing: ResolveName = async () => null

describe('R-SEND-3: the address behind a name', () => {
  test('is what the chain’s own registry says, and the service is not asked', async () => {
    const { resolve, loadBlockchainApi } = start({
      features: { resolveName: says(alice) },
      resolveName: async () => record(),
    })
    expect(await resolve('  ALICE.eth ')).toEqual({
      name: 'alice.eth',
      address: alice,
      avatar: picture,
      source: 'chain',
    })
    expect(loadBlockchainApi).not.toHaveBeenCalled()
  })

  test.each<[string, ResolveName | undefined]>([
    ['the chain does not know', nothing],
    ['the chain would have to ask elsewhere for', fails('name/off-chain')],
    ['lives where the chain has no registry', fails('feature/not-supported')],
    ['lives where the chain client reads no names', undefined],
  ])('is the registered one when the name %s', async (_, resolveName) => {
    const asked = vi.fn<BlockchainApi['resolveName']>(async () => record())
    const { resolve } = start({ features: { resolveName }, resolveName: asked })
    expect(await resolve('Alice.Reown.id')).toEqual({
      name: 'alice.reown.id',
      address: bob,
      avatar: null,
      source: 'service',
    })
    expect(asked.mock.lastCall?.[0]).toMatchObject({ name: 'alice.reown.id', network })
  })

  test('R-SEND-2, ENSIP-19: is on each network the one that the name has there, and else the one for every EVM network', async () => {
    const addresses = [
      { coinType: 60, namespace: 'eip155', address: bob },
      { coinType: 2_147_492_101, namespace: null, address: alice },
      { coinType: 2_147_483_648, namespace: null, address: carol },
      { coinType: 501, namespace: 'solana', address: 'So11111111111111111111111111111111111111112' },
    ] as const
    const { resolve } = start({ resolveName: async () => record({ addresses }) })
    expect((await resolve('alice.reown.id', { network: 'eip155:8453' })).address).toBe(alice)
    expect((await resolve('alice.reown.id', { network: 'eip155:10' })).address).toBe(carol)
  })

  test.each<[string, NameRecord['addresses']]>([
    ['of another chain family alone', [{ coinType: 501, namespace: 'solana', address: bob }]],
    ['of Ethereum alone', [{ coinType: 60, namespace: 'eip155', address: bob }]],
    ['of another network alone', [{ coinType: 2_147_492_101, namespace: null, address: bob }]],
  ])('is not found when the record has one %s', async (_, addresses) => {
    const { resolve } = start({ resolveName: async () => record({ addresses }) })
    expect(await codeOf(resolve('alice.reown.id', { network: 'eip155:10' }))).toBe('name/not-found')
  })

  test.each(['0x12', 'So11111111111111111111111111111111111111112', '', `${alice}00`, 'alice.eth'])(
    'is none when the answer is “%s”, from the chain and from the service',
    async (address) => {
      expect(await codeOf(start({ features: { resolveName: says(address) } }).resolve())).toBe('name/failed')
      const addresses = [{ coinType: 60, namespace: 'eip155', address }] as const
      expect(await codeOf(start({ resolveName: async () => record({ addresses }) }).resolve())).toBe('name/failed')
    },
  )
})

describe('a name that cannot be found', () => {
  test.each<[string, World, string]>([
    ['is not there', { features: { resolveName: nothing } }, 'name/not-found'],
    [
      'is not registered either',
      { features: { resolveName: nothing }, resolveName: async () => null },
      'name/not-found',
    ],
    ['is kept elsewhere', { features: { resolveName: fails('name/off-chain') } }, 'name/off-chain'],
    ['has no registry to be looked up in', {}, 'feature/not-supported'],
    [
      'R-SEND-3: looks like another',
      { features: { resolveName: fails('name/invalid') }, resolveName: async () => record() },
      'name/invalid',
    ],
    ['R-NAME-2: could not be asked for', { features: { resolveName: fails('rpc/unreachable') } }, 'name/failed'],
  ])('says so when it %s', async (_, world, code) => {
    expect(await codeOf(start(world).resolve())).toBe(code)
  })

  test('R-NAME-2: the sentence of a failure is that of the specification, and its cause is kept', async () => {
    const { resolve } = start({ features: { resolveName: fails('rpc/unreachable') } })
    const error = await resolve().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: 'Error resolving name', cause: { code: 'rpc/unreachable' } })
  })

  test('is not looked for elsewhere when the chain could not be read', async () => {
    const resolveName = vi.fn<BlockchainApi['resolveName']>(async () => record())
    const { resolve } = start({ features: { resolveName: fails('rpc/unreachable') }, resolveName })
    expect([await codeOf(resolve()), resolveName.mock.calls.length]).toEqual(['name/failed', 0])
  })

  test('with a character that the standard leaves out of names is the chain’s to read', async () => {
    const resolveName = vi.fn<ResolveName>(nothing)
    const text = 'ali\ufeffce.e\ufeffth'
    await codeOf(start({ features: { resolveName } }).resolve(text))
    expect([isName(text), resolveName.mock.lastCall?.[0].name]).toEqual([true, text])
  })

  test.each(['alice', '', 'a b.eth', '.eth', 'alice..eth', alice])('nobody is asked for “%s”', async (text) => {
    const resolveName = vi.fn<ResolveName>(nothing)
    const { resolve } = start({ features: { resolveName } })
    expect([await codeOf(resolve(text)), resolveName.mock.calls.length]).toEqual(['name/invalid', 0])
  })

  test('R-SEND-3: no service is asked for a name in another alphabet than registered names have', async () => {
    const resolveName = vi.fn<BlockchainApi['resolveName']>(async () => record())
    expect(await codeOf(start({ resolveName }).resolve('\u0430lice.reown.id'))).toBe('name/invalid')
    expect(await codeOf(start({ features: { resolveName: nothing }, resolveName }).resolve('löwe.eth'))).toBe(
      'name/not-found',
    )
    expect(resolveName).not.toHaveBeenCalled()
  })

  test('ends after 30 seconds when nobody answers, and leaves no timer', async () => {
    const code = codeOf(start({ features: { resolveName: () => new Promise(() => {}) } }).resolve())
    await vi.advanceTimersByTimeAsync(durations.uiRead)
    expect([await code, vi.getTimerCount()]).toEqual(['name/failed', 0])
  })

  test('ends at once when the visitor has left', async () => {
    const leaving = new AbortController()
    const { resolve } = start({ features: { resolveName: () => new Promise(() => {}) } })
    const code = codeOf(resolve('alice.eth', {}, leaving.signal))
    leaving.abort()
    expect([await code, vi.getTimerCount()]).toEqual(['rpc/aborted', 0])
  })
})

describe('R-BAL-2: an answer', () => {
  test('is good for five minutes, on its network alone, unless money is about to move', async () => {
    const resolveName = vi.fn<ResolveName>(says(alice))
    const { resolve, clock } = start({ features: { resolveName } })
    await resolve()
    clock.time += durations.identityCache - 1
    await resolve()
    expect(resolveName).toHaveBeenCalledTimes(1)
    resolveName.mockImplementation(says(bob))
    expect((await resolve('alice.eth', { network: 'eip155:10' })).address).toBe(bob)
    expect((await resolve('alice.eth', { force: true })).address).toBe(bob)
    expect((await resolve()).address).toBe(bob)
    clock.time += durations.identityCache
    await resolve()
    expect(resolveName).toHaveBeenCalledTimes(4)
  })

  test('that comes late does not replace the answer to a newer question', async () => {
    const answers: ((address: string) => void)[] = []
    const resolveName: ResolveName = () =>
      new Promise((resolve) => answers.push((address) => resolve({ name: 'alice.eth', address, avatar: null })))
    const { resolve } = start({ features: { resolveName } })
    const older = resolve()
    const newer = resolve('alice.eth', { force: true })
    await vi.advanceTimersByTimeAsync(0)
    answers[1]?.(bob)
    expect((await newer).address).toBe(bob)
    answers[0]?.(alice)
    await older
    expect((await resolve()).address).toBe(bob)
  })

  test('gives way to newer ones when there are 8192, and one that found nothing is not kept', async () => {
    const resolveName = vi.fn<ResolveName>(says(alice))
    const { resolve } = start({ features: { resolveName } })
    for (let at = 0; at <= serviceLimits.cacheEntries; at += 1) await resolve(`n${at}.eth`)
    resolveName.mockClear()
    await resolve(`n${serviceLimits.cacheEntries}.eth`)
    expect(resolveName).not.toHaveBeenCalled()
    await resolve('n0.eth')
    expect(resolveName).toHaveBeenCalledTimes(1)
    resolveName.mockImplementation(nothing)
    expect([await codeOf(resolve('new.eth')), await codeOf(resolve('new.eth'))]).toEqual([
      'name/not-found',
      'name/not-found',
    ])
    expect(resolveName).toHaveBeenCalledTimes(3)
  })
})
