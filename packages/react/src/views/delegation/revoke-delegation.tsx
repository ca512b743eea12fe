import type { DelegationModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { Button } from '../../parts/button/button.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<DelegationModel>

/** Takes the account back, where its wallet lets the kit ask for it; else says who can. */
export function RevokeDelegation({ model, send, t }: Props): ReactElement {
  const { is, canRevoke, walletName, error, address, networkId: network, connectorId } = model
  if (!canRevoke) return <p data-kit="text">{t('delegation.elsewhere', { wallet: displayName(walletName, t) })}</p>
  const hint = error ? t.error(error) : is === 'unchanged' || is === 'overdue' ? t(`delegation.${is}`) : ''
  const isBusy = is === 'asking' || is === 'following'
  const label = is === 'ended' ? 'action.back' : isBusy ? (`delegation.${is}` as const) : 'delegation.revoke'
  const act = () => {
    if (is === 'ended') send({ type: 'router.backRequested' })
    else if (!isBusy) send({ type: 'delegation.revokeRequested', address, network, connectorId })
  }
  return (
    <>
      {hint ? (
        <p data-kit="hint" data-tone={is === 'overdue' ? undefined : 'danger'}>
          {hint}
        </p>
      ) : null}
      {/* One element for every state, so that the focus stays. */}
      <Button kind="primary" data-mark="revoke" aria-disabled={isBusy} onClick={act}>
        {t(label)}
      </Button>
    </>
  )
}
