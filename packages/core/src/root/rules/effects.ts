import type { ConnectorKind } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { isKitError, type KitError } from '../../errors/kit-error.ts'
import type { Effect } from '../root.types.ts'

/** Shows an error to the visitor. */
export const raise = (error: KitError): Effect => ({ to: 'notices', event: { type: 'notices.raised', error } })

/** Shows the account of a namespace, and nothing behind it. */
export const showAccount = (namespace: Namespace): Effect => ({
  to: 'router',
  event: { type: 'router.opened', at: { view: 'Account', namespace } },
})

/** Tracks the choice of a wallet. */
export const trackChoice = (kind: ConnectorKind, namespace: Namespace): Effect => ({
  track: { name: 'SELECT_WALLET', props: { kind, namespace } },
})

/** Tracks a connection that did not come about. */
export const trackFailure = (error: KitError, namespace: Namespace): Effect => ({
  track: isKitError(error, 'wallet/rejected')
    ? { name: 'USER_REJECTED', props: { namespace } }
    : { name: 'CONNECT_ERROR', props: { namespace, code: error.code } },
})

/** A failure that only the dApp developer can repair becomes an alert. */
export function alertOf(error: KitError): Effect[] {
  return error.shows === 'alert' ? [raise(error)] : []
}
