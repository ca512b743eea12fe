import { createFakeAdapter, createFakeAuth } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectTokens } from '../models/tokens.ts'
import { selectWalletSend } from '../models/wallet-send.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit, startKitWith } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { accountFeatures } from './account-features.ts'
import features from './features.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const namespace = 'eip155'

async function startConnected() {
  const kit = wideKit(startKit({ connect: async () => connectionTo(namespace) }).kit)
  const connecting = connect(kit, { wallet: 'io.wallet', namespace })
  await settle()
  await connecting
  const [{ address }] = connectionTo(namespace).accounts
  const of = { address, network: 'eip155:1' } as const
  const from = { ...of, namespace, connectorId: 'io.wallet' } as const
  return { kit, of, from }
}

const failToLoad = (id: 'tokens' | 'send' | 'socialLogin' | 'passkeys') =>
  vi.spyOn(accountFeatures[id], 'load').mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))

test('every feature of the account is one that the kit knows by its id', () => {
  const ids = features.map(({ id }) => id)
  for (const [id, feature] of Object.entries(accountFeatures)) {
    expect(ids).toContain(id)
    expect(feature).toMatchObject({ id, scope: 'kit', arrives: 'lazy' })
  }
})

describe('a feature whose code cannot be loaded', () => {
  test('says so in the place of tokens, and is loaded when the visitor asks again', async () => {
    const { kit, of } = await startConnected()
    failToLoad('tokens')
    kit.send({ type: 'tokens.requested', ...of })
    await settle()
    const shown = () => selectTokens(kit.getSnapshot(), kit.settings, { namespace })
    expect([shown()?.is, shown()?.error?.code]).toEqual(['failed', 'kit/load-failed'])
    kit.send({ type: 'tokens.retried' })
    await settle()
    expect(kit.getSnapshot().tokens.of).toEqual(of)
  })

  test.each([
    [
      'socialLogin',
      { type: 'socialLogin.requested', provider: 'github' },
      { view: 'ConnectingSocial', provider: 'github' },
    ],
    ['passkeys', { type: 'passkeys.signInRequested' }, { view: 'ConnectingPasskey' }],
  ] as const)('says so in the view that %s has already, which it goes on in', async (id, asked, view) => {
    const connectPasskey = () => new Promise<never>(() => {})
    const auth = createFakeAuth({ frame: { visitSocial: async () => null, connectPasskey } })
    const { kit } = startKitWith([createFakeAdapter(namespace)], {
      ...{ connectors: [auth.descriptor], features: { passkeys: true } },
    })
    kit.send({ type: 'router.openRequested' })
    await settle()
    failToLoad(id)
    kit.send({ type: 'router.viewRequested', route: view })
    kit.send(asked)
    await settle()
    const shown = () => [kit.getSnapshot()[id].is, kit.getSnapshot()[id].error?.code]
    expect([kit.getSnapshot().router, shown()]).toMatchObject([
      { stack: [{ view: 'Connect' }, view] },
      ['failed', 'kit/load-failed'],
    ])
    kit.send({ type: `${id}.retried` })
    await settle()
    expect(shown()).toEqual([id === 'passkeys' ? 'open' : 'away', undefined])
    expect(kit.getSnapshot().router).toMatchObject({ stack: [{ view: 'Connect' }, view], direction: 'forward' })
  })

  test('says so in the place of the form to send', async () => {
    const { kit, from } = await startConnected()
    failToLoad('send')
    kit.send({ type: 'send.started', from, token: null })
    await settle()
    const shown = () => selectWalletSend(kit.getSnapshot(), kit.settings, { namespace })
    expect(shown()).toMatchObject({ is: 'starting', error: { code: 'kit/load-failed' } })
    kit.send({ type: 'send.started', from, token: null })
    await settle()
    expect(shown()).toMatchObject({ is: 'editing', error: null })
  })
})

describe('what a view waited for', () => {
  async function openSend() {
    const { kit, of, from } = await startConnected()
    kit.send({ type: 'router.openRequested', at: { view: 'Account', namespace } })
    kit.send({ type: 'router.viewRequested', route: { view: 'WalletSend', namespace } })
    kit.send({ type: 'send.started', from, token: null })
    kit.send({ type: 'tokens.requested', ...of })
    await settle()
    return { kit, states: () => [kit.getSnapshot().send.is, kit.getSnapshot().tokens.of] as const, of }
  }

  test('R-SEND-4: is given up when the visitor goes back to the account, whose tokens stay, or closes the modal', async () => {
    for (const type of ['router.backRequested', 'router.closeRequested'] as const) {
      const { kit, states, of } = await openSend()
      expect(states()[0]).toBe('editing')
      kit.send({ type })
      await settle()
      expect(states()).toEqual(['idle', type === 'router.backRequested' ? of : null])
    }
  })

  test('R-SEND-4: stays while the visitor chooses a token', async () => {
    const { kit, states, of } = await openSend()
    kit.send({ type: 'router.viewRequested', route: { view: 'WalletSendSelectToken', namespace } })
    await settle()
    expect(states()).toEqual(['editing', of])
    kit.send({ type: 'router.backRequested' })
    await settle()
    expect(states()).toEqual(['editing', of])
  })
})
