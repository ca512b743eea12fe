import { createFakeAdapter, createFakeAuth, type FakeCall, fakeEmailCode } from '@kit/testing'
import { anySignal, withSignal } from '../async/abort.ts'
import { withTimeout } from '../async/timeout.ts'
import { durations } from '../config/durations.ts'
import { base, mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { connectionsIn } from '../models/shared/connections.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { connect } from '../verbs/connect.ts'
import { settle } from './settle.ts'
import { signInServer } from './sign-in-server.ts'
import { startKitWith } from './start-kit.ts'

export const [a, b, c] = ['io.a', 'io.b', 'io.c'] as const
export const namespace = 'eip155'
export const bob = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

/** A question, and whether its answer is still awaited. */
export type Open = { readonly to: string; readonly wallet?: string | undefined; isOpen(): boolean }

const verbsOfWallets = [
  ...['connect', 'restore', 'disconnect', 'switchNetwork', 'getProvider', 'readBalance', 'readTokens'],
  ...['signMessage', 'sendTransaction', 'sendTransfer'],
] as const

/**
 * Two connected wallets that answer nothing from now on, and a third that is not connected; an embedded wallet, a chain, and a server of
 * sign-ins that answer nothing either.
 */
export async function startSilent() {
  const fake = createFakeAdapter(namespace, { connectors: [a, b, c].map((id) => ({ id, name: id })) })
  const silence = createSilence()
  const { server, siwx } = signInServer({ required: false, endsAfter: () => new Promise(() => {}) })
  const auth = createFakeAuth({ frame: { preferAccount: (_, signal) => silence.hangInFrame('preferAccount', signal) } })
  const { kit, storage } = startKitWith([{ adapter: withSlowReads(fake.adapter, silence) }], {
    networks: [mainnet, base],
    connectors: [auth.descriptor],
    siwx,
  })
  for (const wallet of [b, a]) await connect(kit, { wallet, namespace })
  await settle()
  kit.send({ type: 'signIn.cancelled' })
  await settle()
  for (const verb of verbsOfWallets) fake.answers(verb as 'connect', 'hangs')
  fake.wallet('auth').answers('connect', 'ok')
  return {
    fake,
    kit,
    storage,
    server,
    /** What is asked from now on, until the returned function is called. */
    listen() {
      const [calls, others] = [fake.calls.length, silence.asked.length]
      return (): Open[] => [...fake.calls.slice(calls).map(toOpen), ...silence.asked.slice(others)]
    },
  }
}

/** The server of sign-ins says what is signed there. */
const isSignIn = (input: unknown) => String((input as { message: unknown }).message).includes('nonce')

const toOpen = (call: FakeCall): Open => ({
  to: call.verb === 'signMessage' && isSignIn(call.input) ? 'sign-in' : call.verb,
  wallet: call.connectorId,
  isOpen: () => call.state === 'waiting',
})

export type World = Awaited<ReturnType<typeof startSilent>>

/** Questions that nobody answers before who asked gives them up. */
function createSilence() {
  const asked: Open[] = []
  const hang = (to: string, wallet?: string, signal = new AbortController().signal): Promise<never> => {
    let isOpen = true
    asked.push({ to, wallet, isOpen: () => isOpen })
    return withSignal(new Promise<never>(() => {}), signal).finally(() => {
      isOpen = false
    })
  }
  /** A frame that says nothing is waited for so long. */
  const hangInFrame = (to: string, signal: AbortSignal): Promise<never> => {
    const late = () => new KitError('frame/timeout')
    return withTimeout(durations.uiRead, (either) => hang(to, undefined, either), { late, signal })
  }
  return { asked, hang, hangInFrame }
}

/** An adapter whose chain also weighs transfers and looks transactions up, and never answers until it is destroyed. */
function withSlowReads(
  own: ChainAdapter<'eip155'>,
  { hang }: ReturnType<typeof createSilence>,
): ChainAdapter<'eip155'> {
  return {
    ...own,
    async chain(setup) {
      const client = await own.chain(setup)
      const over = new AbortController()
      const slow = (to: string) => (_: unknown, signal: AbortSignal) =>
        anySignal([signal, over.signal], (either) => hang(to, undefined, either))
      const destroy = () => {
        over.abort(new KitError('kit/destroyed'))
        client.destroy()
      }
      const features = { estimateTransfer: slow('estimateTransfer'), readTransaction: slow('readTransaction') }
      return { ...client, destroy, features: { ...client.features, ...features } }
    },
  }
}

/** The account on show has a session. */
export async function signedIn({ kit, server }: World): Promise<void> {
  const { accounts } = connectionsIn(kit.getSnapshot().wallets[namespace])[0] ?? {}
  server.grant({ network: 'eip155:1', address: accounts?.[0].address ?? '' })
  server.tell()
  await settle()
}

/** The visitor has an account of the embedded wallet, too. */
export async function withEmbedded({ kit }: World): Promise<void> {
  kit.send({ type: 'emailLogin.requested', email: 'ada@example.org' })
  await settle()
  kit.send({ type: 'emailLogin.codeEntered', code: fakeEmailCode })
  await settle(2_000)
}
