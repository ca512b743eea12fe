import { selectPasskeys } from '@kit/core/models/passkeys'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { PasskeysView } from './passkeys.view.tsx'

export default function PasskeysScreen({ t }: ScreenProps<'Passkeys'>): ReactElement {
  return <PasskeysView model={useModel(selectPasskeys)} send={useKit().send} t={t} />
}
