import { setImmediate as task } from 'node:timers/promises'
import { createFakeWalletList, type FakePairing } from '@kit/testing'
import fc from 'fast-check'
import { vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { KitEvent } from '../kit/kit.ts'
import { lateSession, sessionFor } from './fake-session.ts'
import { listings } from './sample-listing.ts'
import { at, ours, startCombinedKit, wholeSession } from './start-combined-kit.ts'

/** A kit whose wallets are a phone, and one in EVM that is always there and always willing. */
export function startFuzzedSession() {
  const directory = createFakeWalletList(listings(90))
  const now = () => Date.now()
  const harness = startCombinedKit({
    session: lateSession(),
    adapted: ['eip155'],
    runtime: { loadWalletList: directory.load, clock: { now } },
  })
  return { ...harness, settled: new Set<unknown>() }
}

export type FuzzedSessionHarness = ReturnType<typeof startFuzzedSession>
export type SessionStep = { readonly name: string; take(harness: FuzzedSessionHarness): void | Promise<void> }

const sessions = [
  wholeSession,
  sessionFor({ eip155: [at.Base] }),
  sessionFor({ solana: [at.Solana] }),
  sessionFor({ bip122: [at.Bitcoin], solana: [at.Devnet, at.Solana] }),
]
const refusals = [new KitError('wallet/rejected'), new KitError('pairing/expired'), new Error('who knows')]
const anySession = fc.constantFrom(...sessions.keys())
const namespace = fc.constantFrom(...ours)
const wallet = fc.constantFrom('a', 'walletConnect')
const network = fc.constantFrom(...Object.values(at))

const route = fc.oneof(
  fc.constantFrom(
    { view: 'Connect' },
    { view: 'AllWallets' },
    { view: 'ConnectingWalletConnectBasic' },
    { view: 'Networks' },
  ),
  fc.record({ view: fc.constant('ConnectingWalletConnect'), walletId: fc.constantFrom(null, 'w1', 'gone') }),
  fc.record({ view: fc.constant('Downloads'), walletId: fc.constantFrom('w1', 'gone') }),
)
const event = fc.oneof(
  fc.constantFrom(
    { type: 'router.openRequested' },
    { type: 'router.closeRequested' },
    { type: 'router.backRequested' },
  ),
  fc.constantFrom({ type: 'pairing.retried' }, { type: 'directory.retried' }, { type: 'directory.moreRequested' }),
  fc.record({ type: fc.constant('pairing.watched'), isWatched: fc.boolean() }),
  fc.record({ type: fc.constant('directory.searched'), text: fc.constantFrom('', 'wallet', 'nobody') }),
  fc.record({ type: fc.constant('directory.certifiedToggled'), isOn: fc.boolean() }),
  fc.record({ type: fc.constant('router.openRequested'), at: route }),
  fc.record({ type: fc.constant('router.viewRequested'), route }),
  fc.record({
    type: fc.constantFrom('wallet.picked', 'connect.requested'),
    namespace,
    connectorId: fc.constant('walletConnect'),
  }),
  fc.constantFrom(
    { type: 'wallet.picked', namespace: 'eip155', connectorId: 'a' },
    { type: 'connect.requested', namespace: 'eip155', connectorId: 'a' },
  ),
  fc.record({
    type: fc.constantFrom('wallet.activateRequested', 'disconnect.requested'),
    namespace,
    connectorId: wallet,
  }),
  fc.record({ type: fc.constantFrom('connect.retried', 'connect.cancelled', 'disconnect.requested'), namespace }),
  fc.record({ type: fc.constantFrom('network.picked', 'network.switchRequested'), network }),
) as fc.Arbitrary<KitEvent>

const named = (name: string, take: SessionStep['take']): SessionStep => ({ name, take })
/** A wallet speaks in a task of its own, after everything that one before it brought about. */
const unasked = (name: string, take: (harness: FuzzedSessionHarness) => void): SessionStep =>
  named(name, async (harness) => {
    await task()
    take(harness)
  })

export const sessionStep: fc.Arbitrary<SessionStep> = fc.oneof(
  { arbitrary: event.map((said) => named(JSON.stringify(said), ({ kit }) => kit.send(said))), weight: 6 },
  { arbitrary: fc.constant(named('settle', () => task())), weight: 4 },
  { arbitrary: anySession.map((which) => named(`approve ${which}`, (harness) => approve(harness, which))), weight: 3 },
  fc
    .nat(2)
    .map((which) =>
      unasked(`refuse ${which}`, (harness) => answer(harness, (open) => open.refuse({ throws: refusals[which] }))),
    ),
  network.map((id) => unasked(`move ${id}`, ({ session }) => void session.session.moveTo(id))),
  fc.constant(unasked('end', ({ session }) => session.emit({ type: 'session.ended', reason: 'deleted' }))),
  fc.constant(unasked('a goes', ({ adapters }) => adapters.eip155.emit('a', { type: 'wallet.disconnected' }))),
  anySession.map((which) => unasked(`change ${which}`, ({ session }) => change(session, which))),
  fc
    .constantFrom(1, 300, 700, 15_000, 230_000)
    .map((wait) => named(`wait ${wait}`, () => void vi.advanceTimersByTime(wait))),
)

/** Pairings that the phone has not answered and the kit has not aborted. */
export const openQuestions = ({ session, settled }: FuzzedSessionHarness) =>
  session.pairings.filter((question) => !question.signal.aborted && !settled.has(question))

/** Waits until the kit has taken the session over, as a step of its own. */
async function approve(harness: FuzzedSessionHarness, which: number): Promise<void> {
  await task()
  const session = sessions[which]
  if (session) answer(harness, (open) => open.approve(session))
  await task()
}

function answer(harness: FuzzedSessionHarness, give: (open: FakePairing) => void): void {
  const [open] = openQuestions(harness)
  if (!open) return
  harness.settled.add(open)
  give(open)
}

function change(session: FuzzedSessionHarness['session'], which: number): void {
  const next = sessions[which]
  if (session.session.current() && next) session.emit({ type: 'session.changed', session: next })
}
