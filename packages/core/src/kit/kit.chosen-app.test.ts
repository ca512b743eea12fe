import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Route } from '../router/routes.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { listings } from '../test-utils/sample-listing.ts'
import { signInServer } from '../test-utils/sign-in-server.ts'
import { ethereum, startSessionKit } from '../test-utils/start-session-kit.ts'
import { phone, testEnvironment } from '../test-utils/test-environment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

const by = (walletId: string | null): Route => ({ view: 'ConnectingWalletConnect', walletId })

/** A kit whose visitor has gone to these places, and what its session is told of the wallet that was chosen. */
async function pairingAt(routes: readonly Route[], options: Parameters<typeof startSessionKit>[0] = {}) {
  const session = lateSession()
  const pair = vi.spyOn(session.session, 'pair')
  const { load } = createFakeWalletList(listings(5))
  const runtime = { environment: phone(), loadWalletList: load, ...options.runtime }
  const harness = startSessionKit({ ...options, session, runtime })
  harness.kit.send({ type: 'router.openRequested' })
  await harness.kit.load()
  for (const route of routes) {
    harness.kit.send({ type: 'router.viewRequested', route })
    await settle()
  }
  return { ...harness, session, asked: () => pair.mock.lastCall?.[2], chosenApp: () => pair.mock.lastCall?.[3]?.() }
}

test('line 26: on a phone, the session is told what opens the wallet that the visitor chose, as they choose it', async () => {
  const { kit, chosenApp, session } = await pairingAt([by(null)])
  expect(chosenApp()).toBeUndefined()
  kit.send({ type: 'router.viewRequested', route: by('w1') })
  await settle()
  expect(chosenApp()).toMatchObject({ mobile: 'app-w1://', universal: null })
  expect(session.pairings).toHaveLength(1)
  kit.send({ type: 'router.backRequested' })
  await settle()
  expect(chosenApp()).toBeUndefined()
})

test.each([
  ['of a wallet that no directory knows', by('gone'), phone()],
  ['on a device whose apps no link opens', by('w1'), testEnvironment()],
])('the session is told of no app %s', async (_, route, environment) => {
  const { chosenApp, session } = await pairingAt([route], { runtime: { environment } })
  expect([session.pairings.length, chosenApp()]).toEqual([1, undefined])
})

test('a wallet that is asked to sign in with the same answer was chosen as well', async () => {
  const { chosenApp, asked } = await pairingAt([by('w2')], { siwx: signInServer().siwx })
  expect(asked()).toMatchObject({ network: ethereum })
  expect(chosenApp()).toMatchObject({ mobile: 'app-w2://' })
})
