import { selectPasskeys } from '@kit/core/models/passkeys'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ConnectingPasskeyView } from './connecting-passkey.view.tsx'

export default function ConnectingPasskeyScreen({ t }: ScreenProps<'ConnectingPasskey'>): ReactElement {
  return <ConnectingPasskeyView model={useModel(selectPasskeys)} send={useKit().send} t={t} />
}
