import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ApproveTransactionView } from './approve-transaction.view.tsx'

export default function ApproveTransactionScreen({ t }: ScreenProps<'ApproveTransaction'>): ReactElement {
  return <ApproveTransactionView canGoBack={useModel(({ router }) => router.canGoBack)} send={useKit().send} t={t} />
}
