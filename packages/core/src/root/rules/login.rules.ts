import { namespaceOf } from '../../domain/caip.ts'
import type { SessionTakeover } from '../../domain/session.ts'
import { KitError } from '../../errors/kit-error.ts'
import { isEmailUpdateRoute, isLoginRoute, type Route, type RouteOf } from '../../router/routes.ts'
import { isSupported } from '../coordination.ts'
import type { Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { alertOf, raise, trackFailure } from './effects.ts'
import { takeOver } from './take-over.ts'

/** Signing in at the embedded wallet, and what it asks of the visitor. */
export const loginRules: Rules<
  | 'emailLogin.stepped'
  | 'emailLogin.approved'
  | 'emailLogin.failed'
  | 'socialLogin.begun'
  | 'socialLogin.handedOn'
  | 'socialLogin.approved'
  | 'socialLogin.failed'
  | 'passkeys.begun'
  | 'passkeys.approved'
  | 'passkeys.closed'
  | 'passkeys.failed'
  | 'emailUpdate.moved'
  | 'accountNames.registered'
  | 'farcaster.approved'
  | 'farcaster.failed'
  | 'approvals.asked'
  | 'approvals.ended'
  | 'approvals.refused'
  | 'requestReview.shown'
  | 'requestReview.ended'
> = {
  'emailLogin.stepped': ({ route, stack }, { step }) => {
    // A visitor who closed the modal meanwhile is not called back.
    if (!stack.some(({ view }) => view === 'Connect' || view === 'EmailLogin') && !(route && isLoginRoute(route)))
      return {}
    const next = { view: step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp' } as const
    const isStep = route?.view.startsWith('EmailVerify')
    return { effects: [{ to: 'router', event: { type: isStep ? 'router.replaced' : 'router.pushed', route: next } }] }
  },
  'emailLogin.approved': signedIn,
  'emailLogin.failed': failed,
  'socialLogin.begun': (input, { provider }) => arrive(input, { view: 'ConnectingSocial', provider }),
  'socialLogin.handedOn': () => ({
    effects: [{ to: 'router', event: { type: 'router.closeRequested', force: true } }],
  }),
  'socialLogin.approved': signedIn,
  'socialLogin.failed': failed,
  'farcaster.approved': signedIn,
  'farcaster.failed': failed,
  'passkeys.begun': (input, { view }) => arrive(input, { view }),
  'passkeys.approved': signedIn,
  'passkeys.closed': leave(/Passkey/),
  'passkeys.failed': failed,
  'approvals.asked': show({ view: 'ApproveTransaction' }),
  'approvals.refused': () => ({ effects: [raise(new KitError('frame/action-not-allowed'))] }),
  'approvals.ended': leave(/^Approve/),
  'requestReview.shown': show({ view: 'ReviewRequest' }),
  'requestReview.ended': leave(/^Review/),
  // The frame in which it was signed for may not have closed yet.
  'accountNames.registered': ({ stack }) => {
    const form = stack.find(({ view }) => view === 'RegisterAccountName')
    if (form?.view !== 'RegisterAccountName') return {}
    const done = { ...form, view: 'RegisterAccountNameSuccess' } as const
    return { effects: [push(form), { to: 'router', event: { type: 'router.replaced', route: done } }] }
  },
  'emailUpdate.moved': ({ route }, { view }) => {
    // What the embedded wallet asks meanwhile stays, and the same address finds its step again.
    if (!route || !isEmailUpdateRoute(route)) return {}
    const next = { ...route, view }
    const isStep = route.view !== 'UpdateEmailWallet'
    return { effects: [{ to: 'router', event: { type: isStep ? 'router.replaced' : 'router.pushed', route: next } }] }
  },
}

const push = (route: Route): Effect => ({ to: 'router', event: { type: 'router.pushed', route } })

/** The click may have led there already. */
function arrive({ route }: RuleInput, to: RouteOf<'ConnectingSocial' | 'ConnectingPasskey' | 'Passkeys'>): RuleResult {
  const isThere =
    route?.view === to.view && (!('provider' in to) || ('provider' in route && route.provider === to.provider))
  return isThere ? {} : { effects: [push(to)] }
}

/** Puts a question over what the visitor sees. */
function show(route: Route) {
  return ({ stack }: RuleInput): RuleResult => ({
    effects: [stack.length > 0 ? push(route) : { to: 'router', event: { type: 'router.opened', at: route } }],
  })
}

/** Goes back from the room of the frame, which has closed what it showed, where the visitor is still there. */
function leave(room: RegExp) {
  return (input: RuleInput): RuleResult => {
    const { route, stack } = input
    if (!route || !room.test(route.view)) return {}
    const over = stack.findIndex((known) => isOver(known, input))
    const before = stack.slice(0, over).at(-1)
    return { effects: [before ? push(before) : { to: 'router', event: { type: 'router.finished', view: route.view } }] }
  }
}

/** The wallet has left the network that held the visitor. */
function isOver(route: Route, { context: { connections }, networks }: RuleInput): boolean {
  const network = route.view === 'UnsupportedChain' && connections[route.namespace]?.network
  return network ? isSupported(network, networks.requested) : false
}

function signedIn(input: RuleInput, { parts, commands }: SessionTakeover): RuleResult {
  const { authConnectorId } = input.context.settings
  return authConnectorId === null ? {} : takeOver(input, authConnectorId, { parts, commands })
}

function failed({ networks }: RuleInput, { error }: { readonly error: KitError }): RuleResult {
  return { effects: [trackFailure(error, namespaceOf(networks.active)), ...alertOf(error)] }
}
