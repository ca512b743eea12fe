import type { Namespace } from '@kit/core'
import type { TokensModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ArrowDown } from '../../parts/icons/arrow-down.ts'
import { Coins } from '../../parts/icons/coins.ts'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<TokensModel> & { readonly namespace: Namespace }

/** An account with nothing in it, and the one way to have something there. */
export function FundWallet({ model, namespace, send, t }: Props): ReactElement {
  const { networkName, networkSymbol, canReceive } = model
  return (
    <div data-kit="fund-wallet">
      <span data-kit="empty-icon">
        <Icon of={Coins} size={32} strokeWidth={1.5} />
      </span>
      <p data-kit="text">{t('tokens.none', { network: networkName })}</p>
      {canReceive ? (
        <Button
          data-mark="fund"
          icon={<Icon of={ArrowDown} size={16} />}
          onClick={() => send({ type: 'router.viewRequested', route: { view: 'WalletReceive', namespace } })}
        >
          {t('tokens.receive', { symbol: networkSymbol })}
        </Button>
      ) : null}
    </div>
  )
}
