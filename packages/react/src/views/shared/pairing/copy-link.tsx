import Check from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import type { ReactElement } from 'react'
import type { Translate } from '../../../copy/translate.ts'
import { Announcement } from '../../../parts/announcer/announcer.tsx'
import { Button } from '../../../parts/button/button.tsx'
import { useCopyToClipboard } from '../../../parts/copy-field/use-copy-to-clipboard.ts'
import { smallIcon } from '../../../parts/icon.ts'

type Props = {
  /** `null` while there is nothing to copy. It is put on the clipboard, and written nowhere. */
  readonly uri: string | null
  readonly kind?: 'primary' | 'soft'
  readonly t: Translate
}

/** The same as the code says, for a wallet that takes it pasted. */
export function CopyLink({ uri, kind = 'soft', t }: Props): ReactElement {
  const { state, copy } = useCopyToClipboard(uri ?? '')
  const isCopied = state === 'copied'
  const said = isCopied ? t('pairing.copied') : state === 'failed' ? t('pairing.copyFailed') : ''
  return (
    <div data-kit="copy-link" data-state={state}>
      <Button
        kind={kind}
        icon={isCopied ? <Check {...smallIcon} strokeWidth={2.5} /> : <CopyIcon {...smallIcon} />}
        disabled={uri === null}
        data-mark="copy-link"
        onClick={copy}
      >
        {isCopied ? said : t('pairing.copy')}
      </Button>
      {state === 'failed' ? <p data-kit="hint">{said}</p> : null}
      <Announcement text={said} />
    </div>
  )
}
