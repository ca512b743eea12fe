import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../domain/networks.ts'
import { createKit } from '../kit/create-kit.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { signInServer } from '../test-utils/sign-in-server.ts'
import { runtimeWith, startKitWith } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { getSession, signOut } from '../verbs/sign-in.ts'
import type { SiweConfig, SiweMessage } from './siwe-config.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [{ address }] = connectionTo('eip155').accounts

/** A dApp's own functions, over a server in memory. */
function functions(parts: Partial<SiweConfig> = {}) {
  let session: { address: string; chainId: number } | null = null
  const written: SiweMessage[] = []
  const siweConfig: SiweConfig = {
    getNonce: async () => 'abcdefgh',
    createMessage(message) {
      written.push(message)
      return `${message.domain} ${message.address} ${message.chainId} ${message.nonce}`
    },
    async verifyMessage({ message, signature }) {
      if (signature !== `signed ${message}`) return false
      session = { address: address.toLowerCase(), chainId: 1 }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    ...parts,
  }
  return { siweConfig, written, session: () => session }
}

async function start(parts: Partial<SiweConfig> = {}, namespace: 'eip155' | 'solana' = 'eip155') {
  const own = functions(parts)
  const features = {
    signMessage: async ({ message }: { message: string | Uint8Array }) => ({ signature: `signed ${message}` }),
  }
  const adapters = [scriptedAdapter('eip155', { features }), scriptedAdapter('solana', { features })] as const
  const harness = startKitWith(adapters, { networks: [mainnet, solana], siweConfig: own.siweConfig })
  await connect(harness.kit, { wallet: 'io.wallet', namespace })
  await settle()
  const state = () => harness.kit.getSnapshot().signIn
  const confirm = async () => {
    harness.kit.send({ type: 'signIn.confirmed' })
    await settle()
  }
  return { ...harness, ...own, state, confirm }
}

describe('R-SIWX-1: the functions of a dApp that has a server already', () => {
  test('write the message, verify it, and remember and forget who signed', async () => {
    const { kit, written, confirm, session } = await start()
    expect(written).toEqual([
      expect.objectContaining({
        ...{ domain: 'app.test', uri: 'https://app.test/', version: '1' },
        ...{ address, chainId: 1, nonce: 'abcdefgh' },
      }),
    ])
    await confirm()
    expect(getSession(kit)).toMatchObject({ network: 'eip155:1', address: address.toLowerCase() })
    const leaving = signOut(kit)
    await settle()
    await leaving
    expect(session()).toBeNull()
  })

  test('are not asked about accounts of other chains', async () => {
    const { state, view } = await start({}, 'solana')
    expect([state().is, view() === 'SIWXSignMessage']).toEqual(['off', false])
  })

  test.each<[string, Partial<SiweConfig>, string]>([
    ['that throw', { getNonce: () => Promise.reject(new Error('offline')) }, 'sign-in/unavailable'],
    [
      'that remember nonsense',
      { getSession: async () => ({ address: 7, chainId: 'x' }) as never },
      'sign-in/unavailable',
    ],
  ])('%s say that signing in is not available', async (_, parts, code) => {
    const { state } = await start(parts)
    expect(state()).toMatchObject({ is: 'unavailable', error: { code } })
  })

  test.each<[string, Partial<SiweConfig>]>([
    ['do not believe it', { verifyMessage: async () => false }],
    ['believe it of another account', { getSession: async () => ({ address: '0xb0b', chainId: 1 }) }],
  ])('that %s sign nobody in', async (_, parts) => {
    const { state, confirm } = await start(parts)
    await confirm()
    expect(state()).toMatchObject({ is: 'ready', error: { code: 'sign-in/refused' } })
  })

  test('that say something else than yes sign nobody in, whatever they remember', async () => {
    let session: Awaited<ReturnType<SiweConfig['getSession']>> = null
    const { state, confirm } = await start({
      async verifyMessage() {
        session = { address, chainId: 1 }
        return 'true' as never
      },
      getSession: async () => session,
    })
    await confirm()
    expect(state()).toMatchObject({ is: 'ready', error: { code: 'sign-in/refused' } })
  })

  /** Functions that believe each signature when the test says so. */
  async function startSlow() {
    const believe: (() => void)[] = []
    let session: Awaited<ReturnType<SiweConfig['getSession']>> = null
    const signedOut = vi.fn(async () => true)
    const started = await start({
      required: false,
      async verifyMessage() {
        await new Promise<void>((resolve) => believe.push(resolve))
        session = { address, chainId: 1 }
        return true
      },
      getSession: async () => session,
      signOut: signedOut,
    })
    return { ...started, believe, signedOut }
  }

  test('that believe it after the visitor has cancelled end what they began', async () => {
    const { confirm, kit, state, believe, signedOut } = await startSlow()
    await confirm()
    kit.send({ type: 'signIn.cancelled' })
    believe[0]?.()
    await settle()
    expect([state().is, getSession(kit), signedOut.mock.calls.length]).toEqual(['signedOut', null, 1])
  })

  test('that believe an earlier signature late do not end what a later one began', async () => {
    const { confirm, kit, state, believe, signedOut } = await startSlow()
    await confirm()
    kit.send({ type: 'signIn.cancelled' })
    kit.send({ type: 'signIn.opened' })
    await settle()
    await confirm()
    believe[1]?.()
    await settle()
    expect(state().is).toBe('signedIn')
    believe[0]?.()
    await settle()
    expect([state().is, signedOut.mock.calls.length]).toEqual(['signedIn', 0])
  })

  test('that cannot sign out leave the visitor signed in', async () => {
    const { kit, confirm, state } = await start({ signOut: async () => false })
    await confirm()
    const leaving = expect(signOut(kit)).rejects.toMatchObject({ code: 'sign-in/unavailable' })
    await settle()
    await leaving
    expect(state().is).toBe('signedIn')
  })
})

test('R-CFG-4: both ways at once are refused', () => {
  const { siwx } = signInServer()
  const config = { runtime: runtimeWith(), networks: [mainnet], adapters: [scriptedAdapter('eip155').adapter] } as const
  expect(() => createKit({ ...config, siwx, siweConfig: functions().siweConfig })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})
