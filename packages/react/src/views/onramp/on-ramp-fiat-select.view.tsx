import type { OnrampModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatMoney } from '../../copy/format-money.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { Row } from '../../parts/row/row.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import type { EnteredModel } from './entered-model.ts'

/** Which money is paid with. */
export function OnRampFiatSelectView({ model, send, t }: ViewProps<OnrampModel>): ReactElement {
  return (
    <div data-kit="view" data-view="OnRampFiatSelect">
      {'draft' in model && model.is !== 'reading' ? (
        <Fiats model={model} send={send} t={t} />
      ) : (
        <RowsLoading label={t('modal.loading')} />
      )}
    </div>
  )
}

function Fiats({ model: { fiats, draft }, send, t }: ViewProps<EnteredModel>): ReactElement {
  const names = new Intl.DisplayNames(t.locale, { type: 'currency' })
  const choose = (fiat: string) => {
    send({ type: 'onramp.fiatChosen', fiat })
    send({ type: 'router.backRequested' })
  }
  return (
    <ul data-kit="list" aria-label={t('title.OnRampFiatSelect')}>
      {fiats.map(({ code, limits }) => (
        <li key={code}>
          <Row
            mark={code}
            media={<NetworkIcon name={code} imageUrl={undefined} />}
            title={names.of(code) ?? code}
            note={limits
              .map(({ method, min, max }) => {
                const [least, most] = [formatMoney(min, code, t.locale), formatMoney(max, code, t.locale)]
                return t('onramp.methodLimits', { method: t(`onramp.${method}`), least, most })
              })
              .join(' · ')}
            aside={code === draft.fiat ? <Icon of={Check} data-kit="row-check" /> : null}
            aria-current={code === draft.fiat ? 'true' : undefined}
            onClick={() => choose(code)}
          />
        </li>
      ))}
    </ul>
  )
}
