import { cleanText, limits } from '@kit/core'

const labelGraphemes = 40
const longestName = 255
/** As names of ENS and of registrars are: labels with dots between, so that none looks like an address or a sentence. */
const dotted = /^[^\s.]+(?:\.[^\s.]+)+$/u

/** A label of a token or a collection, cleaned; empty when nothing is left of it. */
export function labelOf(text: string | undefined): string {
  return cleanText(text ?? '', { graphemes: labelGraphemes, characters: limits.textLength })
}

/** A name that stands for an address, as it is; one that would have to be cleaned looks like another, and is none. */
export function nameOf(text: string | null | undefined): string | null {
  if (!text || !dotted.test(text)) return null
  return cleanText(text, { graphemes: longestName, characters: longestName }) === text ? text : null
}
