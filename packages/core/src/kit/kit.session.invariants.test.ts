import { setImmediate as task } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { walletConnectId } from '../domain/connector.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import { isPairingRoute } from '../router/routes.ts'
import { whoIs } from '../test-utils/fuzzed-invariants.ts'
import {
  type FuzzedSessionHarness as Harness,
  openQuestions,
  type SessionStep,
  sessionStep,
  startFuzzedSession,
} from '../test-utils/fuzzed-session.ts'
import { ours } from '../test-utils/start-combined-kit.ts'

/** As in `kit.invariants.test.ts`, of which this is the half that has a phone. */
const runs = Math.ceil(Number(process.env.KIT_FUZZ_RUNS ?? 1_000) / 4)
const seed = Number(process.env.KIT_FUZZ_SEED ?? 20_262)

/** Loads what a page loads once, so that every step reaches the kit at once. */
async function warm({ kit }: Harness): Promise<void> {
  kit.send({ type: 'router.openRequested', at: { view: 'ConnectingWalletConnect', walletId: null } })
  for (const namespace of ours) kit.send({ type: 'connect.cancelled', namespace })
  await kit.load()
  await vi.waitFor(() => expect(kit.getSnapshot().pairing.is).toBe('waiting'), { interval: 1 })
  await vi.dynamicImportSettled()
  kit.send({ type: 'router.closeRequested' })
}

function brokenIn(harness: Harness): string | undefined {
  const { kit, session, logger } = harness
  const snapshot = kit.getSnapshot()
  const { router, pairing, networks, wallets } = snapshot
  if (snapshot !== kit.getSnapshot()) return 'a snapshot is the same while nothing changes'
  if (router.stack.some(isPairingRoute) !== (pairing.is !== 'idle'))
    return `R-WC-1: a code belongs to a place that shows it, not ${pairing.is}`
  if (openQuestions(harness).length > 1) return 'R-WC-1: at most one question is open'
  if (pairing.is === 'waiting' && session.pairings.at(-1)?.signal.aborted)
    return 'R-WC-1: a code on show is that of an open question'
  if (!networks.requested.includes(networks.active))
    return 'R-NET-6: the active network is one of those that were asked for'
  for (const namespace of ours) {
    const connected = connectionsIn(wallets[namespace])
    const broken = connected.flatMap((connection) => strangeIn(harness, connection) ?? [])[0]
    if (broken) return broken
    if (connected.some((connection) => connection.namespace !== namespace))
      return 'R-ACC-2: nothing of one namespace is under another'
    if (new Set(connected.map(({ connectorId }) => connectorId)).size < connected.length)
      return 'one wallet of a namespace is active, and no wallet is there twice'
  }
  return logger.lines.length > 0 ? `no part of the kit crashes: ${logger.lines[0]?.join(' ')}` : undefined
}

function strangeIn({ kit, session }: Harness, { connectorId, namespace, network, approvedNetworks = [] }: Connection) {
  if (connectorId !== walletConnectId) return undefined
  if (!(approvedNetworks as readonly string[]).includes(network))
    return 'R-NET-9: no wallet is on a network that its session does not allow'
  const { disconnecting } = whoIs(kit.getSnapshot().wallets[namespace as 'eip155'])
  return session.session.current() || disconnecting.includes(connectorId)
    ? undefined
    : 'R-WC-2: no wallet on a session is connected without one'
}

/** What must hold as soon as everything that was brought about has come about. */
function brokenOnceSettled({ kit, session, adapters }: Harness): string | undefined {
  const { wallets } = kit.getSnapshot()
  const bySession = ours.filter((each) =>
    connectionsIn(wallets[each]).some(({ connectorId }) => connectorId === walletConnectId),
  )
  const approved = ours.filter((each) => session.session.current()?.namespaces[each])
  if (!bySession.every((each) => approved.includes(each)))
    return `R-WC-2: what a session did not approve is not connected: ${bySession} for ${approved}`
  // The kit itself is the one that listens besides.
  if (session.listeners !== 1 + bySession.length)
    return 'R-CON-5: the kit listens to connected wallets and to no others'
  const isOther = (connectorId: string) => connectorId !== walletConnectId
  const live = adapters.eip155.fake.clients
    .filter(({ isConnected, connectorId }) => isConnected && isOther(connectorId))
    .map(({ connectorId }) => connectorId)
  const inEvm = connectionsIn(wallets.eip155).map(({ connectorId }) => connectorId)
  return live.join() === inEvm.filter(isOther).join()
    ? undefined
    : `R-CON-1: connected means a live provider: ${live} is, ${inEvm} should be`
}

async function runSteps(harness: Harness, steps: readonly SessionStep[]): Promise<void> {
  const taken: string[] = []
  const hold = (broken: string | undefined) => {
    if (broken) throw new Error([broken, ...taken].join('\n  '))
  }
  for (const { name, take } of steps) {
    taken.push(name)
    await take(harness)
    hold(brokenIn(harness))
    if (name === 'settle') hold(brokenOnceSettled(harness))
  }
  await task()
  hold(brokenIn(harness) ?? brokenOnceSettled(harness))
}

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

describe('whatever a visitor, a phone and a directory do, in whatever order', () => {
  test(`the kit holds what it promises, and leaves nothing behind (${runs} sequences, seed ${seed})`, {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sessionStep, { maxLength: 50, size: 'max' }), async (steps) => {
        // A sequence must not fail for what the one before left behind, or it could not be shrunk.
        vi.clearAllTimers()
        const harness = startFuzzedSession()
        await warm(harness)
        await runSteps(harness, steps)
        harness.kit.destroy()
        await task()
        const { session, storage, adapters } = harness
        const followed = adapters.eip155.fake.clients.filter(({ listeners }) => listeners > 0)
        expect([openQuestions(harness), followed]).toEqual([[], []])
        expect([vi.getTimerCount(), session.listeners, session.destroys, storage.listeners]).toEqual([0, 0, 1, 0])
      }),
      { numRuns: runs, seed },
    )
  })
})
