import type { KitEvent } from '@kit/core'
import type { ConnectModel, LegalModel } from '@kit/core/models'
import { type ReactElement, useId, useRef } from 'react'
import { DisabledRows } from '../../parts/row/disabled-rows.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { ConnectView } from './connect.view.tsx'
import { LegalLine } from './legal-line.tsx'

type Props = ViewProps<ConnectModel> & {
  readonly legal: LegalModel
  /** What stands above the terms; the wallets where it is absent. */
  readonly list?: (send: (event: KitEvent) => void) => ReactElement
}

/** The Connect view above the dApp's terms. A wallet that is chosen before they are accepted leads to their box. */
export function LegalConnectView({ model, legal, list, send, t }: Props): ReactElement {
  const reasonId = useId()
  const box = useRef<HTMLInputElement>(null)
  const { isMissing } = legal
  const guarded = (event: KitEvent) => (isMissing && !leadsToHelp(event) ? box.current?.focus() : send(event))
  return (
    <DisabledRows.Provider value={isMissing ? reasonId : null}>
      {list?.(guarded) ?? <ConnectView model={model} send={guarded} t={t} />}
      <LegalLine model={legal} reasonId={reasonId} box={box} send={send} t={t} />
    </DisabledRows.Provider>
  )
}

/** The view's other events all lead to a wallet, and the kit would refuse them. */
const leadsToHelp = (event: KitEvent): boolean =>
  event.type === 'router.viewRequested' && (event.route.view === 'WhatIsAWallet' || event.route.view === 'GetAWallet')
