import type { Network, PairingSession } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { base, mainnet, solana } from '../test-utils/sample-networks.ts'
import { follow, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'

const noSignal = () => new AbortController().signal
let harness: SessionHarness
let networks: Network[]
let change: (...to: Network[]) => void

beforeEach(async () => {
  const { emit, watch } = createEmitter<void>()
  networks = [mainnet]
  change = (...to) => {
    networks.splice(0, networks.length, ...to)
    emit()
  }
  harness = await openSessionHarness({ setup: { networks, watchNetworks: watch } })
})
afterEach(() => harness.close())

const chainsOf = (session: PairingSession) => session.current()?.namespaces.eip155?.networks

test('R-NET-9: a network that is added is not in the session; the next proposal asks for it', async () => {
  const session = await harness.load()
  await harness.pair(session)
  const events = follow(session)
  change(mainnet, base)
  expect([chainsOf(session), events]).toEqual([['eip155:1'], []])
  await harness.pair(session)
  expect(harness.phone.proposals.map(({ eip155 }) => eip155?.chains)).toEqual([
    ['eip155:1'],
    ['eip155:1', 'eip155:8453'],
  ])
  expect(chainsOf(session)).toEqual(['eip155:1', 'eip155:8453'])
})

test('R-NET-9: what the wallet approved to an earlier page is there again as soon as the network is added again', async () => {
  change(mainnet, base)
  const first = await harness.load()
  await harness.pair(first)
  first.moveTo('eip155:8453')
  first.destroy()
  change(mainnet)
  const session = await harness.load()
  await session.restore(noSignal())
  expect(chainsOf(session)).toEqual(['eip155:1'])
  const events = follow(session)
  change(mainnet, base)
  expect(chainsOf(session)).toEqual(['eip155:1', 'eip155:8453'])
  expect(session.current()?.namespaces.eip155?.network).toBe('eip155:8453')
  expect(events).toEqual([{ type: 'session.changed', session: session.current() }])
})

test('a network that is removed stays in the session that approved it, and is proposed no more', async () => {
  change(mainnet, base, solana)
  const session = await harness.load()
  const before = await harness.pair(session)
  const events = follow(session)
  change(mainnet)
  expect([session.current(), events]).toEqual([before, []])
  await harness.pair(session)
  expect(Object.keys(harness.phone.proposals[1] ?? {})).toEqual(['eip155'])
  expect(harness.phone.proposals[1]?.eip155?.chains).toEqual(['eip155:1'])
})

test('before a session is there, and after the end, nothing is reported', async () => {
  const session = await harness.load()
  const events = follow(session)
  change(mainnet, base)
  session.destroy()
  change(mainnet, base, solana)
  expect([session.current(), events]).toEqual([null, []])
})
