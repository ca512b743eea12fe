import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInDurations } from '../config/sign-in-durations.ts'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { settle } from '../test-utils/settle.ts'
import { signInServer } from '../test-utils/sign-in-server.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { signer as address, startSignIn as start } from '../test-utils/start-sign-in.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { connect } from '../verbs/connect.ts'
import { switchNetwork } from '../verbs/networks.ts'
import { getSession, getSessions, signIn } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const confirm = { type: 'signIn.confirmed' } as const

describe('R-SIWX-1: after connecting', () => {
  test('the message is shown in full before the wallet is asked, then one signature is asked for', async () => {
    const { join, view, model, prompts, send, state, kit, server } = start()
    await join()
    const message = `${address} on eip155:1, nonce 1`
    expect([view(), model()?.is, model()?.message, prompts]).toEqual(['SIWXSignMessage', 'ready', message, []])
    await send(confirm)
    expect([view(), prompts, state().is, getSession(kit)]).toEqual([
      undefined,
      [message],
      'signedIn',
      { network: 'eip155:1', address, id: 's1', expiresAt: null },
    ])
    expect(server.asked).toEqual(['sessions', 'nonce', 'verify'])
  })

  test('R-SIWX-5: while the wallet is asked, and the signature verified, ConnectingSiwe is on show', async () => {
    const signing = deferred<string>()
    const { join, view, send, state, model } = start({
      sign: (message) => signing.ask(message, new AbortController().signal),
    })
    await join()
    await send(confirm)
    expect([view(), state().is]).toEqual(['ConnectingSiwe', 'asking'])
    signing.asked[0]?.resolve(`signed ${model()?.message}`)
    await settle()
    expect([view(), state().is]).toEqual([undefined, 'signedIn'])
  })

  test('an account that has a session is not asked', async () => {
    const { join, view, state, server } = start({ before: (server) => server.grant({ network: 'eip155:1', address }) })
    await join()
    expect([view() === 'SIWXSignMessage', state().is, server.asked]).toEqual([false, 'signedIn', ['sessions']])
  })

  test('a session of another account, or of another network, is none', async () => {
    const { join, view } = start({
      before(server) {
        server.grant({ network: 'eip155:1', address: '0xb0b' })
        server.grant({ network: 'eip155:8453', address })
      },
    })
    await join()
    expect(view()).toBe('SIWXSignMessage')
  })

  test('another network without a session is asked about, one with a session is not, and none twice', async () => {
    const { join, view, send, kit, server, prompts } = start()
    await join()
    await send(confirm)
    await switchNetwork(kit, 'eip155:8453')
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    await send(confirm)
    await switchNetwork(kit, 'eip155:1')
    await settle()
    expect([view(), prompts.length, getSession(kit)?.network]).toEqual([undefined, 2, 'eip155:1'])
    expect([server.sessions.length, getSessions(kit).length]).toEqual([2, 2])
  })

  test('another account of the wallet is asked about, and the message of the one before is no more', async () => {
    const { join, evm, model, send, state } = start()
    await join()
    evm.emit({ type: 'wallet.accountsChanged', accounts: [{ address: '0xb0b', type: 'eoa' }] as never })
    await settle()
    expect(model()?.message).toBe('0xb0b on eip155:1, nonce 2')
    await send(confirm)
    expect(state()).toMatchObject({ is: 'signedIn', session: { address: '0xb0b' } })
  })

  test('accounts of other chains than the dApp named are not asked', async () => {
    const { join, view, state } = start({ namespaces: ['solana'] })
    await join()
    expect([view() === 'SIWXSignMessage', state().is]).toEqual([false, 'off'])
  })

  test('a wallet on an unsupported network is not asked', async () => {
    const { join, evm, view, state, send } = start()
    await join()
    await send(confirm)
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:999' })
    await settle()
    expect([view(), state().is]).toEqual(['UnsupportedChain', 'off'])
  })

  test('a message that stands for four minutes is written anew, before its nonce is too old', async () => {
    const { join, model } = start()
    await join()
    await settle(signInDurations.message)
    expect(model()?.message).toContain('nonce 2')
  })

  test('a message that has grown old while the device was suspended is written anew, and shown before the wallet is asked', async () => {
    const { join, model, send, state, prompts, codeOf } = start({
      now: Date.now,
      sign: () => Promise.reject(new KitError('wallet/rejected')),
    })
    await join()
    await send(confirm)
    expect([prompts.length, codeOf()]).toEqual([1, 'sign-in/declined'])
    vi.setSystemTime(Date.now() + 3_600_000)
    await send(confirm)
    expect([state().is, prompts.length, codeOf()]).toEqual(['ready', 1, undefined])
    expect(model()?.message).toContain('nonce 2')
    vi.setSystemTime(Date.now() + signInDurations.message - 1_000)
    await send(confirm)
    expect(prompts.map((message) => message.slice(-7))).toEqual(['nonce 1', 'nonce 2'])
  })

  test('nothing of it is there in a kit that asks for no sign-in', async () => {
    const evm = scriptedAdapter('eip155')
    const { kit, view } = startKitWith([evm], { networks: [mainnet] })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle()
    expect([kit.getSnapshot().signIn.is, view()]).toEqual(['off', undefined])
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'connection/required' })
    kit.send({ type: 'router.openRequested', at: { view: 'SIWXSignMessage', namespace: 'eip155' } })
    await settle()
    expect(view()).toBe('Account')
  })
})

describe('R-SIWX-2: a visitor who will not', () => {
  test('has declined, and may try again with the same message', async () => {
    let isWilling = false
    const { join, send, view, codeOf, state, model } = start({
      sign: async (message) => {
        if (!isWilling) throw new KitError('wallet/rejected')
        return `signed ${message}`
      },
    })
    await join()
    await send(confirm)
    expect([view(), codeOf(), model()?.message]).toEqual([
      'SIWXSignMessage',
      'sign-in/declined',
      `${address} on eip155:1, nonce 1`,
    ])
    isWilling = true
    await send(confirm)
    expect(state().is).toBe('signedIn')
  })

  test.each([
    ['cancels', { type: 'signIn.cancelled' }],
    ['closes the modal', { type: 'router.closeRequested' }],
  ] as const)('and %s is disconnected where the dApp requires it', async (_, event) => {
    const { join, send, isConnected, view, state } = start()
    await join()
    await send(event)
    expect([isConnected(), view(), state().is]).toEqual([false, undefined, 'off'])
  })

  test('and cancels stays connected where the dApp works without, and is not asked again', async () => {
    const { join, send, isConnected, view, state, server, kit } = start({ required: false })
    await join()
    await send({ type: 'signIn.cancelled' })
    expect([isConnected(), view(), state().is]).toEqual([true, undefined, 'signedOut'])
    await settle(signInDurations.recheck)
    expect([view(), server.asked]).toEqual([undefined, ['sessions', 'nonce']])
    const signing = signIn(kit)
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    await send(confirm)
    expect((await signing).id).toBe('s1')
  })

  test('and cancels on another network is brought back to the one with a session', async () => {
    const { join, send, kit, isConnected, state, view, model } = start()
    await join()
    await send(confirm)
    await switchNetwork(kit, 'eip155:8453')
    await settle()
    expect(model()?.fallbackName).toBe('Ethereum')
    await send({ type: 'signIn.cancelled' })
    expect([isConnected(), kit.getSnapshot().networks.active.caipNetworkId, state().is, view()]).toEqual([
      true,
      'eip155:1',
      'signedIn',
      undefined,
    ])
  })

  test('may be required to on one network and not on another', async () => {
    const { join, send, kit, isConnected } = start({ required: ({ network }) => network === 'eip155:8453' })
    await join()
    await send({ type: 'signIn.cancelled' })
    expect(isConnected()).toBe(true)
    await switchNetwork(kit, 'eip155:8453')
    await settle()
    await send({ type: 'signIn.cancelled' })
    expect(isConnected()).toBe(false)
  })

  test('while the wallet is asked: a signature that comes late signs nobody in', async () => {
    const signing = deferred<string>()
    const { join, send, state, server } = start({
      required: false,
      sign: (message) => signing.ask(message, new AbortController().signal),
    })
    await join()
    await send(confirm)
    await send({ type: 'router.closeRequested' })
    signing.asked[0]?.resolve(`signed ${address} on eip155:1, nonce 1`)
    await settle()
    expect([state().is, server.sessions]).toEqual(['signedOut', []])
  })
})

describe('R-SIWX-4: the server', () => {
  test('cannot be asked: the view says so, and asks again', async () => {
    const { join, server, view, codeOf, state, send } = start({ before: (server) => server.setDown(true) })
    await join()
    expect([view(), state().is, codeOf()]).toEqual(['SIWXSignMessage', 'unavailable', 'sign-in/unavailable'])
    server.setDown(false)
    await send({ type: 'signIn.retried' })
    expect([view(), state().is]).toEqual(['SIWXSignMessage', 'ready'])
  })

  test('does not believe the signature: the view says so, with a new message', async () => {
    const { join, send, view, codeOf, model } = start({ sign: async () => 'of another key' })
    await join()
    await send(confirm)
    expect([view(), codeOf(), model()?.message]).toEqual([
      'SIWXSignMessage',
      'sign-in/refused',
      `${address} on eip155:1, nonce 2`,
    ])
  })

  test('never answers: after half a minute the view says so', async () => {
    const { server, siwx } = signInServer()
    const evm = scriptedAdapter('eip155')
    const load = async () => ({
      ...(await siwx.load({ origin: '', url: '' })),
      getSessions: () => new Promise<never>(() => {}),
    })
    const { kit, view } = startKitWith([evm], { networks: [mainnet], siwx: { load } })
    await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
    await settle(signInDurations.answer)
    expect([kit.getSnapshot().signIn.is, view(), server.asked]).toEqual(['unavailable', 'SIWXSignMessage', []])
  })
})
