import type { RouteOf } from '@kit/core'
import type { AccountModel, BalanceModel } from '@kit/core/models'
import { selectAccount } from '@kit/core/models/account'
import type { ReactElement } from 'react'
import { useBalance } from '../../hooks/use-balance.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { AccountView } from './account.view.tsx'

const unknown: BalanceModel = { is: 'unknown' }

export function AccountScreen({ route }: { route: RouteOf<'Account'> }): ReactElement | null {
  const model = useModel((snapshot, settings) => selectAccount(snapshot, settings, route))
  if (!model) return null
  if (!model.network) return <Connected model={model} balance={unknown} />
  return <WithBalance key={`${model.networkId}:${model.address}`} model={model} />
}

/** A chain nobody asked for cannot be read from, so only the others come here. */
function WithBalance({ model }: { model: AccountModel }): ReactElement {
  const balance = useBalance({ address: model.address, network: model.networkId })
  return <Connected model={model} balance={balance} />
}

function Connected({ model, balance }: { model: AccountModel; balance: BalanceModel }): ReactElement {
  return <AccountView model={model} balance={balance} send={useKit().send} t={useMessages()} />
}
