import { useContext } from 'react'
import type { Copy } from '../copy/copy.ts'
import { LocaleContext } from './locale-context.ts'

/**
 * The language of the nearest `<KitProvider>`: sentences, errors, direction.
 *
 * @example const { say } = useMessages(); say('button.connect')
 */
export function useMessages(): Copy {
  return useContext(LocaleContext).copy
}
