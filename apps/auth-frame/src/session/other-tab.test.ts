import { expect, test } from 'vitest'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import { memoryStorage } from '../test-utils/open-exchanges.ts'
import { createFrameSession } from './frame-session.ts'

const account = { email: 'ana@mail.example', userName: null, provider: 'email' } as const
const [former, later] = ['1'.repeat(43), '2'.repeat(43)]

/** Frames of two tabs in a browser that has no cookies for them, and a service that knows the later session alone. */
function openTabs() {
  const local = memoryStorage()
  let answered = async () => {}
  const send: typeof fetch = async (_, init = {}) => {
    const isLater = new Headers(init.headers).get('authorization') === `Bearer ${later}`
    await answered()
    return Response.json({ account: isLater ? { ...account, id: 'later' } : null })
  }
  const openTab = () => {
    const token = openSessionToken({ cookies: () => Object.freeze({ cookie: '' }), localStorage: () => local })
    const service = createService({ origin: 'https://frame.example', token: token.read, fetch: send })
    const news: boolean[] = []
    const session = createFrameSession({
      ...{ service, token, storage: memoryStorage(), hasAccess: () => false, tellOthers: () => {} },
      onChange: (isConnected) => void news.push(isConnected),
    })
    return { token, session, news }
  }
  const stored = () => [...local.entries.values()]
  const until = (opened: Promise<void>) => {
    answered = () => opened
  }
  return { openTab, stored, until }
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
  expect([await here.session.account(), here.news]).toEqual([null, [true, false]])
  expect([stored(), await there.session.account()]).toEqual([[later], account])
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
  expect([await asked, stored(), here.news]).toEqual([account, [later], [true]])
})

test('a session that another tab has ended is ended here', async () => {
  const { openTab, stored } = openTabs()
  const there = openTab()
  there.session.begin({ account, token: later })
  const here = openTab()
  expect(await here.session.account()).toEqual(account)
  await there.session.signOut()
  await here.session.changedElsewhere()
  expect([here.token.read(), stored(), here.news]).toEqual([null, [], [false]])
})
