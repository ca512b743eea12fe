import { selectTransactions } from '@kit/core/models/transactions'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { TransactionsView } from './transactions.view.tsx'

export default function TransactionsScreen({ route, t }: ScreenProps<'Transactions'>): ReactElement | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectTransactions(snapshot, settings, route))
  const { address, networkId, isLocal, settledCount } = model ?? {}
  useEffect(() => {
    if (address !== undefined && networkId !== undefined && !isLocal)
      kit.send({ type: 'activity.requested', address, network: networkId })
  }, [kit, address, networkId, isLocal])
  useEffect(() => {
    if (settledCount) kit.send({ type: 'activity.refreshRequested' })
  }, [kit, settledCount])
  return model ? <TransactionsView model={model} send={kit.send} t={t} /> : null
}
