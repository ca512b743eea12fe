import type { RequestOf } from '@kit/services/auth-frame-protocol'
import { vi } from 'vitest'
import { createAccountChoice } from '../accounts/account-choice.ts'
import { createHandlers } from '../exchanges/create-handlers.ts'
import { createFlows } from '../exchanges/flows.ts'
import type { Outcome, Screen } from '../page/page-store.ts'
import { createBundles } from '../rpc/evm/calls/bundles.ts'
import type { Network } from '../rpc/rpc-context.ts'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import type { SessionChange } from '../session/current-account.ts'
import { createFrameSession } from '../session/frame-session.ts'
import { createFakeService } from './fake-service.ts'
import { app, ethereum, solana } from './open-rpc.ts'

/** A store of the browser. */
export function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}

/** All that is behind the door, against a service in memory, in a browser that keeps no cookies. */
export function openExchanges(
  fake = createFakeService(),
  local = memoryStorage(),
  tab = memoryStorage(),
  networks: readonly Network[] = [ethereum, solana],
) {
  const token = openSessionToken({
    cookies: () => Object.freeze({ cookie: '' }),
    localStorage: () => local,
  })
  const service = createService({ origin: fake.origin, token: token.read, fetch: fake.send })
  const news: SessionChange[] = []
  const session = createFrameSession({
    service,
    token,
    storage: local,
    hasAccess: () => false,
    onChange: (change) => void news.push(change),
    tellOthers: () => {},
  })
  const approvals = { abort: vi.fn((_?: string) => {}) }
  const parts = {
    ...{ service, session, approvals, flows: createFlows(tab), keepsCookies: token.keepsCookies },
    ...{ bundles: createBundles({ ...local, room: 262_144 }), accountChoice: createAccountChoice(local) },
    networks,
    rpc: vi.fn(async () => '0x1'),
    setTheme: vi.fn((_: RequestOf<'SYNC_THEME'>) => {}),
    hasPasskeys: true,
    show: vi.fn(async (_: Screen): Promise<Outcome> => 'done'),
    closeScreen: vi.fn(),
    isKept: () => true,
    reload: vi.fn(),
  }
  const handlers = createHandlers(parts)
  const signIn = async () => {
    await handlers.CONNECT_EMAIL({ email: 'ana@mail.example' }, app)
    await handlers.CONNECT_OTP({ otp: '246810' }, app)
  }
  const paths = () => fake.asked.map(({ endpoint }) => endpoint)
  return { fake, handlers, parts, news, local, tab, session, token, signIn, paths }
}
