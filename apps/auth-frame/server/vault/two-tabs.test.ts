import { startPostgres } from '@kit/tooling/postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { createAccountChoice } from '../../src/accounts/account-choice.ts'
import { readUser } from '../../src/exchanges/read-user.ts'
import { createService } from '../../src/service/service-client.ts'
import type { SessionChange } from '../../src/session/current-account.ts'
import { createFrameSession } from '../../src/session/frame-session.ts'
import { openPostgres } from '../store/postgres.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { type Browser, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { frameOrigin, openService } from '../test-utils/open-service.ts'

const postgres = await startPostgres()
const opened: Store[] = []

afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()))
  await postgres.stop()
})

const nowhere = { room: 0, getItem: () => null, setItem: () => {}, removeItem: () => {} }
const token = {
  keepsCookies: true,
  storage: 'kept',
  read: () => null,
  reread: () => {},
  write: () => {},
  isReplaced: () => false,
  remove: () => {},
} as const

/**
 * The frame in a tab of a browser, with the service behind it.
 *
 * @param before is done before a request leaves the tab
 */
function openTab(browser: Browser, before: (endpoint: string) => Promise<void> = async () => {}) {
  const send: typeof fetch = async (input, { method = 'GET', body = null, signal } = {}) => {
    const { pathname } = new URL(String(input))
    await before(`${method} ${pathname}`)
    signal?.throwIfAborted()
    return browser.send(method, pathname, body === null ? {} : { body })
  }
  const news: SessionChange[] = []
  const session = createFrameSession({
    service: createService({ origin: frameOrigin, token: token.read, fetch: send }),
    ...{ token, storage: nowhere, hasAccess: () => false, tellOthers: () => {} },
    onChange: (change) => void news.push(change),
  })
  const accountChoice = createAccountChoice(nowhere)
  return { session, news, user: () => readUser({ session, networks: [], accountChoice }) }
}

describe.each([
  ['SQLite', () => openSqlite(':memory:')],
  ['PostgreSQL', () => openPostgres(postgres.url, () => {})],
])('two tabs of a browser, with the service on %s', (name, openStore) => {
  // One for all tests, whose clock does not begin again.
  const store = openStore()
  opened.push(store)
  const service = openService({ store })
  let made = 0
  const newMailbox = () => `${name.toLowerCase()}-${++made}@mail.example`

  test.each(
    ['POST /api/vault/key', 'GET /api/vault', 'POST /api/vault'].flatMap((endpoint) => [
      [endpoint, 'no'] as const,
      [endpoint, 'a'] as const,
    ]),
  )(
    'before %s leaves a tab, an account with %s wallet signs in: the tab starts over, and both accounts have their own',
    async (endpoint, has) => {
      service.pass(60_000)
      const [ana, bo] = [newMailbox(), newMailbox()]
      const browser = openBrowser(service.service)
      if (has === 'a') {
        await signIn(service, browser, bo)
        await openTab(browser).user()
        service.pass(60_000)
      }
      await signIn(service, browser, ana)
      let isDone = false
      const first = openTab(browser, async (asked) => {
        if (isDone || asked !== endpoint) return
        isDone = true
        await signIn(service, browser, bo)
      })
      const user = await first.user()
      const now = await openTab(browser).user()
      expect([isDone, user.email, user.accounts, first.news]).toEqual([true, bo, now.accounts, ['replaced']])
      service.pass(60_000)
      await signIn(service, browser, ana)
      const again = await openTab(browser).user()
      expect([again.email, again.accounts[0]?.address === user.accounts[0]?.address]).toEqual([ana, false])
    },
  )
})
