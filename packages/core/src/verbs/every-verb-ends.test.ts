import { sourceFiles } from '@kit/tooling/source-files'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { polygon } from '../domain/networks.ts'
import * as core from '../index.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import {
  a,
  b,
  bob,
  c,
  namespace,
  type Open,
  signedIn,
  startSilent,
  type World,
  withEmbedded,
} from '../test-utils/every-verb-world.ts'
import { settle } from '../test-utils/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Act = (world: World) => unknown

/** A verb that waits: how it is asked, and what it may go on waiting for. */
type Waiting = {
  readonly ask: Act
  /** Its own question, which a silent wallet or chain leaves open. Without one, it always ends. */
  readonly question?: string
  /** Whose question it is; it counts only for as long as the kit has the wallet. */
  readonly wallet?: string
  /** Who asks the same later shares its answer, so any question of this kind is its own. */
  readonly isShared?: true
  /** It waits for the visitor, who sees it. */
  readonly isShown?: (world: World) => boolean
  readonly before?: (world: World) => Promise<void>
}

const { signMessage, sendTransaction, sendTransfer, connect, disconnect, switchNetwork, openModal } = core
const isAt =
  (view: string) =>
  ({ kit }: World) =>
    kit.getSnapshot().router.stack.at(-1)?.view === view
/** Of the account on show there is one message, which the visitor reads or the wallet shows. */
const message = { question: 'sign-in', wallet: a, isShared: true, isShown: isAt('SIWXSignMessage') } as const
const confirmed: Act = ({ kit }) => {
  const stop = kit.subscribe(() => {
    if (kit.getSnapshot().signIn.is !== 'ready') return
    stop()
    kit.send({ type: 'signIn.confirmed' })
  })
  return core.signIn(kit)
}

/** What changes something, or asks a wallet or the visitor; each is tried after each of the verbs, too. */
const acting: Readonly<Record<string, Waiting>> = {
  signMessage: {
    ask: ({ kit }) => signMessage(kit, { message: 'Hello' }),
    ...{ question: 'signMessage', wallet: a },
  },
  sendTransaction: {
    ask: ({ kit }) => sendTransaction(kit, { transaction: { to: bob, value: 1n } }),
    ...{ question: 'sendTransaction', wallet: a },
  },
  sendTransfer: {
    ask: ({ kit }) => sendTransfer(kit, { transfer: { to: bob, amount: 1n } }),
    ...{ question: 'sendTransfer', wallet: a },
  },
  'connect of another wallet': {
    ask: ({ kit }) => connect(kit, { wallet: c, namespace }),
    ...{ question: 'connect', wallet: c, isShared: true },
  },
  'connect of the connected wallet': { ask: ({ kit }) => connect(kit, { wallet: a, namespace }) },
  switchNetwork: { ask: ({ kit }) => switchNetwork(kit, 'eip155:8453'), question: 'switchNetwork', wallet: a },
  activateWallet: { ask: ({ kit }) => core.activateWallet(kit, { wallet: b, namespace }) },
  disconnect: { ask: ({ kit }) => disconnect(kit) },
  'disconnect of one': { ask: ({ kit }) => disconnect(kit, { namespace, wallet: a }) },
  openModal: { ask: ({ kit }) => openModal(kit), isShown: ({ kit }) => kit.getSnapshot().router.isOpen },
  signIn: { ask: ({ kit }) => core.signIn(kit), ...message },
  'signIn that the visitor confirms': { ask: confirmed, ...message },
  signOut: { ask: ({ kit }) => core.signOut(kit), before: signedIn },
  addNetwork: { ask: ({ kit }) => core.addNetwork(kit, polygon) },
  removeNetwork: { ask: ({ kit }) => core.removeNetwork(kit, 'eip155:8453') },
  setAccountType: { ask: ({ kit }) => core.setAccountType(kit, { type: 'eoa' }), before: withEmbedded },
  closeModal: { ask: ({ kit }) => core.closeModal(kit, { force: true }) },
}

const reading: Readonly<Record<string, Waiting>> = {
  getProvider: { ask: ({ kit }) => core.getProvider(kit, { namespace }), question: 'getProvider', wallet: a },
  getBalance: { ask: ({ kit }) => core.getBalance(kit), question: 'readBalance' },
  getTokens: { ask: ({ kit }) => core.getTokens(kit), question: 'readTokens' },
  estimateTransfer: {
    ask: ({ kit }) => core.estimateTransfer(kit, { transfer: { to: bob, amount: 1n } }),
    question: 'estimateTransfer',
  },
  getTransaction: { ask: ({ kit }) => core.getTransaction(kit, { hash: '0x1' }), question: 'readTransaction' },
  askChain: {
    ask: ({ kit }) =>
      core.askChain(kit, { namespace, feature: 'readTransaction' }, (read, signal) =>
        read({ network: 'eip155:1', hash: '0x1' }, signal),
      ),
    question: 'readTransaction',
  },
  askWallet: {
    ask: ({ kit }) =>
      core.askWallet(kit, { namespace, feature: 'signMessage' }, (sign, { accounts }, signal) =>
        sign({ address: accounts[0].address, message: 'Hello' }, signal),
      ),
    ...{ question: 'signMessage', wallet: a },
  },
  followed: {
    ask: ({ kit }) =>
      core.askWallet(kit, { namespace, feature: 'sendTransaction' }, (send, { accounts, network }, signal) => {
        const [{ address }] = accounts
        const input = { address, network, transaction: { to: '0x1' } }
        return core.followed(
          kit,
          { network, address },
          (onLate) => send(input, signal, onLate),
          ({ hash }) => [hash],
        )
      }),
    ...{ question: 'sendTransaction', wallet: a },
  },
}

const verbs = { ...acting, ...reading }

/** What answers at once, from the snapshot. */
const immediate: Readonly<Record<string, Act>> = {
  accountIn: ({ kit }) => core.accountIn(kit.getSnapshot(), namespace),
  getAccount: ({ kit }) => core.getAccount(kit, { namespace }),
  watchAccount: ({ kit }) => core.watchAccount(kit, { namespace, onChange: () => {} }),
  connectionOf: ({ kit }) => core.connectionOf(kit, namespace),
  getNetwork: ({ kit }) => core.getNetwork(kit),
  getSession: ({ kit }) => core.getSession(kit),
  getSessions: ({ kit }) => core.getSessions(kit),
  getWallets: ({ kit }) => core.getWallets(kit),
}

const happenings: Readonly<Record<string, Act>> = {
  nothing: () => {},
  'the wallet leaves': ({ fake }) => fake.wallet(a).leave(),
  'the wallet shares no account': ({ fake }) =>
    fake.wallet(a).emit({ type: 'wallet.accountsChanged', accounts: [] as never }),
  'the wallet switches the account': ({ fake }) => fake.wallet(a).switchAccounts(bob),
  'the wallet moves': ({ fake }) => fake.wallet(a).moveTo('eip155:8453'),
  'the wallet moves to a network of no dApp': ({ fake }) => fake.wallet(a).moveTo('eip155:4'),
  'another tab disconnects': ({ storage }) => storage.tamper('kit.v1.eip155.wallets', null),
  'another tab makes another wallet active': ({ storage }) =>
    storage.tamper('kit.v1.eip155.wallets', JSON.stringify([{ connectorId: b }, { connectorId: a }])),
  'the attempt is cancelled': ({ kit }) => kit.send({ type: 'connect.cancelled', namespace }),
  'the sign-in is cancelled': ({ kit }) => kit.send({ type: 'signIn.cancelled' }),
  'the kit is destroyed': ({ kit }) => kit.destroy(),
}
const asked = Object.entries(acting).map(([name, { ask }]) => [name, ask] as const)
const events: readonly (readonly [string, Act])[] = [...Object.entries(happenings), ...asked]

/** Its own question is open, in a wallet that the kit still has; or the visitor sees what it waits for. */
function isWaitedFor(world: World, { question, wallet, isShown }: Waiting, own: readonly Open[]): boolean {
  if (world.kit.isDestroyed) return false
  if (isShown?.(world)) return true
  return own.some(
    (one) => one.isOpen() && one.to === question && one.wallet === wallet && (!wallet || has(world, wallet)),
  )
}

function has({ kit }: World, wallet: string): boolean {
  const state = kit.getSnapshot().wallets[namespace]
  if (state.is === 'connecting') return state.connectorId === wallet
  if (state.is === 'connected' && state.attempt?.connectorId === wallet && !state.attempt.error) return true
  return connectionsIn(state).some(({ connectorId }) => connectorId === wallet)
}

describe.each(Object.entries(verbs))('attack 2.17: in a wallet that does not answer, %s', (_, verb) => {
  test.each(events)('ends, or shows what it waits for, when there follows: %s', async (_, happen) => {
    const world = await startSilent()
    await verb.before?.(world)
    const heard = world.listen()
    let hasEnded = false
    const end = () => {
      hasEnded = true
    }
    Promise.resolve(verb.ask(world)).then(end, end)
    await settle()
    const first = heard()
    if (verb.question || verb.isShown) expect([hasEnded, isWaitedFor(world, verb, first)]).toEqual([false, true])
    if (verb.before) expect(hasEnded).toBe(false)
    const own = verb.isShared ? heard : () => first
    Promise.resolve(happen(world)).catch(() => {})
    await vi.advanceTimersByTimeAsync(600_000)
    expect(hasEnded || isWaitedFor(world, verb, own())).toBe(true)
    world.kit.destroy()
    await settle()
    expect(hasEnded).toBe(true)
  })
})

test.each(Object.entries(immediate))('in a wallet that does not answer, %s answers at once', async (_, read) => {
  expect(read(await startSilent())).not.toBeInstanceOf(Promise)
})

test('every verb that a dApp can call is tried here', async () => {
  const modules = await Promise.all(sourceFiles(import.meta.dirname).map((file) => import(file)))
  const exported = new Set<unknown>(Object.values(core))
  const names = modules.flatMap((module: object) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'function' && exported.has(value) ? [name] : [],
    ),
  )
  const tried = [...Object.keys(verbs).map((label) => label.split(' ')[0]), ...Object.keys(immediate)]
  expect(names.filter((name) => !tried.includes(name))).toEqual([])
})
