import type { AccountModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ArrowUpRight } from '../../parts/icons/arrow-up-right.ts'
import { DisconnectButton } from '../shared/disconnect-button.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** What is rarely wanted and always in reach, at the end of the card: the block explorer, and the way out. */
export function AccountEnd({ model, send, t }: ViewProps<AccountModel>): ReactElement {
  const { namespace, connectorId, isDisconnecting, explorerUrl, explorerName } = model
  return (
    <div data-kit="account-end">
      {explorerUrl ? (
        <ExternalLink url={explorerUrl} look="link" t={t}>
          {explorerName ? t('account.explorer', { explorer: explorerName }) : t('account.anExplorer')}
          <Icon of={ArrowUpRight} size={16} data-flip="" />
        </ExternalLink>
      ) : null}
      <DisconnectButton
        namespace={namespace}
        connectorId={connectorId}
        isDisconnecting={isDisconnecting}
        send={send}
        t={t}
      />
    </div>
  )
}
