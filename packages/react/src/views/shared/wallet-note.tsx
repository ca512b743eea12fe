import type { WalletRow } from '@kit/core/models'
import { Fragment, type ReactElement } from 'react'
import type { FirstOpenKey } from '../../copy/messages.ts'
import { familyName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'

type Told = Pick<WalletRow, 'origin'> & Partial<Pick<WalletRow, 'families'>>

/** What a wallet's chains are called, and what tells it from another of its name; `null` where neither has to be said. */
export function walletNote({ families = [], origin }: Told, t: Translate<FirstOpenKey>): ReactElement | null {
  const parts = [
    ...families.map((names) => familyName(names, t.locale)),
    ...(origin?.place ? [t('connect.place', { at: origin.place.at, of: origin.place.of })] : []),
    ...(origin?.rdns ? [<bdi key="rdns">{origin.rdns}</bdi>] : []),
  ]
  if (parts.length === 0) return null
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never change places
        <Fragment key={at}>
          {at > 0 ? ' · ' : null}
          {part}
        </Fragment>
      ))}
    </>
  )
}
