import { createFakeWalletList, fakePairingSecret } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { type Inspection, inspector } from '../debug/inspection.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { listings } from '../test-utils/sample-listing.ts'
import { recordingLogger } from '../test-utils/start-kit.ts'
import { everything, startSessionKit } from '../test-utils/start-session-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

/** Every text in a value, also in errors, their causes and what they carry. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = Object.getOwnPropertyNames(value).map((key) => (value as Record<string, unknown>)[key])
  return [...own.flatMap((each) => textsIn(each, seen)), ...Object.keys(value)]
}

const secretsIn = (value: unknown) =>
  textsIn(value).filter((text) => text.includes(fakePairingSecret) || /wc:|symKey/i.test(text))

test('the pairing secret is in the snapshot’s own place and nowhere else, whatever happens', async () => {
  const logger = recordingLogger()
  const seen: Inspection[] = []
  const directory = createFakeWalletList(listings(3))
  const harness = startSessionKit({
    logger,
    debug: true,
    inspect: inspector((inspection) => void seen.push(inspection)),
    runtime: { loadWalletList: directory.load },
  })
  const snapshots: unknown[] = []
  harness.kit.subscribe(() => {
    const { pairing, ...rest } = harness.kit.getSnapshot()
    snapshots.push(rest, pairing.is === 'waiting' ? { ...pairing, uri: '' } : pairing)
  })
  const errors: unknown[] = []
  const failures = [
    new KitError('wallet/rejected'),
    new KitError('project/invalid-id'),
    { code: 4001, message: 'uri' },
    'uri',
    new Error('uri'),
    new Error('outside', { cause: new Error('uri') }),
  ]
  for (const failure of failures) {
    const account = codeOf(connect(harness.kit, { wallet: 'walletConnect', namespace: 'eip155' }), 'whole')
    await settle()
    const { uri } = harness.last().proposal
    expect(harness.kit.getSnapshot().pairing).toMatchObject({ is: 'waiting', uri })
    harness.last().refuse({ throws: quoting(failure, uri) })
    errors.push(await account)
  }
  harness.kit.send({ type: 'pairing.retried' })
  await settle()
  await vi.advanceTimersByTimeAsync(durations.pairingLifetime)
  harness.last().approve(everything)
  await settle()
  harness.session.emit({ type: 'session.ended', reason: 'deleted' })
  await settle()
  harness.kit.destroy()

  expect(harness.session.pairings.length).toBeGreaterThan(failures.length)
  expect([seen.length > 100, harness.tracked.length > 5, logger.lines.length > 3]).toEqual([true, true, true])
  const everywhere = {
    seen,
    tracked: harness.tracked,
    logged: logger.lines,
    errors,
    snapshots,
    stored: [...harness.storage.space.entries],
  }
  for (const [where, what] of Object.entries(everywhere)) expect([where, secretsIn(what)]).toEqual([where, []])
  expect(() => structuredClone(seen)).not.toThrow()
})

/** The same failure, with the secret wherever it says anything. */
function quoting(failure: unknown, uri: string): unknown {
  if (failure === 'uri') return uri
  if (failure instanceof KitError) return failure
  if (failure instanceof Error) return new Error(uri, { cause: failure.cause ? new Error(uri) : uri })
  return { ...(failure as object), message: uri, data: { uri } }
}

test('R-WC-6: in debug mode the developer hears why no wallet could be reached, once', async () => {
  const logger = recordingLogger()
  const harness = startSessionKit({ logger, debug: true })
  const account = codeOf(connect(harness.kit, { wallet: 'walletConnect', namespace: 'eip155' }))
  await settle()
  harness.last().refuse(new KitError('pairing/unreachable'))
  await account
  harness.kit.send({ type: 'router.openRequested', at: { view: 'Networks' } })
  expect(logger.lines).toEqual([
    ['warn', '[kit]', expect.stringMatching(/^pairing\/unreachable: .* — No relay/), expect.any(KitError)],
  ])
})
