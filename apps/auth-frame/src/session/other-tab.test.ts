import { expect, test } from 'vitest'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import { memoryStorage } from '../test-utils/open-exchanges.ts'
import type { SessionChange } from './current-account.ts'
import { createFrameSession } from './frame-session.ts'

const account = { email: 'ana@mail.example', userName: null, provider: 'email' } as const
const [former, later] = ['1'.repeat(43), '2'.repeat(43)]

/** Frames of two tabs in a browser that has no cookies for them, and a service that knows the later session alone. */
function openTabs() {
  const local = memoryStorage()
  let answered = async () => {}
  let knowsFormer = false
  const send: typeof fetch = async (_, init = {}) => {
    const token = new Headers(init.headers).get('authorization')
    await answered()
    if (token === `Bearer ${later}`) return Response.json({ account: { ...account, id: 'later' } })
    const isFormer = knowsFormer && token === `Bearer ${former}`
    return Response.json({ account: isFormer ? { ...account, id: 'former' } : null })
  }
  const openTab = () => {
    const token = openSessionToken({ cookies: () => Object.freeze({ cookie: '' }), localStorage: () => local })
    const service = createService({ origin: 'https://frame.example', token: token.read, fetch: send })
    const news: SessionChange[] = []
    const session = createFrameSession({
      ...{ service, token, storage: memoryStorage(), hasAccess: () => false, tellOthers: () => {} },
      onChange: (change) => void news.push(change),
    })
    return { token, session, news }
  }
  const stored = () => [...local.entries.values()]
  const until = (opened: Promise<void>) => {
    answered = () => opened
  }
  const knowFormer = () => {
    knowsFormer = true
  }
  return { openTab, stored, until, knowFormer }
}

test('a tab in which nobody has signed in takes the session that another tab has stored', async () => {
  const { openTab, stored } = openTabs()
  const [here, there] = [openTab(), openTab()]
  there.session.begin({ account, token: later })
  await here.session.changedElsewhere()
  expect([here.token.read(), stored(), await here.session.account()]).toEqual([later, [later], account])
})

test('a tab whose own session has ended leaves the one that another tab has stored', async () => {
  const { openTab, stored } = openTabs()
  const [here, there] = [openTab(), openTab()]
  here.session.begin({ account, token: former })
  there.session.begin({ account, token: later })
  // It has not heard of that yet.
  expect([await here.session.account(), here.news]).toEqual([null, ['begun', 'replaced']])
  expect([stored(), await there.session.account()]).toEqual([[later], account])
})

test('a tab hears that another tab has signed in as someone else', async () => {
  const { openTab, stored, knowFormer } = openTabs()
  knowFormer()
  const [here, there] = [openTab(), openTab()]
  here.session.begin({ account, token: former })
  await here.session.account()
  there.session.begin({ account, token: later })
  await here.session.changedElsewhere()
  expect([here.news, there.news, stored()]).toEqual([['begun', 'replaced'], ['begun'], [later]])
})

test('an answer about a session of before ends none that has begun meanwhile', async () => {
  const { openTab, stored, until } = openTabs()
  const [here, there] = [openTab(), openTab()]
  here.session.begin({ account, token: former })
  let open = () => {}
  until(
    new Promise((resolve) => {
      open = resolve
    }),
  )
  const asked = here.session.account()
  there.session.begin({ account, token: later })
  const changed = here.session.changedElsewhere()
  open()
  await changed
  expect([await asked, stored(), here.news]).toEqual([account, [later], ['begun']])
})

test('a session that another tab has ended is ended here', async () => {
  const { openTab, stored } = openTabs()
  const there = openTab()
  there.session.begin({ account, token: later })
  const here = openTab()
  expect(await here.session.account()).toEqual(account)
  await there.session.signOut()
  await here.session.changedElsewhere()
  expect([here.token.read(), stored(), here.news]).toEqual([null, [], ['ended']])
})
