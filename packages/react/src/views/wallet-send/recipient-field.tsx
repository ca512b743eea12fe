import type { WalletSendModel } from '@kit/core/models'
import { type ReactElement, useState } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import type { ViewProps } from '../shared/view-props.ts'

type FormModel = Extract<WalletSendModel, { is: 'editing' | 'checking' }>
type Props = ViewProps<FormModel> & { readonly problemId: string }

/** Who gets it: an address, or a name or a payment link, below which stands the whole address that it stands for, and on which network. */
export function RecipientField({ model, send, problemId, t }: Props): ReactElement {
  const { is, isNaming, isFound, groups, network, requested, lastGroups, token } = model
  const [to, setTo] = useState(model.to)
  return (
    <div data-kit="field">
      <label data-kit="field">
        <span data-kit="field-label">{t('send.to')}</span>
        <input
          data-kit="field-input"
          data-mark="to"
          dir="ltr"
          placeholder={t('send.address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={is === 'checking'}
          value={to}
          aria-describedby={problemId}
          onChange={({ target }) => {
            setTo(target.value)
            send({ type: 'send.drafted', to: target.value })
          }}
        />
      </label>
      {isNaming ? <span data-kit="field-note">{t('send.naming')}</span> : null}
      {isFound ? (
        <>
          <span data-kit="field-note">{t('send.foundOn', { network: network.name })}</span>
          <span data-kit="field-note" data-mark="named">
            <AddressGroups groups={groups} unlike={lastGroups ?? undefined} />
          </span>
        </>
      ) : null}
      {requested === null ? null : (
        <span data-kit="field-note" data-mark="requested">
          {t('send.asksFor', { amount: `${formatExact(requested, t.locale)} ${token?.symbol ?? ''}` })}
        </span>
      )}
      {lastGroups === null ? null : <MovedNote groups={groups} lastGroups={lastGroups} t={t} />}
    </div>
  )
}

type MovedProps = {
  readonly groups: readonly string[]
  readonly lastGroups: readonly string[]
  readonly t: Translate
}

/** The name stood for another address when the visitor last sent to it. */
function MovedNote({ groups, lastGroups, t }: MovedProps): ReactElement {
  return (
    <section data-kit="note" data-tone="danger" data-mark="moved">
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {t('send.warning.nameMoved')}
      </p>
      <p data-kit="whole-address">
        <AddressGroups groups={lastGroups} unlike={groups} />
      </p>
    </section>
  )
}
