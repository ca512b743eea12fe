import { english } from './english.ts'
import type { Locale, Messages } from './messages.ts'

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)

const growth = 0.3

/**
 * English made strange but readable: accents show what is not translated, brackets what is cut off, and a third
 * more length what has no room to grow.
 *
 * @example pseudoSentence('Open {wallet}') // '[Ópéñ {wallet}···]'
 */
export function pseudoSentence(sentence: string): string {
  const parts = sentence.split(/(\{\w+\})/)
  const strange = parts.map((part) => (part.startsWith('{') ? part : part.replace(/./gu, (c) => accents[c] ?? c)))
  const length = parts.reduce((sum, part) => sum + (part.startsWith('{') ? 0 : part.length), 0)
  return `[${strange.join('')}${'·'.repeat(Math.ceil(length * growth))}]`
}

export const pseudo: Locale = {
  id: 'en-XA',
  dir: 'ltr',
  messages: Object.fromEntries(
    Object.entries(english.messages).map(([key, text]) => [key, pseudoSentence(text)]),
  ) as Messages,
  errors: {},
}
