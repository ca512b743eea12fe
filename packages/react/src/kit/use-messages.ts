import { useContext } from 'react'
import type { ShellKey } from '../copy/messages.ts'
import type { Translate } from '../copy/translate.ts'
import { LocaleContext } from './locale-context.ts'

/**
 * The sentences of the kit's buttons and the text of every error, in the language of the nearest `<KitProvider>`. The
 * other sentences load with the modal.
 *
 * @example const t = useMessages(); t('button.connect')
 */
export function useMessages(): Translate<ShellKey> {
  return useContext(LocaleContext).t
}
