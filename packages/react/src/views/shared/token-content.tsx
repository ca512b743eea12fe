import type { TokenRow } from '@kit/core/models'
import { shownAmount } from '@kit/core/models/balance'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import type { RowContentProps } from '../../parts/row/row.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'

/** What the row of a token shows: how much of it there is, and a note below its name. */
export function tokenContent(row: TokenRow, note: ReactNode, t: Translate): RowContentProps {
  const { name, symbol, amount, iconUrl } = row
  const { text, isLess } = shownAmount(amount)
  return {
    media: <NetworkIcon name={symbol || name} imageUrl={iconUrl} />,
    title: name || symbol,
    note,
    aside: (
      <bdi data-kit="token-amount">
        {isLess ? '<' : ''}
        {formatDecimal(text, t.locale)} {symbol}
      </bdi>
    ),
  }
}
