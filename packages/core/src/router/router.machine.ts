import { assign, enqueueActions, setup } from 'xstate'
import { modalDurations } from '../config/modal-durations.ts'
import type { Namespace } from '../domain/namespace.ts'
import { isSameRoute, needsNamespace, popToAccount } from './home.ts'
import type { RouterRequest } from './router.events.ts'
import { type AccountTab, canClose, isQuestion, isTrap, type Route } from './routes.ts'

type Place = { stack: readonly Route[]; direction: 'forward' | 'back' }
type Context = Place & { isAgreed: boolean }

/** Where the visitor is in the modal: routes are data; open, closed and shaking are states. */
export const routerMachine = setup({
  types: {} as { context: Context; events: RouterRequest },
  guards: {
    canClose: ({ context }, params: { force?: boolean }) => params.force === true || canClose(context.stack),
    canGoBack: ({ context }) => canGoBack(context.stack),
    isAbout: ({ context }, params: { namespace: Namespace }) =>
      context.stack.some((route) => needsNamespace(route, params.namespace)),
    keepsOtherRoutes: ({ context: { stack } }, params: { namespace: Namespace }) =>
      stack.at(-1)?.view === 'Wallets' && remainingRoutes(stack, params.namespace).length > 0,
    isOnShow: ({ context }, params: { view: Route['view'] }) => context.stack.at(-1)?.view === params.view,
  },
  actions: {
    goTo: enqueueActions(({ context, enqueue }, { stack, direction }: Place) => {
      for (const route of context.stack) {
        if (!stack.some((other) => isSameRoute(other, route))) enqueue.sendParent({ type: 'router.left', route })
      }
      for (const route of stack) {
        if (!context.stack.some((other) => isSameRoute(other, route)))
          enqueue.sendParent({ type: 'router.entered', route })
      }
      enqueue.assign({ stack, direction })
    }),
    // The visitor stays where they are, so nothing is entered or left.
    showTab: assign(({ context: { stack } }, { tab }: { tab: AccountTab }) => ({
      stack: stack.map((route) => (route.view === 'Account' && route === stack.at(-1) ? { ...route, tab } : route)),
    })),
    reportShown: enqueueActions(({ enqueue }) => enqueue.sendParent({ type: 'router.shown' })),
    reportHidden: enqueueActions(({ context, enqueue }) => {
      for (const route of context.stack) enqueue.sendParent({ type: 'router.left', route })
      enqueue.sendParent({ type: 'router.hidden' })
    }),
    clearStack: assign({ stack: [], direction: 'forward' }),
  },
  delays: { shake: modalDurations.shake },
}).createMachine({
  id: 'router',
  context: { stack: [], direction: 'forward', isAgreed: false },
  initial: 'closed',
  on: {
    'router.agreementChanged': { actions: assign({ isAgreed: ({ event }) => event.isAgreed }) },
  },
  states: {
    closed: {
      on: {
        'router.opened': { target: 'open', actions: { type: 'goTo', params: ({ event }) => forward([event.at]) } },
      },
    },
    open: {
      entry: 'reportShown',
      exit: ['reportHidden', 'clearStack'],
      initial: 'still',
      on: {
        'router.opened': {
          target: '.still',
          actions: { type: 'goTo', params: ({ event }) => forward([event.at]) },
        },
        'router.pushed': {
          target: '.still',
          actions: { type: 'goTo', params: ({ context, event }) => pushed(context.stack, event.route) },
        },
        'router.placed': { actions: { type: 'goTo', params: ({ context, event }) => placed(context, event.route) } },
        'router.replaced': {
          target: '.still',
          actions: {
            type: 'goTo',
            params: ({ context: { stack }, event }) => pushed(stack.slice(0, -1), event.route),
          },
        },
        'router.tabChosen': { actions: { type: 'showTab', params: ({ event }) => event } },
        'router.backRequested': {
          guard: 'canGoBack',
          target: '.still',
          actions: {
            type: 'goTo',
            params: ({ context }) => ({ stack: context.stack.slice(0, -1), direction: 'back' }),
          },
        },
        'router.closeRequested': [
          { guard: { type: 'canClose', params: ({ event }) => event }, target: 'closed' },
          { target: '.shaking' },
        ],
        'router.emptied': [
          {
            guard: { type: 'keepsOtherRoutes', params: ({ event }) => event },
            target: '.still',
            actions: {
              type: 'goTo',
              params: ({ context: { stack, direction }, event }) => ({
                stack: remainingRoutes(stack, event.namespace),
                direction,
              }),
            },
          },
          { guard: { type: 'isAbout', params: ({ event }) => event }, target: 'closed' },
        ],
        'router.finished': [
          {
            guard: ({ context, event }) =>
              context.stack.at(-1)?.view === event.view && popToAccount(context.stack).length > 0,
            target: '.still',
            actions: {
              type: 'goTo',
              params: ({ context }) => ({ stack: popToAccount(context.stack), direction: 'back' }),
            },
          },
          { guard: { type: 'isOnShow', params: ({ event }) => event }, target: 'closed' },
        ],
      },
      states: { still: {}, shaking: { after: { shake: 'still' } } },
    },
  },
})

export function canGoBack(stack: readonly Route[]): boolean {
  return stack.length > 1 && !stack.some(isTrap)
}

/** The routes that do not need a connection that has ended. */
function remainingRoutes(stack: readonly Route[], namespace: Namespace): readonly Route[] {
  return stack.filter((route) => !needsNamespace(route, namespace))
}

function forward(stack: readonly Route[]): Place {
  return { stack, direction: 'forward' }
}

function placed({ stack, direction }: Place, route: Route): Place {
  const at = stack.findIndex(isQuestion)
  return { stack: [...pushed(stack.slice(0, at), route).stack, ...stack.slice(at)], direction }
}

function pushed(stack: readonly Route[], route: Route): Place {
  const at = stack.findIndex((other) => isSameRoute(other, route))
  const known = stack[at]
  if (!known) return forward([...stack, route])
  // Its tab is the one that was on show, unless another is asked for.
  return { stack: [...stack.slice(0, at), { ...known, ...route }], direction: 'back' }
}
