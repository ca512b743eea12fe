import { namespaceOf } from '../../domain/caip.ts'
import type { RedirectProvider } from '../../domain/login.ts'
import type { SessionTakeover } from '../../domain/session.ts'
import { KitError } from '../../errors/kit-error.ts'
import { isLoginRoute, type RouteOf } from '../../router/routes.ts'
import type { Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { alertOf, raise, trackFailure } from './effects.ts'
import { takeOver } from './take-over.ts'

/** Signing in at the embedded wallet, and what it asks of the visitor. */
export const loginRules: Rules<
  | 'emailLogin.stepped'
  | 'emailLogin.approved'
  | 'emailLogin.failed'
  | 'socialLogin.begun'
  | 'socialLogin.returned'
  | 'socialLogin.handedOn'
  | 'socialLogin.approved'
  | 'socialLogin.failed'
  | 'emailUpdate.moved'
  | 'farcaster.approved'
  | 'farcaster.failed'
  | 'approvals.asked'
  | 'approvals.ended'
  | 'approvals.refused'
> = {
  'emailLogin.stepped': ({ route, stack }, { step }) => {
    // A visitor who closed the modal meanwhile is not called back.
    if (!stack.some(({ view }) => view === 'Connect' || view === 'EmailLogin') && !(route && isLoginRoute(route)))
      return {}
    const next = { view: step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp' } as const
    const isStep = route?.view === 'EmailVerifyDevice' || route?.view === 'EmailVerifyOtp'
    return { effects: [{ to: 'router', event: { type: isStep ? 'router.replaced' : 'router.pushed', route: next } }] }
  },
  'emailLogin.approved': signedIn,
  'emailLogin.failed': failed,
  'socialLogin.begun': (_, { provider }) => ({ effects: [showProvider(provider)] }),
  'socialLogin.returned': ({ context }, { back }) => {
    const provider = context.settings.features.socials.find((one) => one === back.provider)
    if (!provider || provider === 'farcaster') return {}
    return {
      effects: [
        { to: 'discovery', event: { type: 'discovery.requested' } },
        { to: 'router', event: { type: 'router.opened', at: { view: 'Connect' } } },
        showProvider(provider),
        { to: 'socialLogin', event: { type: 'socialLogin.received', provider, back } },
      ],
    }
  },
  'socialLogin.handedOn': () => ({
    effects: [{ to: 'router', event: { type: 'router.closeRequested', force: true } }],
  }),
  'socialLogin.approved': signedIn,
  'socialLogin.failed': failed,
  'farcaster.approved': signedIn,
  'farcaster.failed': failed,
  'approvals.asked': ({ stack }) => {
    const route = { view: 'ApproveTransaction' } as const
    const event =
      stack.length > 0 ? ({ type: 'router.pushed', route } as const) : ({ type: 'router.opened', at: route } as const)
    return { effects: [{ to: 'router', event }] }
  },
  'approvals.refused': () => ({ effects: [raise(new KitError('frame/action-not-allowed'))] }),
  'approvals.ended': ({ route, stack }) => {
    if (route?.view !== 'ApproveTransaction') return {}
    const leave: Effect =
      stack.length > 1
        ? { to: 'router', event: { type: 'router.backRequested' } }
        : { to: 'router', event: { type: 'router.finished', view: 'ApproveTransaction' } }
    return { effects: [leave] }
  },
  'emailUpdate.moved': ({ route, stack }, { view }) => {
    const from = stack.find((known): known is RouteOf<'UpdateEmailWallet'> => known.view === 'UpdateEmailWallet')
    // A visitor who went away has given it up.
    if (!from || !route) return {}
    const type = route.view === from.view ? 'router.pushed' : 'router.replaced'
    return { effects: [{ to: 'router', event: { type, route: { ...from, view } } }] }
  },
}

const showProvider = (provider: RedirectProvider): Effect => ({
  to: 'router',
  event: { type: 'router.pushed', route: { view: 'ConnectingSocial', provider } },
})

function signedIn(input: RuleInput, { parts, commands }: SessionTakeover): RuleResult {
  const { authConnectorId } = input.context.settings
  return authConnectorId === null ? {} : takeOver(input, authConnectorId, { parts, commands })
}

function failed({ networks }: RuleInput, { error }: { readonly error: KitError }): RuleResult {
  return { effects: [trackFailure(error, namespaceOf(networks.active)), ...alertOf(error)] }
}
