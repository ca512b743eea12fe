import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'

type Props = {
  readonly model: Pick<Extract<WalletSendModel, { is: 'ready' }>, 'cost'>
  readonly t: Translate<'send.mostlyFee'>
}

/** Says where the network may take more than arrives. */
export function FeeNote({ model: { cost }, t }: Props): ReactElement | null {
  if (!cost.isMostlyFee) return null
  return (
    <section data-kit="note" data-tone="warning">
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {t('send.mostlyFee')}
      </p>
    </section>
  )
}
