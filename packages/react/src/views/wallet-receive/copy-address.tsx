import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { useCopyToClipboard } from '../../parts/copy-field/use-copy-to-clipboard.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { Copy } from '../../parts/icons/copy.ts'

type Props = { readonly address: string; readonly groups: readonly string[]; readonly t: Translate }

/** The whole address, in groups to compare by eye, with a button that copies it. */
export function CopyAddress({ address, groups, t }: Props): ReactElement {
  const { state, copy } = useCopyToClipboard(address)
  const isCopied = state === 'copied'
  return (
    <>
      <p data-kit="whole-address">
        <span data-kit="visually-hidden">{t('receive.address')} </span>
        <AddressGroups groups={groups} />
      </p>
      <div data-kit="actions">
        <Button kind="primary" data-mark="copy" icon={<Icon of={isCopied ? Check : Copy} size={18} />} onClick={copy}>
          {t(isCopied ? 'account.copied' : 'receive.copy')}
        </Button>
      </div>
      {state === 'failed' ? <p data-kit="hint">{t('account.copyFailed')}</p> : null}
      <Announcement text={isCopied ? t('account.copied') : state === 'failed' ? t('account.copyFailed') : ''} />
    </>
  )
}
