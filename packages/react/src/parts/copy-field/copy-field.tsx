import { groupAddress } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../address-groups.tsx'
import { Announcement } from '../announcer/announcer.tsx'
import { Icon } from '../icon.tsx'
import { Check } from '../icons/check.ts'
import { Copy as CopyIcon } from '../icons/copy.ts'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'

export type CopyFieldProps = { readonly address: string; readonly label: string; readonly t: Translate }

/** A button that copies an address; where the browser refuses, the whole address is shown to select. */
export function CopyField({ address, label, t }: CopyFieldProps): ReactElement {
  const { state, copy } = useCopyToClipboard(address)
  return (
    <>
      <button type="button" data-kit="copy-field" data-state={state} title={address} onClick={copy}>
        <span data-kit="visually-hidden">{t('account.copy')} </span>
        <bdi data-kit="address">{label}</bdi>
        {state === 'copied' ? <Icon of={Check} size={16} strokeWidth={2.5} /> : <Icon of={CopyIcon} size={16} />}
        {state === 'copied' ? <span data-kit="copy-done">{t('account.copied')}</span> : null}
      </button>
      {state === 'failed' ? (
        <p data-kit="copy-fallback">
          {t('account.copyFailed')}
          <AddressGroups groups={groupAddress(address)} />
        </p>
      ) : null}
      <Announcement
        text={state === 'copied' ? t('account.copied') : state === 'failed' ? t('account.copyFailed') : ''}
      />
    </>
  )
}
