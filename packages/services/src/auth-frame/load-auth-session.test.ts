// @vitest-environment jsdom
import type { AuthSession, SessionSetup } from '@kit/core/ports'
import { createFakeSession } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailAndSocial } from './index.ts'
import { appPrefix, framePrefix } from './protocol/envelope.ts'
import { frameOrigin } from './test-utils/fake-frame.ts'
import { frameTimeouts } from './timeouts.ts'

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const answers: Readonly<Record<string, unknown>> = {
  IS_CONNECTED: { isConnected: true },
  GET_USER: {
    email: 'ada@example.org',
    userName: null,
    provider: 'email',
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
  },
}
const offer = {
  version: 1,
  networks: ['eip155:1'],
  email: true,
  socials: [],
  farcaster: false,
  storage: 'kept',
  passkeys: true,
}
const said = vi.fn<(name: string, payload: unknown, origin: string) => void>()
const frames = () => [...document.querySelectorAll('iframe')]
let session: AuthSession

beforeEach(() => {
  vi.useFakeTimers()
  // The host lets this page embed its frame.
  vi.stubGlobal('fetch', async () => Response.json({ isAllowed: true }))
})
afterEach(() => {
  session.destroy()
  said.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The frame answers in place of the document that jsdom does not load. */
function speak(frame: HTMLIFrameElement): void {
  const source = frame.contentWindow
  if (!source) throw new Error('the frame has no window')
  const say = (data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin: frameOrigin }))
  source.postMessage = (({ type, id, payload }: { type: string; id: string; payload: unknown }, origin: string) => {
    const name = type.slice(appPrefix.length)
    said(name, payload, origin)
    say({ type: `${framePrefix}${name}_SUCCESS`, id, payload: answers[name] ?? {} })
  }) as Window['postMessage']
  say({ type: `${framePrefix}READY`, payload: offer })
}

async function load(options: object = {}, setup: object = {}): Promise<AuthSession> {
  const base = {
    networks: [{ chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }],
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: ['/icon.svg'] },
    loadSpecs: async () => new Map(),
    ...setup,
  }
  session = await emailAndSocial({ frameUrl: `${frameOrigin}/frame`, ...options }).load(base as unknown as SessionSetup)
  return session
}

async function restored(): Promise<unknown> {
  const restoring = session.restore(new AbortController().signal)
  const [frame] = frames()
  if (!frame) throw new Error('there is no frame')
  speak(frame)
  await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
  return restoring
}

test('nothing is in the page before the first question, and nothing after the end', async () => {
  await load()
  expect(frames()).toEqual([])
  await restored()
  expect(frames().map(({ src, title }) => [src, title])).toEqual([[`${frameOrigin}/frame`, new URL(frameOrigin).host]])
  session.destroy()
  expect(frames()).toEqual([])
})

test.each([
  ['without a project', {}, {}],
  ['with a project', { projectId: 'a project' }, { projectId: 'a project' }],
])(
  'the frame is told at its own origin alone which app asks, %s, and who has signed in there has an account',
  async (_, setup, told) => {
    await load({ name: 'Shop wallet' }, setup)
    expect(await restored()).toMatchObject({
      wallet: { name: 'Shop wallet' },
      namespaces: { eip155: { accounts: [{ address, network: 'eip155:1' }] } },
    })
    expect(frames()[0]?.title).toBe('Shop wallet')
    const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: ['/icon.svg'] }
    expect(said.mock.calls).toContainEqual(['SYNC_DAPP_DATA', { metadata, ...told }, frameOrigin])
    expect(new Set(said.mock.calls.map(([, , origin]) => origin))).toEqual(new Set([frameOrigin]))
  },
)

test('a frame that the page’s own policy blocks fails what waits for it', async () => {
  await load()
  const restoring = expect(session.restore(new AbortController().signal)).rejects.toMatchObject({
    code: 'frame/blocked',
  })
  const violation = { effectiveDirective: 'frame-src', blockedURI: `${frameOrigin}/frame` }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  await restoring
})

test('the host of a silent frame says that it does not let this page embed it', async () => {
  const fetched = vi.fn(async () => Response.json({ isAllowed: false }))
  vi.stubGlobal('fetch', fetched)
  await load()
  const restoring = expect(session.restore(new AbortController().signal)).rejects.toMatchObject({
    code: 'frame/unverified-domain',
  })
  frames()[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(frameTimeouts.silence)
  await restoring
  expect(fetched).toHaveBeenCalledWith(`${frameOrigin}/api/allowed`, expect.anything())
})

test('wallets of other namespaces live on the same session', async () => {
  await load()
  const { session: shared } = createFakeSession()
  const descriptor = emailAndSocial({ frameUrl: frameOrigin })
  const chain = { namespace: 'eip155', networks: [], features: {}, destroy() {} } as const
  const wallet = await descriptor.wallet({
    chain,
    session: { id: 'auth', kind: 'auth', load: async () => shared },
  } as never)
  expect([wallet.connectorId, wallet.namespace]).toEqual(['auth', 'eip155'])
  wallet.destroy()
})
