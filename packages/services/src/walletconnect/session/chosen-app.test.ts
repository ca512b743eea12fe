import { type PairingSession, type SafeUrl, safeUrl } from '@kit/core'
import { afterEach, expect, test } from 'vitest'
import { noSignal, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'

let harness: SessionHarness
afterEach(() => harness.close())

const acorn = { mobile: safeUrl('wallet', 'acorn://'), universal: safeUrl('web', 'https://acorn.test/app') }
const hostile = 'javascript:alert(1)' as SafeUrl

/** Pairs with a phone, after the visitor has chosen the wallet that this opens. */
async function pairWith(phone: object, chosenApp?: Parameters<PairingSession['pair']>[3]) {
  harness = await openSessionHarness({ phone })
  const session = await harness.load()
  const { wallet } = await session.pair(({ uri }) => void harness.phone.scan(uri), noSignal(), undefined, chosenApp)
  return { session, wallet }
}

/** What the next page makes of the session. */
async function reload(session: PairingSession) {
  session.destroy()
  return (await (await harness.load()).restore(noSignal()))?.wallet.app
}

test('line 26: a wallet that does not say what opens its app has that of its listing, on the next page as well', async () => {
  let chosen: typeof acorn | undefined
  const { wallet, session } = await pairWith({}, () => {
    chosen = acorn
    return chosen
  })
  expect(wallet.app).toEqual(acorn)
  session.moveTo('eip155:8453')
  expect(session.current()?.wallet.app).toEqual(acorn)
  expect(await reload(session)).toEqual(acorn)
})

test('what the wallet says of itself goes before its listing', async () => {
  const { wallet, session } = await pairWith({ redirect: { native: 'own://' } }, () => acorn)
  const own = { mobile: 'own://', universal: null }
  expect([wallet.app, await reload(session)]).toEqual([own, own])
})

test('an address of the listing that may not be followed opens nothing', async () => {
  const { wallet, session } = await pairWith({}, () => ({ mobile: hostile, universal: hostile }))
  expect([wallet.app, await reload(session)]).toEqual([undefined, undefined])
})

test.each([
  ['any wallet', () => undefined],
  ['no chance to choose', undefined],
])('a code for %s opens no app, and leaves none of the wallet before', async (_, chosenApp) => {
  const { session } = await pairWith({}, () => acorn)
  const scan = ({ uri }: { uri: string }) => void harness.phone.scan(uri)
  const { wallet } = await session.pair(scan, noSignal(), undefined, chosenApp)
  expect([wallet.app, await reload(session)]).toEqual([undefined, undefined])
})
