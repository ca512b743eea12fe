import type { NetworksModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { NetworkList } from '../shared/network-list.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Choose a network, with or without a connected wallet. */
export function NetworksView({ model, send, t }: ViewProps<NetworksModel>): ReactElement {
  return (
    <div data-kit="view" data-view="Networks">
      <NetworkList networks={model.networks} send={send} t={t} />
    </div>
  )
}
