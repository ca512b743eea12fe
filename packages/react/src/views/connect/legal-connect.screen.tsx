import { selectConnect } from '@kit/core/models/connect'
import { selectLegal } from '@kit/core/models/legal'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { LegalConnectView } from './legal-connect.view.tsx'

export default function LegalConnectScreen({ t }: ScreenProps<'Connect'>): ReactElement {
  return <LegalConnectView model={useModel(selectConnect)} legal={useModel(selectLegal)} send={useKit().send} t={t} />
}
