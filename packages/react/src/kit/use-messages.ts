import { useContext } from 'react'
import type { Copy } from '../copy/copy.ts'
import { CopyContext } from './copy-context.ts'

/**
 * The language of the nearest `<KitProvider>`: sentences, errors, direction.
 *
 * @example const { say } = useMessages(); say('button.connect')
 */
export function useMessages(): Copy {
  return useContext(CopyContext).copy
}
