import { selectConnect } from '@kit/core/models/connect'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../../copy/messages.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ConnectView } from './connect.view.tsx'

export default function ConnectScreen({ t }: ScreenProps<'Connect', FirstOpenKey>): ReactElement {
  return <ConnectView model={useModel(selectConnect)} send={useKit().send} t={t} />
}
