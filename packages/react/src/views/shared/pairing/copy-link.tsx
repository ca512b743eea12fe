import type { ReactElement } from 'react'
import type { Translate } from '../../../copy/translate.ts'
import { Announcement } from '../../../parts/announcer/announcer.tsx'
import { Button } from '../../../parts/button/button.tsx'
import { useCopyToClipboard } from '../../../parts/copy-field/use-copy-to-clipboard.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Check } from '../../../parts/icons/check.ts'
import { Copy as CopyIcon } from '../../../parts/icons/copy.ts'

type Props = {
  /** A secret, so no attribute and no text holds it; `null` while it is being made. */
  readonly uri: string | null
  readonly kind?: 'primary' | 'soft'
  readonly t: Translate
}

/** Copies the code's link, for wallets that accept it pasted. */
export function CopyLink({ uri, kind = 'soft', t }: Props): ReactElement {
  const { state, copy } = useCopyToClipboard(uri ?? '')
  const isCopied = state === 'copied'
  const result = isCopied ? t('pairing.copied') : state === 'failed' ? t('pairing.copyFailed') : ''
  return (
    <div data-kit="copy-link" data-state={state}>
      <Button
        kind={kind}
        icon={isCopied ? <Icon of={Check} size={16} strokeWidth={2.5} /> : <Icon of={CopyIcon} size={16} />}
        disabled={uri === null}
        data-mark="copy-link"
        onClick={copy}
      >
        {isCopied ? result : t('pairing.copy')}
      </Button>
      {state === 'failed' ? <p data-kit="hint">{result}</p> : null}
      <Announcement text={result} />
    </div>
  )
}
