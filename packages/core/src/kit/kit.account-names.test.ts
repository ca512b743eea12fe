import { createFakeAdapter, createFakeAuth, fakeEmailCode } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { Features } from '../config/features.ts'
import { mainnet, solana } from '../domain/networks.ts'
import { selectAccount } from '../models/account.ts'
import { selectAccountNames } from '../models/account-names.ts'
import { selectAccountSettings } from '../models/account-settings.ts'
import type { AccountNames } from '../ports/account-names.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { View } from '../router/routes.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const namespace = 'eip155'
const name = 'ada1.reown.id'

/** A kit whose visitor has signed in by email, over a service that registers names. */
async function startSignedIn(features: Partial<Features> = {}) {
  const names = new Map<string, string>()
  const registry: AccountNames = {
    suggest: async ({ label, zone }) => [{ name: `${label}.${zone}`, isTaken: names.has(`${label}.${zone}`) }],
    async register({ message, address }) {
      names.set(JSON.parse(message).name, address)
    },
  }
  const readIdentity = vi.fn<BlockchainApi['readIdentity']>(async ({ address }) => ({
    ...{ name: [...names].find(([, of]) => of === address)?.[0] ?? null, avatar: null },
  }))
  const recordOf = (of: string) => {
    const address = names.get(of)
    return address === undefined
      ? null
      : { name: of, addresses: [{ coinType: 60, namespace: 'eip155', address } as const], avatar: null }
  }
  const api = {
    readIdentity,
    namesOf: async ({ address }) => [...names].flatMap(([of, to]) => (to === address ? (recordOf(of) ?? []) : [])),
    resolveName: async ({ name: of }) => recordOf(of),
  } satisfies Partial<BlockchainApi>
  const loadAccountNames = vi.fn(async () => registry)
  const fake = createFakeAuth()
  let sign = () => {}
  const signMessage = () =>
    new Promise<{ signature: string }>((resolve) => (sign = () => resolve({ signature: '0x00' })))
  const { adapter: bare } = createFakeAdapter<'eip155' | 'solana'>(namespace, {
    chainFeatures: { isAddress: () => true },
  })
  const adapter: typeof bare = {
    ...bare,
    wallet: async (of) => ({ ...(await bare.wallet(of)), features: { signMessage } }),
  }
  const { kit: narrow } = startKitWith([{ adapter }], {
    networks: [mainnet, solana],
    connectors: [fake.descriptor],
    features,
    runtime: { loadAccountNames, loadBlockchainApi: async () => api as unknown as BlockchainApi },
  })
  const kit = wideKit(narrow)
  const send = async (...events: Parameters<typeof kit.send>) => {
    kit.send(...events)
    await settle()
  }
  await send({ type: 'router.openRequested' })
  await send({ type: 'emailLogin.requested', email: 'ada@example.org' })
  await send({ type: 'emailLogin.codeEntered', code: fakeEmailCode })
  await settle(2_000)
  await send({ type: 'router.openRequested' })
  const model = () => selectAccountNames(kit.getSnapshot(), kit.settings, { namespace })
  return {
    ...{ kit, send, loadAccountNames, readIdentity, model },
    go: (view: 'AccountSettings' | 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess') =>
      send({ type: 'router.viewRequested', route: { view, namespace } }),
    stack: (): readonly View[] => kit.getSnapshot().router.stack.map(({ view }) => view),
    settings: () => selectAccountSettings(kit.getSnapshot(), kit.settings, { namespace }),
    account: () => selectAccount(kit.getSnapshot(), kit.settings, { namespace }),
    async sign() {
      sign()
      await settle()
    },
    async request() {
      const { owner } = model()
      if (owner) await send({ type: 'accountNames.requested', owner })
    },
  }
}

describe('R-NAME-1: an account of the embedded wallet', () => {
  test('registers a name, goes on to what became of it, and is called by it at once', async () => {
    const { kit, go, send, sign, request, stack, account, settings, readIdentity, model } = await startSignedIn()
    const { owner } = model()
    if (!owner) throw new Error('Nobody has signed in')
    await send({ type: 'identity.watched', address: owner.address, network: owner.network })
    expect([account()?.name, readIdentity.mock.calls.length]).toEqual([null, 1])
    await go('AccountSettings')
    expect(settings().accountName).toEqual({ owner, name: null })
    await go('ChooseAccountName')
    await request()
    await go('RegisterAccountName')
    await send({ type: 'accountNames.typed', label: 'ada1' })
    await settle(durations.namePause)
    expect(model()).toMatchObject({ is: 'choosing', canRegister: true })
    await send({ type: 'accountNames.registrationRequested' })
    expect([model().is, model().error]).toEqual(['signing', null])
    await sign()
    expect(stack()).toEqual(['Account', 'AccountSettings', 'ChooseAccountName', 'RegisterAccountNameSuccess'])
    expect([account()?.name, settings().accountName?.name]).toEqual([name, name])
    expect(readIdentity.mock.calls.at(-1)?.[0]).toEqual({ address: owner.address, force: true })
    await send({ type: 'router.closeRequested' })
    expect(kit.getSnapshot().accountNames).toMatchObject({ is: 'idle', owner: null, names: [], label: '' })
  })

  test('loads nothing before it is told what a name is', async () => {
    const { go, request, loadAccountNames } = await startSignedIn()
    await go('AccountSettings')
    expect(loadAccountNames).not.toHaveBeenCalled()
    await go('ChooseAccountName')
    await request()
    await go('RegisterAccountName')
    expect(loadAccountNames).not.toHaveBeenCalled()
  })

  test('whose dApp wants no names has no way to one', async () => {
    const { kit, go, send, stack, settings, loadAccountNames } = await startSignedIn({ names: false })
    await go('AccountSettings')
    await go('ChooseAccountName')
    await go('RegisterAccountName')
    expect([stack(), settings().accountName]).toEqual([['Account', 'AccountSettings'], null])
    const owner = { namespace, connectorId: 'auth', address: '0x1', network: 'eip155:1' } as const
    await send({ type: 'accountNames.requested', owner })
    expect([kit.getSnapshot().accountNames.is, loadAccountNames.mock.calls.length]).toEqual(['failed', 0])
  })

  test('cannot be shown a success that there was not', async () => {
    const { go, stack } = await startSignedIn()
    await go('RegisterAccountNameSuccess')
    expect(stack()).toEqual(['Account'])
  })
})

test('a wallet of the visitor’s own has no name here', async () => {
  const { kit, go, send, stack, model } = await startSignedIn()
  const connecting = connect(kit, { wallet: kit.getSnapshot().discovery.connectors[0]?.id ?? '', namespace })
  await settle()
  await connecting
  await send({ type: 'router.openRequested', at: { view: 'Account', namespace } })
  await go('ChooseAccountName')
  expect([stack(), model().is, model().error?.message]).toEqual([
    ['Account'],
    'unavailable',
    'Address or auth connector not found',
  ])
})
