import { type Catalogue, loadErrors } from '@kit/core'
import { lazyModal } from '../kit/lazy-modal.ts'
import type { Locale } from './messages.ts'

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)

const growth = 0.3

/**
 * English made strange but readable: accents show what is not translated, brackets show what is cut off, and a third
 * more length shows what has no room to grow.
 *
 * @example pseudoSentence('Open {wallet}') // '[Ópéñ {wallet}···]'
 */
export function pseudoSentence(sentence: string): string {
  const parts = sentence.split(/(\{\w+\})/)
  const strange = parts.map((part) => (part.startsWith('{') ? part : part.replace(/./gu, (c) => accents[c] ?? c)))
  const length = parts.reduce((sum, part) => sum + (part.startsWith('{') ? 0 : part.length), 0)
  return `[${strange.join('')}${'·'.repeat(Math.ceil(length * growth))}]`
}

function mapValues<K extends string>(sentences: Readonly<Record<K, string>>, map: (sentence: string) => string) {
  const mapped: Record<K, string> = { ...sentences }
  for (const key in sentences) mapped[key] = map(sentences[key])
  return mapped
}

/** The pseudo language of a language's sentences, and of the English ones for failures. */
export const pseudoOf = ({ messages }: Pick<Locale, 'messages'>, failures: Catalogue): Locale => ({
  id: 'en-XA',
  dir: 'ltr',
  messages: mapValues(messages, pseudoSentence),
  errors: Object.fromEntries(Object.entries(failures).map(([code, { message }]) => [code, pseudoSentence(message)])),
})

export async function loadPseudo(): Promise<Locale> {
  // English comes in two parts, which the modal knows.
  const [{ completeEnglish }, failures] = await Promise.all([lazyModal.load(), loadErrors()])
  return pseudoOf(await completeEnglish.load(), failures)
}
