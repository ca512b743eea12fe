import type { Route } from '@kit/core'
import type { OnrampModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatMoney } from '../../copy/format-money.ts'
import { Icon } from '../../parts/icon.tsx'
import { ArrowDown } from '../../parts/icons/arrow-down.ts'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { Coins } from '../../parts/icons/coins.ts'
import { RotateCw } from '../../parts/icons/rotate-cw.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** The ways to get something into the account. */
export function FundWalletView({ model, send, t }: ViewProps<OnrampModel>): ReactElement {
  const { namespace } = model.account
  const go = (route: Route) => () => send({ type: 'router.viewRequested', route })
  const pending = 'pending' in model ? model.pending : null
  const more = <Icon of={ChevronRight} size={20} data-flip="" />
  return (
    <div data-kit="view" data-view="FundWallet">
      <div data-kit="list">
        {pending ? (
          <Row
            mark="pending"
            media={<RowIcon of={RotateCw} />}
            title={t('onramp.goOn')}
            note={t('onramp.purchase', {
              money: formatMoney(pending.amount, pending.fiat, t.locale),
              provider: pending.provider.name,
            })}
            aside={more}
            onClick={() => send({ type: 'onramp.resumed' })}
          />
        ) : null}
        <Row
          mark="buy"
          media={<RowIcon of={Coins} />}
          title={t('onramp.buy')}
          note={t('onramp.buyWhy')}
          aside={more}
          onClick={go({ view: 'OnRampProviders', namespace })}
        />
        {model.canReceive ? (
          <Row
            mark="receive"
            media={<RowIcon of={ArrowDown} />}
            title={t('action.receive')}
            note={t('onramp.receiveWhy')}
            aside={more}
            onClick={go({ view: 'WalletReceive', namespace })}
          />
        ) : null}
      </div>
    </div>
  )
}
