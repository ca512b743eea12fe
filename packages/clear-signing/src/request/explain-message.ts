import { fromHex, toHex } from '../bytes.ts'
import type { RequestExplanation } from './request.ts'

/**
 * What a reader would not see: controls, what changes the direction, what has no width, tags and surrogates that stand alone. What joins
 * an emoji, line breaks and tabs are seen.
 */
const unseen =
  /(?!(?<=\p{Extended_Pictographic})[\u200d\ufe0f]|(?<=\p{Extended_Pictographic}\ufe0f)\u200d)(?![\n\t])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point})/gu

const nameOf = (character: string) =>
  `⟨U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** EIP-4361 and its like on other chains: who asks, with or without a scheme. */
const signIn = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:/i

/** Says what message is signed, in full. */
export function explainMessage(message: unknown, origin: string): RequestExplanation {
  const text = textIn(message)
  const shown = text === null ? toHex(message as Uint8Array) : text.replace(unseen, nameOf)
  const host = text === null ? undefined : signIn.exec(text)?.[1]
  return {
    source: 'standard',
    effects: [],
    message: shown,
    warnings: [
      ...(text === null ? (['notText'] as const) : []),
      ...(text !== null && shown !== text ? (['hiddenCharacters'] as const) : []),
      ...(host !== undefined && host !== origin.replace(/^.*:\/\//, '') ? (['signsInElsewhere'] as const) : []),
    ],
  }
}

/** A message as a wallet's own interface takes it: bytes in hex, or a text. */
export const messageOf = (value: unknown): unknown => (typeof value === 'string' ? (fromHex(value) ?? value) : value)

function textIn(message: unknown): string | null {
  if (typeof message === 'string') return message
  if (!(message instanceof Uint8Array)) throw new TypeError('This is no message.')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return null
  }
}
