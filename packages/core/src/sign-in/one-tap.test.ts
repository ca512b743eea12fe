import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInDurations } from '../config/sign-in-durations.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { base, mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { OneTap, WithSignIn } from '../ports/one-tap.ts'
import type { PairingSession } from '../ports/shared-session.ts'
import type { SignedMessage, SignInChallenge } from '../ports/sign-in.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession, sessionFor } from '../test-utils/fake-session.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { signInServer } from '../test-utils/sign-in-server.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { startSignIn } from '../test-utils/start-sign-in.ts'
import { getSession } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { network } = connectionTo('solana')
const [{ address }] = connectionTo('solana').accounts
const never = new AbortController().signal

type Answer = (challenge: SignInChallenge) => readonly SignedMessage[] | KitError
const signing = ({ nonce }: SignInChallenge): readonly SignedMessage[] => [
  { network, address, message: `nonce ${nonce}`, signature: `signed nonce ${nonce}` },
]

/** A kit whose wallets of Solana sign while they connect, if they are given what to sign. */
function start(
  settings: Omit<NonNullable<Parameters<typeof startSignIn>[0]>, 'connect'> & {
    readonly answer?: Answer | 'decline'
  } = {},
) {
  const { answer = signing, ...config } = settings
  const offered: (SignInChallenge | null | undefined)[] = []
  const connect = async (input: {
    readonly oneTap?: OneTap
  }): Promise<WithSignIn<ReturnType<typeof connectionTo<'solana'>>>> => {
    const challenge = await input.oneTap?.createChallenge({ networks: [network] }, never)
    offered.push(challenge)
    if (answer === 'decline') throw new KitError('wallet/rejected')
    return challenge ? { ...connectionTo('solana'), signedIn: answer(challenge) } : connectionTo('solana')
  }
  const harness = startSignIn({ ...config, connect: connect as never })
  return { ...harness, offered, enter: () => harness.join('solana') }
}

describe('R-SIWX-1: a wallet that signs while it connects', () => {
  test('is verified, and the visitor is signed in without a message', async () => {
    const { enter, view, state, server, prompts, kit } = start()
    await enter()
    expect([view(), state().is, prompts]).toEqual([undefined, 'signedIn', []])
    expect(getSession(kit)).toEqual({ network, address, id: 's1', expiresAt: null })
    expect(server.asked).toEqual([`challenge for ${network}`, 'sessions', 'verify'])
    expect(JSON.stringify(kit.getSnapshot().wallets)).not.toContain('signed nonce')
  })

  test('is not asked where the visitor may stay without, and where that depends on the account', async () => {
    for (const required of [false, () => true]) {
      const { enter, view, offered, prompts } = start({ required })
      await enter()
      expect([view(), offered, prompts]).toEqual(['SIWXSignMessage', [undefined], []])
    }
  })

  test('is not asked on chains on which nobody is', async () => {
    const { enter, offered, state } = start({ namespaces: ['eip155'] })
    await enter()
    expect([offered, state().is]).toEqual([[null], 'off'])
  })

  test('that is declined, is not connected', async () => {
    const { enter, kit } = start({ answer: 'decline' })
    await expect(enter()).rejects.toMatchObject({ code: 'wallet/rejected' })
    expect([kit.getSnapshot().wallets.solana.is, kit.getSnapshot().signIn.is]).toEqual(['disconnected', 'off'])
  })

  test('but gave an answer that is no sign-in, is connected, and the message is shown with the reason', async () => {
    const { enter, view, codeOf, state, server } = start({
      answer: () => new KitError('sign-in/refused', { detail: 'for another domain' }),
    })
    await enter()
    expect([view(), state().is, codeOf()]).toEqual(['SIWXSignMessage', 'ready', 'sign-in/refused'])
    expect(server.asked).toEqual([`challenge for ${network}`, 'sessions', 'nonce'])
  })

  test('but is not believed, is connected, and the message is shown with the reason', async () => {
    const { enter, view, codeOf, send, state } = start({
      answer: (challenge) => signing(challenge).map((one) => ({ ...one, signature: 'of another key' })),
    })
    await enter()
    expect([view(), codeOf()]).toEqual(['SIWXSignMessage', 'sign-in/refused'])
    await send({ type: 'signIn.confirmed' })
    expect(state().is).toBe('signedIn')
  })

  test('with another account than the one on show, signs nobody in', async () => {
    const { enter, view, server } = start({
      answer: (challenge) => signing(challenge).map((one) => ({ ...one, address: 'another' })),
    })
    await enter()
    expect([view(), server.asked.at(-1)]).toEqual(['SIWXSignMessage', 'nonce'])
  })

  test('while the server is down, only connects', async () => {
    const { enter, view, state, server, send, offered } = start({ before: (server) => server.setDown(true) })
    await enter()
    expect([view(), state().is, offered]).toEqual(['SIWXSignMessage', 'unavailable', [null]])
    server.setDown(false)
    await send({ type: 'signIn.retried' })
    expect(state().is).toBe('ready')
  })

  test('while the server says nothing, only connects after five seconds', async () => {
    const { kit, join, offered, view } = start({ before: (server) => server.keepSilent() })
    const joining = join('solana')
    await settle(signInDurations.challenge - 1)
    expect([kit.getSnapshot().wallets.solana.is, offered]).toEqual(['connecting', []])
    await settle(2)
    await joining
    expect([offered, view()]).toEqual([[null], 'SIWXSignMessage'])
  })

  test('but is given up meanwhile, signs nobody in', async () => {
    const { kit, join, state, send, server } = start({ before: (server) => server.keepSilent() })
    const joining = join('solana').catch((error: unknown) => error)
    await settle()
    await send({ type: 'connect.cancelled', namespace: 'solana' })
    await settle(signInDurations.challenge)
    expect(await joining).toMatchObject({ code: 'connection/cancelled' })
    expect([kit.getSnapshot().wallets.solana.is, state().is, server.sessions]).toEqual(['disconnected', 'off', []])
  })

  test('among several that connect together, is asked if it is the one on show', async () => {
    const { kit, offered, send } = start()
    kit.send({ type: 'router.openRequested' })
    await send({ type: 'router.viewRequested', route: { view: 'ConnectingMultiChain', wallets: [] } as never })
    await send({
      type: 'wallet.pickedForAll',
      wallets: [
        { namespace: 'eip155', connectorId: 'io.wallet' },
        { namespace: 'solana', connectorId: 'io.wallet' },
      ],
    })
    expect(offered).toEqual([undefined])
  })
})

describe('R-SIWX-3: a session whose wallet signs when it approves', () => {
  const approved = sessionFor({ eip155: [mainnet.caipNetworkId, base.caipNetworkId] })
  const [account] = approved.namespaces.eip155?.accounts ?? []
  const signed = (on: CaipNetworkId, nonce: string): SignedMessage => ({
    ...{ network: on, address: account?.address ?? '' },
    ...{ message: `nonce ${nonce}`, signature: `signed nonce ${nonce}` },
  })

  /** A kit over a session, whose wallet signs on these networks with the nonce that it was given. */
  async function startPaired(on: readonly CaipNetworkId[], config: Parameters<typeof signInServer>[0] = {}) {
    const { server, siwx } = signInServer(config)
    const fake = lateSession()
    const offered: unknown[] = []
    const load: typeof fake.descriptor.load = async (setup) => {
      const session = await fake.descriptor.load(setup)
      const pair: PairingSession['pair'] = async (tell, signal, oneTap) => {
        const networks = [mainnet.caipNetworkId, base.caipNetworkId]
        const challenge = await oneTap?.createChallenge({ networks, recap: true }, signal)
        offered.push(oneTap?.network)
        const paired = await session.pair(tell, signal)
        return challenge ? { ...paired, signedIn: on.map((one) => signed(one, challenge.nonce)) } : paired
      }
      return { ...session, pair }
    }
    const harness = startKitWith([scriptedAdapter('solana')], {
      ...{ networks: [mainnet, base], defaultNetwork: base.caipNetworkId, siwx },
      connectors: [{ ...fake.descriptor, load }],
    })
    harness.kit.send({ type: 'router.openRequested', at: { view: 'ConnectingWalletConnect', walletId: null } })
    await settle()
    fake.replace(approved)
    await settle(3_000)
    return { ...harness, server, offered, state: () => harness.kit.getSnapshot().signIn }
  }

  test('is signed in on the network on show, which the wallet was told', async () => {
    const { state, server, offered, view, kit } = await startPaired([mainnet.caipNetworkId, base.caipNetworkId])
    expect(offered).toEqual([base.caipNetworkId])
    expect([state().is, getSession(kit)?.network, view()]).toEqual(['signedIn', base.caipNetworkId, undefined])
    expect(server.asked[0]).toBe('challenge for eip155:1,eip155:8453 with a ReCap')
    expect(server.asked.filter((question) => ['verify', 'nonce'].includes(question))).toEqual(['verify'])
  })

  test('but on another network than that on show, sees the message', async () => {
    const { view, server } = await startPaired([mainnet.caipNetworkId])
    expect([view(), server.asked.at(-1)]).toEqual(['SIWXSignMessage', 'nonce'])
  })

  test('is not asked where the visitor may stay without', async () => {
    const { offered, server, view } = await startPaired([base.caipNetworkId], { required: false })
    expect([offered, view(), server.asked.at(-1)]).toEqual([[undefined], 'SIWXSignMessage', 'nonce'])
  })
})
