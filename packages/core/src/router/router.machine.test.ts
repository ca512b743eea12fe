import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modalDurations } from '../config/modal-durations.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import type { RouterNews, RouterRequest } from './router.events.ts'
import { canGoBack, routerMachine } from './router.machine.ts'
import type { Route } from './routes.ts'

const connect: Route = { view: 'Connect' }
const networks: Route = { view: 'Networks' }
const account: Route = { view: 'Account', namespace: 'eip155' }
const unsupported: Route = { view: 'UnsupportedChain', namespace: 'eip155' }
const connecting: Route = { view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'io.wallet' }
const wallets: Route = { view: 'Wallets' }
const toBase: Route = { view: 'SwitchNetwork', network: 'eip155:8453' }

function startRouter(...events: RouterRequest[]) {
  const { actor, news } = inASystem(routerMachine, 'router')
  for (const event of events) actor.send(event)
  const now = () => actor.getSnapshot()
  return {
    send: actor.send,
    news: news as RouterNews[],
    value: () => now().value,
    stack: () => now().context.stack,
    direction: () => now().context.direction,
    left: () => news.flatMap((each) => (each.type === 'router.left' ? [(each as { route?: Route }).route] : [])),
  }
}
const open = (at: Route): RouterRequest => ({ type: 'router.opened', at })
const push = (route: Route): RouterRequest => ({ type: 'router.pushed', route })
const back: RouterRequest = { type: 'router.backRequested' }
const close = (force = false): RouterRequest => ({ type: 'router.closeRequested', force })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the terms that a visitor has accepted stay accepted when the modal closes and opens', () => {
  const { actor } = inASystem(routerMachine, 'router')
  const isAgreed = () => actor.getSnapshot().context.isAgreed
  const before = isAgreed()
  actor.send({ type: 'router.agreementChanged', isAgreed: true })
  for (const event of [open(connect), push(networks), close(), open(connect)]) actor.send(event)
  expect([before, isAgreed()]).toEqual([false, true])
  actor.send({ type: 'router.agreementChanged', isAgreed: false })
  expect(isAgreed()).toBe(false)
})

describe('the modal’s places', () => {
  test('opening shows a place, and says that something is shown', () => {
    const router = startRouter(open(connect))
    expect(router.stack()).toEqual([connect])
    expect(router.news).toEqual([{ type: 'router.entered', route: connect }, { type: 'router.shown' }])
  })

  test('while closed there is nowhere to go, to go back from or to leave', () => {
    const router = startRouter(push(networks), back, close(), { type: 'router.finished', view: 'Connect' })
    expect(router.stack()).toEqual([])
    expect(router.news).toEqual([])
  })

  test('going on and back again', () => {
    const router = startRouter(open(account), push(networks), push(toBase))
    expect([router.stack(), router.direction()]).toEqual([[account, networks, toBase], 'forward'])
    router.send(back)
    expect([router.stack(), router.direction()]).toEqual([[account, networks], 'back'])
  })

  test('at the first place there is no back', () => {
    const router = startRouter(open(connect), back)
    expect(router.stack()).toEqual([connect])
  })

  test('a place that is already in the history is returned to', () => {
    const router = startRouter(open(account), push(networks), push(toBase), push({ ...networks }))
    expect([router.stack(), router.direction()]).toEqual([[account, networks], 'back'])
  })

  test('R-UI-2: what is led to under a question leaves it on show, and is there once it is answered', () => {
    const swap: Route = { view: 'Swap', namespace: 'eip155' }
    const preview: Route = { view: 'SwapPreview', namespace: 'eip155' }
    for (const view of ['ReviewRequest', 'ApproveTransaction'] as const) {
      const router = startRouter(open(account), push(swap), push({ view }))
      router.send({ type: 'router.placed', route: preview })
      expect(router.stack()).toEqual([account, swap, preview, { view }])
      router.send({ type: 'router.placed', route: swap })
      expect(router.stack()).toEqual([account, swap, { view }])
      expect([router.direction(), router.left()]).toEqual(['forward', [preview]])
    }
  })

  test('R-ACC-1: the tab of the account stays while the visitor is elsewhere, until they choose another or leave', () => {
    const router = startRouter(open(account), { type: 'router.tabChosen', tab: 'activity' })
    const chosen = { ...account, tab: 'activity' }
    expect([router.stack(), router.left()]).toEqual([[chosen], []])
    router.send(push(networks))
    router.send({ type: 'router.tabChosen', tab: 'tokens' })
    expect(router.stack()).toEqual([chosen, networks])
    router.send(back)
    expect(router.stack()).toEqual([chosen])
    router.send(push(networks))
    router.send(push(account))
    expect([router.stack(), router.direction()]).toEqual([[chosen], 'back'])
    router.send(push({ ...account, tab: 'tokens' }))
    expect(router.stack()).toEqual([{ ...account, tab: 'tokens' }])
    router.send(close())
    router.send(open(account))
    expect(router.stack()).toEqual([account])
    expect(router.news.filter(({ type }) => type === 'router.entered')).toEqual(
      [account, networks, networks, account].map((route) => ({ type: 'router.entered', route })),
    )
  })

  test('every place is told once when it is entered, and when it is left', () => {
    const router = startRouter(open(account), push(networks), push({ ...networks }), push(toBase), back, open(connect))
    expect(router.news.filter(({ type }) => type !== 'router.shown')).toEqual([
      { type: 'router.entered', route: account },
      { type: 'router.entered', route: networks },
      { type: 'router.entered', route: toBase },
      { type: 'router.left', route: toBase },
      { type: 'router.left', route: account },
      { type: 'router.left', route: networks },
      { type: 'router.entered', route: connect },
    ])
  })

  test('the same view about something else is another place', () => {
    const toMainnet: Route = { view: 'SwitchNetwork', network: 'eip155:1' }
    expect(startRouter(open(networks), push(toBase), push(toMainnet)).stack()).toEqual([networks, toBase, toMainnet])
  })

  test('opening again replaces what was there', () => {
    const router = startRouter(open(connect), push(connecting), open(account))
    expect(router.stack()).toEqual([account])
    expect(router.left()).toEqual([connect, connecting])
  })

  test('every place the visitor goes away from is told, once, whichever way', () => {
    expect(startRouter(open(connect), push(connecting), back).left()).toEqual([connecting])
    expect(startRouter(open(connect), push(connecting), close()).left()).toEqual([connect, connecting])
  })

  test('closing tells that the modal is hidden, last', () => {
    expect(startRouter(open(connect), close()).news.at(-1)).toEqual({ type: 'router.hidden' })
  })
})

describe('R-UI-2, R-NET-8: UnsupportedChain holds the visitor', () => {
  test('closing shakes for 500 ms and stays', () => {
    const router = startRouter(open(unsupported), close())
    expect(router.value()).toEqual({ open: 'shaking' })
    vi.advanceTimersByTime(modalDurations.shake - 1)
    expect(router.value()).toEqual({ open: 'shaking' })
    vi.advanceTimersByTime(1)
    expect(router.value()).toEqual({ open: 'still' })
    expect(router.stack()).toEqual([unsupported])
  })

  test('also from a place further on', () => {
    const router = startRouter(open(unsupported), push(networks), close())
    expect(router.value()).toEqual({ open: 'shaking' })
  })

  test('closing by force closes', () => {
    expect(startRouter(open(unsupported), close(true)).value()).toBe('closed')
  })

  test('going back is blocked while it is in the history', () => {
    const router = startRouter(open(unsupported), push(networks), push(toBase), back)
    expect(router.stack()).toEqual([unsupported, networks, toBase])
    expect(canGoBack(router.stack())).toBe(false)
  })
})

describe('what a view was for is done', () => {
  test('the modal closes, or goes back to the account it came from', () => {
    expect(startRouter(open(connect), push(connecting), finished('ConnectingExternal')).value()).toBe('closed')
    const router = startRouter(open(account), push(networks), push(toBase), finished('SwitchNetwork'))
    expect([router.stack(), router.direction()]).toEqual([[account], 'back'])
  })

  test('does nothing while another view is shown', () => {
    const router = startRouter(open(account), push(networks), finished('SwitchNetwork'))
    expect(router.stack()).toEqual([account, networks])
  })

  test('a connection that is gone takes the places about it along', () => {
    expect(startRouter(open(account), push(networks), emptied('eip155')).value()).toBe('closed')
    expect(startRouter(open(unsupported), emptied('eip155')).value()).toBe('closed')
    expect(startRouter(open(networks), push(toBase), emptied('eip155')).value()).toBe('closed')
  })

  test('and leaves routes about other namespaces, or about none, alone', () => {
    expect(startRouter(open(account), emptied('solana')).value()).toEqual({ open: 'still' })
    expect(startRouter(open(connect), push(connecting), emptied('eip155')).value()).toEqual({ open: 'still' })
  })

  test('the list of all wallets stays on show, and only the places behind it go', () => {
    const router = startRouter(open(account), push(networks), push(wallets), emptied('eip155'))
    expect([router.value(), router.stack()]).toEqual([{ open: 'still' }, [networks, wallets]])
    expect([router.left(), router.direction()]).toEqual([[account], 'forward'])
    expect(startRouter(open(wallets), emptied('eip155')).stack()).toEqual([wallets])
  })

  test('but not where it is only behind a place about the connection that is gone', () => {
    expect(startRouter(open(wallets), push(account), emptied('eip155')).value()).toBe('closed')
  })

  test('R-UI-2: what shook because of a place that is gone does so no longer', () => {
    const router = startRouter(open(unsupported), push(wallets), close())
    expect(router.value()).toEqual({ open: 'shaking' })
    router.send(emptied('eip155'))
    expect([router.value(), router.stack()]).toEqual([{ open: 'still' }, [wallets]])
  })

  function finished(view: Route['view']): RouterRequest {
    return { type: 'router.finished', view }
  }
  function emptied(namespace: 'eip155' | 'solana'): RouterRequest {
    return { type: 'router.emptied', namespace }
  }
})
