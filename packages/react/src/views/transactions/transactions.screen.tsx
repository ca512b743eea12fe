import type { Namespace } from '@kit/core'
import { selectTransactions } from '@kit/core/models/transactions'
import { type ReactElement, useEffect } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import { TransactionsView } from './transactions.view.tsx'

type Props = { readonly namespace: Namespace; readonly t: Translate }

/** The account's tab of activity. */
export default function TransactionsScreen({ namespace, t }: Props): ReactElement | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectTransactions(snapshot, settings, { namespace }))
  const { address, networkId, settledCount } = model ?? {}
  // What was read stays while the visitor is elsewhere, so the newest is read again when they come back, and when something has happened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is something that has happened
  useEffect(() => {
    if (address === undefined || networkId === undefined) return
    kit.send({ type: 'activity.requested', address, network: networkId })
    kit.send({ type: 'activity.refreshRequested' })
  }, [kit, address, networkId, settledCount])
  return model ? <TransactionsView model={model} send={kit.send} t={t} /> : null
}
