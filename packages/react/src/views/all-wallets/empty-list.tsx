import type { KitEvent } from '@kit/core'
import type { AllWalletsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'
import { SearchX } from '../../parts/icons/search-x.ts'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<AllWalletsModel> & {
  /** Clears the search. */
  readonly onClear: () => void
}

/** Says why the list is empty, with one button that helps. */
export function EmptyList({ model, send, t, onClear }: Props): ReactElement {
  const hasFailed = model.is === 'failed'
  return (
    <div data-kit="empty-list">
      <span data-kit="empty-icon">
        <Icon of={hasFailed ? CloudOff : SearchX} size={32} strokeWidth={1.5} />
      </span>
      <p data-kit="text">{emptyReason(model, t)}</p>
      {hasFailed ? <Button onClick={() => send(retry)}>{t('action.retry')}</Button> : null}
      {hasFailed ? (
        <CodeButton phone={model.phone} send={send} t={t} kind="quiet" />
      ) : (
        <HelpButton {...{ model, send, t, onClear }} />
      )}
    </div>
  )
}

const retry = { type: 'directory.retried' } as const
const showAll = { type: 'directory.certifiedToggled', isOn: false } as const

function HelpButton({ model, send, t, onClear }: Props): ReactElement | null {
  if (model.isCertifiedOnly) return <Button onClick={() => send(showAll)}>{t('directory.uncertified')}</Button>
  if (model.phone) return <CodeButton phone={model.phone} send={send} t={t} kind="soft" />
  return model.text === '' ? null : <Button onClick={onClear}>{t('directory.clear')}</Button>
}

type CodeProps = Pick<Props, 'send' | 't'> & { readonly phone: KitEvent | null; readonly kind: 'soft' | 'quiet' }

/** Opens a code, which connects wallets that are not listed, too. */
function CodeButton({ phone, kind, send, t }: CodeProps): ReactElement | null {
  if (!phone) return null
  return (
    <Button kind={kind} data-mark="code" onClick={() => send(phone)}>
      {t('directory.code')}
    </Button>
  )
}

export function emptyReason({ is, text, isCertifiedOnly, phone }: AllWalletsModel, t: Translate): string {
  if (is === 'failed') return t('directory.failed')
  if (text === '') return t(isCertifiedOnly ? 'directory.noneCertified' : 'directory.none')
  if (isCertifiedOnly) return t('directory.noCertifiedMatch', { text })
  return t(phone ? 'directory.noMatch' : 'connect.noMatch', { text })
}
