import { ens_beautify, ens_normalize } from '@adraffy/ens-normalize'
import { KitError } from '@kit/core'

/** Nobody reads a longer name to its end. */
const longest = 255

/**
 * The one spelling of a name (ENSIP-15).
 *
 * @throws KitError `name/invalid` for what has none: characters that are drawn as nothing, or look like others, and mixed alphabets
 * @example normalName('Alice.eth') // 'alice.eth'
 */
export function normalName(text: string): string {
  if (text.length > longest) throw new KitError('name/invalid', { detail: `A name has ${longest} characters at most.` })
  try {
    const name = ens_normalize(text)
    if (name.includes('.')) return name
  } catch (cause) {
    throw new KitError('name/invalid', { cause, detail: 'ENSIP-15 refuses it.' })
  }
  throw new KitError('name/invalid', { detail: 'A name has labels with dots between.' })
}

/** A name as it is drawn: emoji as pictures, and the Ξ of Ethereum. It has the same normal form. */
export function shownName(name: string): string {
  const shown = ens_beautify(name)
  // It is looked up again before money moves.
  return shown.length > longest ? name : shown
}

/** Whether a name is spelt as it is looked up; anything else may be another name than it seems to be. */
export function isNormal(text: string): boolean {
  try {
    return normalName(text) === text
  } catch {
    return false
  }
}
