import { expect, test, vi } from 'vitest'

import { KitError } from '../errors/kit-error.ts'
import { requestReview } from '../request-review/request-review.feature.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'

import { testConnected, testSnapshot } from '../test-utils/test-snapshot.ts'
import { bindSignIn } from './bind-sign-in.ts'
import { endingOf, fallbackOf, nobody, type SignInContext } from './sign-in.context.ts'
import { signIn } from './sign-in.feature.ts'
import type { SiweConfig } from './siwe-config.ts'
import { createSiweSignIn } from './siwe-sign-in.ts'

const from = { namespace: 'eip155', connectorId: 'io.wallet', network: 'eip155:1', address: '0xA11ce' } as const
const [here, onBase] = (['eip155:1', 'eip155:8453'] as const).map((network) => ({
  ...{ network, address: '0xa11ce', id: network, expiresAt: null },
}))

const without = { loadClients: async () => ({}), settings: { environment: { page: {} } }, loadSignIn: undefined }

const contextOf = (more: Partial<SignInContext>): SignInContext => ({
  ...{
    ...nobody,
    isRequired: true,
    sessions: [],
    isRead: true,
    pending: [],
    last: null,
    ending: null,
    isHidden: false,
    isOutdated: false,
    answer: null,
  },
  ...more,
})

test('R-SIWX-2: the visitor may go back to the network of the last session only while it lives', () => {
  const last = { network: 'eip155:8453', address: '0xa11ce' } as const
  const fallback = (more: Partial<SignInContext>) => fallbackOf(contextOf({ from, last, ...more }))
  expect(fallback({ sessions: onBase ? [onBase] : [] })).toBe('eip155:8453')
  expect(fallback({ sessions: here ? [here] : [] })).toBeNull()
})

test('a session is ended by its id, or as the one of the account on show', () => {
  const sessions = [onBase, here].flatMap((one) => one ?? [])
  const ending = (id?: string) => endingOf(contextOf({ from, sessions }), id)
  expect([ending(), ending('eip155:8453'), ending('other')]).toEqual([here, onBase, undefined])
})

test.each([
  ['a KitError', new KitError('rpc/rate-limited'), 'rpc/rate-limited'],
  ['anything else', new Error('offline'), 'sign-in/unavailable'],
])('what a function of the dApp throws is why signing in is not available: %s', async (_, error, code) => {
  const config = { getSession: () => Promise.reject(error) } as unknown as SiweConfig
  const page = { origin: 'https://app.test', url: 'https://app.test' }
  expect(await codeOf(createSiweSignIn(config, page).getSessions(new AbortController().signal))).toBe(code)
})

test.each([
  ['signing in', signIn],
  ['reviewing requests', requestReview],
])('%s that the dApp did not ask for cannot be loaded', async (_, feature) => {
  expect(await codeOf(feature.load(without as never, {} as never))).toBe('config/invalid')
})

test.each([
  [false, 1],
  [true, 0],
])('where a kit is destroyed while the code comes (%s), no account is followed', async (isDestroyed, times) => {
  const send = vi.fn()
  const wallets = { eip155: testConnected({ connection: connectionTo('eip155') }) }
  const store = { isDestroyed, send, getSnapshot: () => testSnapshot({ wallets }), subscribe: () => () => {} }
  bindSignIn(store, { load: () => Promise.reject(new Error('not asked')) } as never, {}, () => new Promise(() => {}))
  await vi.dynamicImportSettled()
  expect(send).toHaveBeenCalledTimes(times)
})
