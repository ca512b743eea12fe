import { namespaceOf } from '../../domain/caip.ts'
import type { SessionTakeover } from '../../domain/session.ts'
import { KitError } from '../../errors/kit-error.ts'
import { isLoginRoute, type RouteOf, type View } from '../../router/routes.ts'
import type { Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { alertOf, raise, trackFailure } from './effects.ts'
import { takeOver } from './take-over.ts'

/** Signing in at the embedded wallet, and what it asks of the visitor. */
export const loginRules: Rules<
  | 'emailLogin.stepped'
  | 'emailLogin.approved'
  | 'emailLogin.failed'
  | 'socialLogin.begun'
  | 'socialLogin.approved'
  | 'socialLogin.failed'
  | 'passkeys.begun'
  | 'passkeys.approved'
  | 'passkeys.closed'
  | 'passkeys.failed'
  | 'emailUpdate.stepped'
  | 'emailUpdate.done'
  | 'emailUpdate.failed'
  | 'keyExport.ended'
  | 'keyExport.failed'
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
  'socialLogin.begun': (_, { provider }) => ({
    effects: [{ to: 'router', event: { type: 'router.pushed', route: { view: 'ConnectingSocial', provider } } }],
  }),
  'socialLogin.approved': signedIn,
  'socialLogin.failed': failed,
  'passkeys.begun': (_, { purpose }) => {
    const route = { view: purpose === 'signIn' ? 'ConnectingPasskey' : 'Passkeys' } as const
    return { effects: [{ to: 'router', event: { type: 'router.pushed', route } }] }
  },
  'passkeys.approved': signedIn,
  'passkeys.closed': (input) => leave(input, input.route?.view === 'Passkeys' ? 'Passkeys' : 'ConnectingPasskey'),
  'passkeys.failed': failed,
  'approvals.asked': ({ stack }) => {
    const route = { view: 'ApproveTransaction' } as const
    const event =
      stack.length > 0 ? ({ type: 'router.pushed', route } as const) : ({ type: 'router.opened', at: route } as const)
    return { effects: [{ to: 'router', event }] }
  },
  'approvals.refused': () => ({ effects: [raise(new KitError('frame/action-not-allowed'))] }),
  'approvals.ended': (input) => leave(input, 'ApproveTransaction'),
  'emailUpdate.stepped': ({ route, stack }, { step }) => {
    // A visitor who went away has given it up.
    const from = stack.find((known): known is RouteOf<'UpdateEmailWallet'> => known.view === 'UpdateEmailWallet')
    if (!from || !route) return {}
    const view = step === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
    const type = route.view.endsWith('Otp') ? 'router.replaced' : 'router.pushed'
    return { effects: [{ to: 'router', event: { type, route: { view, namespace: from.namespace } } }] }
  },
  'emailUpdate.done': ({ stack }, { email }) => {
    const settings = stack.find(({ view }) => view === 'AccountSettings')
    const from = stack.find((known): known is RouteOf<'UpdateEmailWallet'> => known.view === 'UpdateEmailWallet')
    const known: Effect = { to: 'loginUser', event: { type: 'loginUser.emailChanged', email } }
    if (!from) return { effects: [known] }
    const route = { view: 'AccountSettings', namespace: from.namespace } as const
    const back = settings
      ? ({ type: 'router.pushed', route } as const)
      : ({ type: 'router.opened', at: route } as const)
    return { effects: [known, { to: 'router', event: back }] }
  },
  'emailUpdate.failed': failed,
  'keyExport.ended': (input) => leave(input, 'UpgradeEmailWallet'),
  'keyExport.failed': failed,
}

/** Goes back from a view that has done its work, where the visitor is still there. */
function leave({ route, stack }: RuleInput, view: View): RuleResult {
  if (route?.view !== view) return {}
  const event =
    stack.length > 1 ? ({ type: 'router.backRequested' } as const) : ({ type: 'router.finished', view } as const)
  return { effects: [{ to: 'router', event }] }
}

function signedIn(input: RuleInput, { parts, commands }: SessionTakeover): RuleResult {
  const { authConnectorId } = input.context.settings
  return authConnectorId === null ? {} : takeOver(input, authConnectorId, { parts, commands })
}

function failed({ networks }: RuleInput, { error }: { readonly error: KitError }): RuleResult {
  return { effects: [trackFailure(error, namespaceOf(networks.active)), ...alertOf(error)] }
}
