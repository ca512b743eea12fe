import type { ReactElement } from 'react'
import type { Translate } from '../copy/translate.ts'

type Props = { readonly text: string; readonly isBytes: boolean; readonly t: Translate }

/** Signs that cannot be seen, or reorder what stands beside them. */
const hidden = /[\p{Cf}\p{Cc}]/gu

/** The whole message. What cannot be seen of it is written out, so that it cannot hide anything. */
export function MessagePart({ text, isBytes, t }: Props): ReactElement {
  const shown = text.replace(hidden, (sign) =>
    sign === '\n' || sign === '\t'
      ? sign
      : `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
  return (
    <>
      {isBytes ? <p className="warning">{t('bytes')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre className="message" tabIndex={0} dir="auto">
        {shown}
      </pre>
    </>
  )
}
