import { createFakeAuth, sampleSession } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import type { ApprovalsRequest } from '../approvals/approvals.events.ts'
import { mainnet } from '../domain/networks.ts'
import { resolveConfig } from '../kit/kit-config.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { Environment } from '../ports/runtime.ts'
import type { PairingDescriptor, SessionDescriptor, SessionNamespaceSpec } from '../ports/session-descriptor.ts'
import { changingNetworks } from '../test-utils/changing-networks.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { runtimeWith } from '../test-utils/start-kit.ts'
import { phone } from '../test-utils/test-environment.ts'
import type { LoadOneTaps } from './one-tap.ts'
import { createSessions } from './sessions.ts'

type Given = {
  readonly adapters?: readonly ChainAdapter[]
  readonly environment?: Environment
  readonly reconnect?: boolean | undefined
  readonly loadOneTaps?: LoadOneTaps
}

function startSessions(
  connectors: readonly SessionDescriptor[],
  { adapters = [], environment, reconnect, loadOneTaps }: Given = {},
) {
  const runtime = runtimeWith({ projectId: 'p1', ...(environment ? { environment } : {}) })
  const config = { runtime, networks: [mainnet], adapters, connectors, name: 'shop' }
  const told: unknown[] = []
  const tell = (event: NoticesRequest | ApprovalsRequest) => {
    if (event.type === 'approvals.changed') told.push(event.is)
    if (event.type === 'notices.raised') told.push(event.error.code)
    if (event.type === 'notices.walletAsked') told.push(event.wallet?.name ?? null)
  }
  const source = changingNetworks([mainnet])
  const sessions = createSessions(
    resolveConfig({ ...config, networks: [mainnet], ...(reconnect === undefined ? {} : { reconnect }) }),
    {
      source,
      tell,
      chosenApp: () => undefined,
      loadOneTaps,
    },
  )
  return { told, sessions }
}

function startSession(load?: PairingDescriptor['load']) {
  const stand = lateSession()
  const descriptor = load ? { ...stand.descriptor, load } : stand.descriptor
  const { sessions, told } = startSessions([descriptor])
  const session = sessions.find('walletConnect')
  if (!session) throw new Error('there is one')
  return { stand, told, sessions, load: session.load }
}

test('R-WC-2: a session is loaded once, on first use, and told of everything that it serves', async () => {
  const { load, stand } = startSession()
  expect(stand.setups).toEqual([])
  expect(await Promise.all([load(), load()])).toEqual([stand.session, stand.session])
  expect(stand.setups).toMatchObject([
    { networks: [mainnet], projectId: 'p1', name: 'shop', metadata: { name: 'App' } },
  ])
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])('a session is told whether the dApp reconnects: %s', async (reconnect, told) => {
  const stand = lateSession()
  const { sessions } = startSessions([stand.descriptor], { reconnect })
  await sessions.find('walletConnect')?.load()
  expect(stand.setups).toMatchObject([{ reconnect: told }])
})

test('a load that failed is told as that, and tried again with the next use', async () => {
  const stand = lateSession()
  const once = vi.fn(stand.descriptor.load).mockRejectedValueOnce(new Error('offline'))
  const { load } = startSession(once)
  expect(await codeOf(load())).toBe('kit/load-failed')
  expect(await load()).toBe(stand.session)
})

test('the end closes the session, once, and it is not loaded afterwards', async () => {
  const { load, sessions, stand } = startSession()
  await load()
  sessions.destroy()
  expect(stand.destroys).toBe(1)
  expect(await codeOf(load())).toBe('kit/destroyed')
})

test('a session that arrives after the end is closed at once', async () => {
  const { load, sessions, stand } = startSession()
  const loading = codeOf(load())
  sessions.destroy()
  expect(await loading).toBe('kit/destroyed')
  expect(stand.destroys).toBe(1)
})

test('R-WC-6: a session that ran out is reported, unlike a disconnect by the wallet, and nothing is after the end', async () => {
  const { load, sessions, told, stand } = startSession()
  await load()
  stand.emit({ type: 'session.ended', reason: 'deleted' })
  expect(told).toEqual([])
  stand.emit({ type: 'session.ended', reason: 'expired' })
  expect(told).toEqual(['session/expired'])
  sessions.destroy()
  expect(stand.listeners).toBe(0)
})

test('R-CON-11: a session is known as replaced until another has its place', async () => {
  const { load, sessions, stand } = startSession()
  const isReplaced = () => sessions.find('walletConnect')?.isReplaced()
  await load()
  expect(isReplaced()).toBe(false)
  stand.emit({ type: 'session.ended', reason: 'replaced' })
  expect(isReplaced()).toBe(true)
  stand.approve()
  expect(isReplaced()).toBe(false)
})

test('R-SIWX-3: where the dApp signs in, the wallet that pairs is asked to sign with the same answer', async () => {
  const stand = lateSession()
  const pair = vi.fn(async () => sampleSession())
  const loadOneTaps = async () => ({ pair, connect: () => Promise.reject(new Error('no wallet is asked')) })
  const { sessions } = startSessions([stand.descriptor], { loadOneTaps })
  const session = await sessions.ofKind('walletConnect')?.load()
  const [tell, { signal }] = [() => {}, new AbortController()]
  expect(await session?.pair(tell, signal)).toEqual(sampleSession())
  expect([pair.mock.calls, stand.pairings]).toEqual([[[stand.session, 'walletConnect', tell, signal]], []])
})

test('without use there is nothing to close', () => {
  const { sessions, stand } = startSession()
  sessions.destroy()
  expect([stand.destroys, stand.setups]).toEqual([0, []])
})

test('several connectors are addressed by their ids and kinds, and each is loaded by itself', async () => {
  const [phone, frame] = [lateSession(), createFakeAuth()]
  const { sessions } = startSessions([phone.descriptor, { ...frame.descriptor, id: 'login' }])
  expect(await sessions.find('login')?.load()).toBe(frame.session)
  expect([phone.setups.length, frame.loads]).toEqual([0, 1])
  expect(await sessions.ofKind('walletConnect')?.load()).toBe(phone.session)
  expect(await sessions.ofKind('auth')?.load()).toBe(frame.session)
  expect([sessions.find('missing'), startSessions([phone.descriptor]).sessions.ofKind('auth')]).toEqual([
    undefined,
    undefined,
  ])
})

test('R-AUTH-8: the kit is told while the embedded wallet asks the visitor', async () => {
  const frame = createFakeAuth()
  const { sessions, told } = startSessions([frame.descriptor])
  await sessions.ofKind('auth')?.load()
  frame.tell('asked')
  frame.tell('answered')
  expect(told).toEqual(['asked', 'answered'])
})

test('a session is told what the adapters say of their namespaces', async () => {
  const spec: SessionNamespaceSpec = { methods: ['sign'], events: [], isAddress: () => true, accountType: 'eoa' }
  const evm = { ...scriptedAdapter('eip155').adapter, loadSessionSpec: async () => spec }
  const stand = lateSession()
  const { sessions } = startSessions([stand.descriptor], { adapters: [evm, scriptedAdapter('solana').adapter] })
  await sessions.find('walletConnect')?.load()
  expect(await stand.setups[0]?.loadSpecs()).toEqual(new Map([['eip155', spec]]))
})

test('on a phone, the wallet is told of from its first question to its last answer, whatever that is', async () => {
  const stand = lateSession()
  const { sessions, told } = startSessions([stand.descriptor], { environment: phone() })
  const session = await sessions.find('walletConnect')?.load()
  stand.approve()
  const ask = (method: string) =>
    session?.request({ network: 'eip155:1', method, params: [] }, new AbortController().signal)
  const [first, second] = [ask('personal_sign'), codeOf(ask('eth_sendTransaction') ?? Promise.resolve())]
  ;(await stand.asked('personal_sign')).resolve('0x')
  expect(await first).toBe('0x')
  const { name } = sampleSession().wallet
  expect(told).toEqual([name, name])
  ;(await stand.asked('eth_sendTransaction')).reject('wallet/rejected')
  expect(await second).toBe('wallet/rejected')
  expect(told).toEqual([name, name, null])
})

test('on a phone, nobody is led to a question that its caller gave up, though the wallet may still send', async () => {
  const stand = lateSession()
  const { sessions, told } = startSessions([stand.descriptor], { environment: phone() })
  const session = await sessions.find('walletConnect')?.load()
  stand.approve()
  const abort = new AbortController()
  const sending = session?.request({ network: 'eip155:1', method: 'eth_sendTransaction', params: [] }, abort.signal)
  const { resolve } = await stand.asked('eth_sendTransaction')
  const { name } = sampleSession().wallet
  abort.abort()
  expect(told).toEqual([name, null])
  resolve('0x5e')
  expect([await sending, told]).toEqual(['0x5e', [name, null]])
})

test('on a phone, a question that no session is there for leads to no wallet', async () => {
  const stand = lateSession()
  const { sessions, told } = startSessions([stand.descriptor], { environment: phone() })
  const session = await sessions.find('walletConnect')?.load()
  const request = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  const asked = codeOf(session?.request(request, new AbortController().signal) ?? Promise.resolve())
  expect([await asked, told]).toEqual(['connection/required', [null, null]])
})

test('on a desktop, where the app is on another device, nothing is told of a question', async () => {
  const stand = lateSession({ answer: () => '0x' })
  const { sessions, told } = startSessions([stand.descriptor])
  const session = await sessions.find('walletConnect')?.load()
  stand.approve()
  const request = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  expect(await session?.request(request, new AbortController().signal)).toBe('0x')
  expect(told).toEqual([])
})
