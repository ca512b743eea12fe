import { createFakeAdapter, createFakeAuth, type FakeAuthOptions, fakeEmailCode } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../domain/networks.ts'
import { selectAccount } from '../models/account.ts'
import { selectAccountSettings } from '../models/account-settings.ts'
import type { View } from '../router/routes.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const namespace = 'eip155'
const ada = 'ada@example.org'
const fresh = 'lovelace@example.org'

/** A kit whose visitor has signed in by email, and looks at their account. */
async function startSignedIn(options: FakeAuthOptions = {}) {
  const fake = createFakeAuth(options)
  const { kit: narrow } = startKitWith([createFakeAdapter<'eip155' | 'solana'>(namespace)], {
    networks: [mainnet, solana],
    connectors: [fake.descriptor],
  })
  const kit = wideKit(narrow)
  const send = async (...events: Parameters<typeof kit.send>) => {
    kit.send(...events)
    await settle()
  }
  await send({ type: 'router.openRequested' })
  await send({ type: 'emailLogin.requested', email: ada })
  await send({ type: 'emailLogin.codeEntered', code: fakeEmailCode })
  await settle(2_000)
  await send({ type: 'router.openRequested' })
  return {
    ...{ kit, fake, send },
    go: (view: 'AccountSettings' | 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpgradeEmailWallet') =>
      send({ type: 'router.viewRequested', route: { view, namespace } }),
    stack: (): readonly View[] => kit.getSnapshot().router.stack.map(({ view }) => view),
    settings: () => selectAccountSettings(kit.getSnapshot(), kit.settings, { namespace }),
  }
}

describe('the settings of an account', () => {
  test('are there for the embedded wallet alone', async () => {
    const { kit, go, stack, send } = await startSignedIn()
    const hasSettings = () => selectAccount(wideKit(kit).getSnapshot(), kit.settings, { namespace })?.hasSettings
    expect([stack(), hasSettings()]).toEqual([['Account'], true])
    await go('AccountSettings')
    expect(stack()).toEqual(['Account', 'AccountSettings'])
    const connecting = connect(kit, { wallet: kit.getSnapshot().discovery.connectors[0]?.id ?? '', namespace })
    await settle()
    await connecting
    await send({ type: 'router.openRequested', at: { view: 'Account', namespace } })
    expect(hasSettings()).toBe(false)
    await go('AccountSettings')
    expect(stack()).toEqual(['Account'])
  })

  test('R-AUTH-6: leave with the wallet, and nothing of who had signed in stays', async () => {
    const { kit, go, send, stack, settings } = await startSignedIn()
    await go('AccountSettings')
    await send({ type: 'loginUser.requested' })
    expect(settings()).toMatchObject({ is: 'known', user: { email: ada, provider: 'email' } })
    const leaving = disconnect(kit)
    await settle()
    await leaving
    expect([stack(), settings().user]).toEqual([[], null])
    expect(JSON.stringify(kit.getSnapshot())).not.toContain(ada)
  })
})

describe('R-AUTH-2: changing the address', () => {
  test('leads through both codes, back to the settings, which say the new address', async () => {
    const { kit, go, send, stack, settings } = await startSignedIn()
    await go('AccountSettings')
    await send({ type: 'loginUser.requested' })
    await go('UpdateEmailWallet')
    await send({ type: 'emailUpdate.requested', email: fresh })
    expect(stack().slice(2)).toEqual(['UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
    await send({ type: 'emailUpdate.codeEntered', code: fakeEmailCode })
    expect(stack().slice(2)).toEqual(['UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
    await send({ type: 'emailUpdate.codeEntered', code: fakeEmailCode })
    expect([stack(), settings().user?.email]).toEqual([['Account', 'AccountSettings'], fresh])
    expect(settings().changedTo).toBe(fresh)
    await send({ type: 'router.backRequested' })
    expect([settings().changedTo, JSON.stringify(kit.getSnapshot()).includes(fresh)]).toEqual([null, false])
  })

  test('ends at the settings where the dApp had asked for it, too', async () => {
    const { kit, send, stack } = await startSignedIn({ user: { email: null, userName: 'ada', provider: 'x' } })
    await send({ type: 'router.openRequested', at: { view: 'UpdateEmailWallet', namespace } })
    await send({ type: 'emailUpdate.requested', email: fresh })
    await send({ type: 'emailUpdate.codeEntered', code: fakeEmailCode })
    expect([stack(), kit.getSnapshot().emailUpdate.is]).toEqual([['UpdateEmailWallet', 'AccountSettings'], 'done'])
  })

  test('is given up with the modal, and a late mail calls nobody back', async () => {
    let answer = (_: 'primary') => {}
    const updateEmail = () => new Promise<'primary'>((resolve) => (answer = resolve))
    const { kit, go, send, stack } = await startSignedIn({ frame: { updateEmail } })
    await go('UpdateEmailWallet')
    await send({ type: 'emailUpdate.requested', email: fresh })
    await send({ type: 'router.closeRequested' })
    answer('primary')
    await settle()
    expect([stack(), kit.getSnapshot().emailUpdate.is]).toEqual([[], 'idle'])
  })

  test('no code is typed where none was asked for', async () => {
    const { go, stack } = await startSignedIn()
    await go('UpdateEmailPrimaryOtp')
    expect(stack()).toEqual(['Account'])
  })
})

describe('taking the keys elsewhere', () => {
  test('returns to the settings once the visitor has closed it in the frame', async () => {
    const { kit, fake, go, send, stack } = await startSignedIn()
    await go('AccountSettings')
    await go('UpgradeEmailWallet')
    await send({ type: 'keyExport.requested' })
    expect(kit.getSnapshot().keyExport.is).toBe('open')
    fake.closeExport()
    await settle()
    expect([stack(), kit.getSnapshot().keyExport.is]).toEqual([['Account', 'AccountSettings'], 'idle'])
  })

  test('ends with the modal', async () => {
    const { kit, go, send } = await startSignedIn()
    await go('UpgradeEmailWallet')
    await send({ type: 'keyExport.requested' })
    await send({ type: 'router.closeRequested' })
    expect(kit.getSnapshot().keyExport.is).toBe('idle')
  })
})
