import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement, RefObject } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'

type ReviewModel = Extract<WalletSendModel, { is: 'ready' }>

type Props = {
  readonly model: Pick<ReviewModel, 'warning' | 'groups'>
  readonly hasCompared: boolean
  /** The id of what has to be agreed to. */
  readonly reasonId: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly onCompare: (hasCompared: boolean) => void
  readonly t: Translate
}

/** Why the visitor should look twice at the recipient; an address that may imitate another has to be compared first. */
export function RecipientNote({ model, hasCompared, reasonId, box, onCompare, t }: Props): ReactElement | null {
  const { warning, groups } = model
  if (!warning) return null
  if (warning.is === 'first') return <p data-kit="hint">{t('send.warning.first')}</p>
  return (
    <section data-kit="note" data-tone={warning.is === 'self' ? 'warning' : 'danger'}>
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {t(`send.warning.${warning.is}`)}
      </p>
      {'groups' in warning ? (
        <>
          <p data-kit="whole-address">
            <span data-kit="visually-hidden">{t('send.warning.known')}</span>
            <AddressGroups groups={warning.groups} unlike={groups} />
          </p>
          <label data-kit="agreement" id={reasonId}>
            <input
              ref={box}
              type="checkbox"
              data-kit="checkbox"
              data-mark="compared"
              checked={hasCompared}
              onChange={({ target }) => onCompare(target.checked)}
            />
            {t('send.warning.compared')}
          </label>
        </>
      ) : null}
    </section>
  )
}
