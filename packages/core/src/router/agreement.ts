import type { KitSettings } from '../kit/settings.ts'
import type { RootEvent } from '../root/root.types.ts'

/**
 * Whether an event, which a click in the modal sends, leads to a wallet: one was chosen, or a view that has wallets or a
 * code was asked for. What a dApp's own code asks for has other events.
 *
 * @example leadsToWallet({ type: 'router.viewRequested', route: { view: 'AllWallets' } }) // true
 */
export function leadsToWallet(event: RootEvent): boolean {
  if (event.type !== 'router.viewRequested')
    return event.type === 'wallet.picked' || event.type === 'wallet.pickedForAll'
  const { view } = event.route
  return view === 'AllWallets' || view.startsWith('Connecting')
}

/** Whether the visitor has yet to tick the box of the dApp's terms. */
export const isAgreementMissing = ({ legal }: Pick<KitSettings, 'legal'>, isAgreed: boolean): boolean =>
  legal?.checkbox === true && !isAgreed
