import { createFakeAdapter } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reviewDurations } from '../config/review-durations.ts'
import { mainnet } from '../domain/networks.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { SessionDescriptor, SessionSource } from '../ports/session-descriptor.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { lastPairing, lateSession, sessionFor } from '../test-utils/fake-session.ts'
import { accountOf } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { explained } from '../test-utils/start-reviewed-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { address } = accountOf('eip155')
const asked = { namespace: 'eip155', method: 'personal_sign', input: ['0x00', address] } as const

/** A kit that is connected by a session, and what its adapter was given of that. */
async function start(clearSigning: { explain(): Promise<typeof explained> } | undefined) {
  const session = lateSession()
  const { adapter: inner } = createFakeAdapter('eip155', { connectors: 0 })
  let source: SessionSource | undefined
  const adapter: ChainAdapter<'eip155'> = {
    ...inner,
    wallet: async (setup) => {
      source = setup.session
      return inner.wallet(setup)
    },
  }
  const connectors: readonly SessionDescriptor[] = [session.descriptor]
  const harness = startKitWith([{ adapter }], {
    networks: [mainnet],
    connectors,
    ...(clearSigning && { clearSigning }),
  })
  const connecting = connect(harness.kit, { wallet: 'walletConnect', namespace: 'eip155' })
  await settle()
  lastPairing(session).approve(sessionFor({ eip155: [mainnet.caipNetworkId] }))
  await settle()
  await connecting
  await settle(10_000)
  return { ...harness, source }
}

test('what code of the page asks the wallet of a session is shown first', async () => {
  const { kit, source, view } = await start({ explain: async () => explained })
  const ask = vi.fn(async (input: unknown) => input)
  const answer = source?.review?.({ ...asked, address: 'another' }, ask)
  await settle()
  const { requestReview } = kit.getSnapshot()
  expect(view()).toBe('ReviewRequest')
  expect(requestReview).toMatchObject({ is: 'shown', request: { method: 'personal_sign', address: 'another' } })
  const id = requestReview.is === 'idle' ? 0 : requestReview.request.id
  kit.send({ type: 'requestReview.seen', id })
  await settle(reviewDurations.settle)
  expect(ask).not.toHaveBeenCalled()
  kit.send({ type: 'requestReview.approved', id })
  expect(await answer).toEqual(asked.input)
})

test('who asks hears that the visitor has declined', async () => {
  const { kit, source } = await start({ explain: async () => explained })
  const ask = vi.fn()
  const code = codeOf(source?.review?.(asked, ask) ?? Promise.resolve())
  await settle()
  kit.send({ type: 'router.closeRequested' })
  expect(await code).toBe('wallet/rejected')
  expect(ask).not.toHaveBeenCalled()
})

test('without clear signing a session knows of no review', async () => {
  expect((await start(undefined)).source?.review).toBeUndefined()
})
