import type { WalletSendModel } from '@kit/core/models'
import { type ReactElement, useState } from 'react'
import { AddressGroups } from '../../parts/address-groups.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type FormModel = Extract<WalletSendModel, { is: 'editing' | 'checking' }>
type Props = ViewProps<FormModel> & { readonly problemId: string }

/** Who gets it: an address, or a name, below which stands the whole address that it stands for. */
export function RecipientField({ model, send, problemId, t }: Props): ReactElement {
  const { is, isNaming, recipientName, groups } = model
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
      {recipientName === null ? null : (
        <span data-kit="field-note" data-mark="named">
          <AddressGroups groups={groups} />
        </span>
      )}
    </div>
  )
}
