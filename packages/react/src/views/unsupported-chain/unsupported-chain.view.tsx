import type { UnsupportedChainModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { DisconnectButton } from '../shared/disconnect-button.tsx'
import { NetworkList } from '../shared/network-list.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** The wallet is on a network that the dApp does not use: choose one that it does, or disconnect. */
export function UnsupportedChainView({ model, send, t }: ViewProps<UnsupportedChainModel>): ReactElement {
  const { namespace, connectorId, networks, isDisconnecting } = model
  return (
    <div data-kit="view" data-view="UnsupportedChain">
      <p data-kit="text">{t('unsupported.text')}</p>
      <NetworkList networks={networks} send={send} t={t} />
      <DisconnectButton
        namespace={namespace}
        connectorId={connectorId}
        isDisconnecting={isDisconnecting}
        send={send}
        t={t}
      />
      <Announcement text={t('unsupported.text')} urgency="assertive" />
    </div>
  )
}
