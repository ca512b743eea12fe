import { caipAddress } from '@kit/core'
import type { AccountModel, BalanceModel } from '@kit/core/models'
import { selectAccount } from '@kit/core/models/account'
import { type ReactElement, useEffect } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { balanceModelOf } from '../../hooks/balance-model.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import { LazyPart } from '../shared/lazy-part.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useRequestedDelegation } from '../shared/use-requested-delegation.ts'
import { useWatchedBalance } from '../shared/use-watched-balance.ts'
import { AccountView } from './account.view.tsx'
import { accountPanels } from './account-panels.ts'
import { useWatchedIdentity } from './use-watched-identity.ts'

const unknown: BalanceModel = { is: 'unknown' }

export default function AccountScreen({ route, t }: ScreenProps<'Account'>): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectAccount(snapshot, settings, route))
  useEffect(() => send({ type: 'recentTransactions.resumed' }), [send])
  if (!model) return null
  if (!model.network) return <Connected model={model} balance={unknown} t={t} />
  return <WithBalance key={`${model.networkId}:${model.address}`} model={model} t={t} />
}

type ModelProps = { readonly model: AccountModel; readonly t: Translate }

/** Only for networks of the kit: the kit has no RPC node for any other. */
function WithBalance({ model, t }: ModelProps): ReactElement {
  const account = { address: model.address, network: model.networkId }
  const balance = useModel(({ balances }) => balanceModelOf(balances[caipAddress(model.networkId, model.address)]))
  useWatchedBalance(account)
  useWatchedIdentity(account)
  useRequestedDelegation(account)
  return <Connected model={model} balance={balance} t={t} />
}

function Connected({ model, balance, t }: ModelProps & { balance: BalanceModel }): ReactElement {
  return (
    <AccountView model={model} balance={balance} send={useKit().send} t={t}>
      <Panel model={model} t={t} />
    </AccountView>
  )
}

/** The panel of the current tab; the others load behind it. */
function Panel({ model: { namespace, tabs, currentTab }, t }: ModelProps): ReactElement | null {
  useEffect(() => {
    if (!currentTab) return
    const loadOthers = () => Promise.all(tabs.map((tab) => accountPanels[tab].load()))
    // One that fails now is loaded again when the visitor looks at it.
    accountPanels[currentTab]
      .load()
      .then(loadOthers)
      .catch(() => {})
  }, [tabs, currentTab])
  if (!currentTab) return null
  return (
    <LazyPart
      key={currentTab}
      part={accountPanels[currentTab]}
      props={{ namespace, t }}
      placeholder={<RowsLoading label={t('modal.loading')} isGrouped />}
      t={t}
    />
  )
}
