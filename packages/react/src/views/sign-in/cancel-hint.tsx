import type { SignInModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'

type Props = { readonly model: Pick<SignInModel, 'isRequired' | 'fallbackName'>; readonly t: Translate }

/** What becomes of the connection of a visitor who cancels (R-SIWX-2). */
export function CancelHint({ model: { isRequired, fallbackName }, t }: Props): ReactElement | null {
  if (!isRequired) return null
  return (
    <p data-kit="hint">
      {fallbackName === null ? t('signIn.required') : t('signIn.requiredHere', { network: fallbackName })}
    </p>
  )
}
