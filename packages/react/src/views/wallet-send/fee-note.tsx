import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Note } from '../shared/note.tsx'

type Props = {
  readonly model: Pick<Extract<WalletSendModel, { is: 'ready' }>, 'cost'>
  readonly t: Translate<'send.mostlyFee'>
}

/** Says where the network may take more than arrives. */
export function FeeNote({ model: { cost }, t }: Props): ReactElement | null {
  if (!cost.isMostlyFee) return null
  return <Note mark="mostly-fee" tone="warning" text={t('send.mostlyFee')} />
}
