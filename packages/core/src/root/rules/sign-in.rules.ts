import { isSignInRoute } from '../../router/routes.ts'
import type { SignInFrom } from '../../sign-in/sign-in.events.ts'
import type { Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { disconnectingRules } from './disconnecting.rules.ts'
import { switchTo } from './switching.rules.ts'

/** Where the visitor is while they sign in, and what becomes of the account when they will not (R-SIWX-2). */
export const signInRules: Rules<
  'signIn.needed' | 'signIn.shown' | 'signIn.walletAsked' | 'signIn.failed' | 'signIn.succeeded' | 'signIn.notSignedIn'
> = {
  'signIn.needed': (_, { from }) => opened(from),
  // Who sees it stays where they are.
  'signIn.shown': ({ route }, { from }) =>
    route && isSignInRoute(route) && route.namespace === from.namespace ? {} : opened(from),
  'signIn.walletAsked': (_, { from: { namespace } }) => ({
    effects: [{ to: 'router', event: { type: 'router.pushed', route: { view: 'ConnectingSiwe', namespace } } }],
  }),
  // Back to the message, unless the visitor is elsewhere by now. Who waits for owners may have closed the modal.
  'signIn.failed': ({ route }, { from, isLeftAlone }) => {
    if (!route) return isLeftAlone ? {} : opened(from)
    return route.view === 'ConnectingSiwe'
      ? { effects: [{ to: 'router', event: { type: 'router.pushed', route: message(from) } }] }
      : {}
  },
  'signIn.succeeded': ({ route }) => ({ effects: finished(route) }),
  'signIn.notSignedIn': (input, { from, isRequired, fallback }) => {
    const { set, effects = [] } = isRequired ? leave(input, from, fallback) : {}
    return { ...(set && { set }), effects: [...finished(input.route), ...effects] }
  },
}

const message = ({ namespace }: SignInFrom) => ({ view: 'SIWXSignMessage', namespace }) as const

const opened = (from: SignInFrom): RuleResult => ({
  effects: [{ to: 'router', event: { type: 'router.opened', at: message(from) } }],
})

/** A visitor who may not stay goes to where they are signed in, or is disconnected. */
function leave(
  input: RuleInput,
  { namespace, connectorId }: SignInFrom,
  fallback: SignInFrom['network'] | null,
): RuleResult {
  if (input.context.connections[namespace]?.connectorId !== connectorId) return {}
  return fallback
    ? switchTo(input, fallback, false)
    : disconnectingRules['disconnect.requested'](input, { type: 'disconnect.requested', namespace, connectorId })
}

function finished(route: RuleInput['route']): Effect[] {
  return route && isSignInRoute(route) ? [{ to: 'router', event: { type: 'router.finished', view: route.view } }] : []
}
