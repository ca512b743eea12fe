import type { Namespace } from '../domain/namespace.ts'
import type { Kit } from '../kit/kit.ts'
import type { Route } from '../router/routes.ts'
import { until } from './until.ts'

/**
 * Opens the modal, where it belongs or at a given place, and resolves when the visitor is done with it. A place that has nothing to
 * show opens where it belongs: an account that is not connected, a feature that is off, a sign-in that the dApp does not ask for, the
 * choice of a token, which the form of a swap or a transfer leads to.
 *
 * @throws KitError `kit/load-failed`, `kit/destroyed`
 * @example await openModal(kit, { view: 'Networks' })
 */
export async function openModal<N extends Namespace>(kit: Kit<N>, at?: Route): Promise<{ is: 'closed' }> {
  await kit.load()
  kit.send({ type: 'router.openRequested', ...(at ? { at } : {}) })
  await until(kit, ({ router }) => (router.isOpen ? undefined : true))
  return { is: 'closed' }
}

/** Closes the modal; a view that must not be closed stays unless forced (R-UI-2). */
export function closeModal<N extends Namespace>(kit: Kit<N>, { force = false }: { force?: boolean } = {}): void {
  kit.send({ type: 'router.closeRequested', force })
}
