import { fill, type KitError, sentenceOf } from '@kit/core'
import type { Direction, MessageKey, Messages, PartialLocale } from './messages.ts'

export type Values = Readonly<Record<string, string | number>>

/**
 * Translates the keys whose sentences have loaded into one language. A function for more keys can be passed where fewer
 * are needed.
 *
 * @example t('button.account', { address: '0xd8dA…A96045' })
 */
export type Translate<K extends MessageKey = MessageKey> = {
  /** The sentence of a key, with its slots filled. */
  (key: K, values?: Values): string
  /** The sentence that tells a visitor about a failure. */
  error(error: KitError): string
  /** The language's BCP 47 tag. */
  readonly locale: string
  readonly dir: Direction
}

const rightToLeft = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Makes the translate function of a language. The dApp's own `overrides` win over the language's sentences; one that is `undefined`, as
 * of a dictionary that has not loaded, does not. An empty `wallet` value is replaced by what wallets without a name are called.
 *
 * @example createTranslate(english, { 'title.Connect': 'Sign in' })('title.Connect') // 'Sign in'
 */
export function createTranslate<K extends MessageKey>(
  locale: PartialLocale<K>,
  overrides: Partial<Messages> = {},
): Translate<K> {
  const { id, dir, errors } = locale
  const given = Object.entries(overrides).filter(([, sentence]) => sentence !== undefined)
  const messages = { ...locale.messages, ...Object.fromEntries(given) }
  const { 'wallet.unnamed': unnamed = '' }: Partial<Messages> = messages
  const fillSlots = (sentence: string, values: Values): string => fill(sentence, isolate(values, dir))
  const translate = (key: K, values: Values = {}): string =>
    fillSlots(messages[key], values.wallet === '' ? { ...values, wallet: unnamed } : values)
  const error = ({ code, context }: KitError): string => fillSlots(errors[code] ?? sentenceOf(code), context)
  return Object.assign(translate, { error, locale: id, dir })
}

/** Keeps a name of the other direction from reordering the sentence around it. */
function isolate(values: Values, dir: Direction): Values {
  const guard = (value: string | number): string | number =>
    typeof value === 'string' && (dir === 'rtl' || rightToLeft.test(value)) ? `\u2068${value}\u2069` : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, guard(value)]))
}
