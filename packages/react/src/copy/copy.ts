import { fill, type KitError } from '@kit/core'
import type { Direction, Locale, MessageKey, Messages } from './messages.ts'

export type Values = Readonly<Record<string, string | number>>

/** A language, ready to speak. */
export type Copy = {
  readonly messages: Messages
  readonly locale: string
  readonly dir: Direction
  /** The sentence of a key, with its slots filled. */
  say(key: MessageKey, values?: Values): string
  /** A wallet's own name, or what one without a name is called. */
  nameOf(wallet: string): string
  /** What a visitor is told about a failure. */
  sayError(error: KitError): string
}

const rightToLeft = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Makes a locale speak. The dApp's own `messages` win over the locale's.
 *
 * @example createCopy(english, { 'title.Connect': 'Sign in' }).say('title.Connect') // 'Sign in'
 */
export function createCopy(locale: Locale, overrides: Partial<Messages> = {}): Copy {
  const messages: Messages = { ...locale.messages, ...overrides }
  const filled = (sentence: string, values: Values): string => fill(sentence, isolate(values, locale.dir))
  return {
    messages,
    locale: locale.id,
    dir: locale.dir,
    say: (key, values = {}) => filled(messages[key], named(values, messages)),
    nameOf: (wallet) => wallet || messages['wallet.unnamed'],
    sayError: ({ code, message, context }) => {
      const own = locale.errors[code]
      return own === undefined ? message : filled(own, context)
    },
  }
}

/** Sentences about a wallet without a name of its own still name it. */
function named(values: Values, messages: Messages): Values {
  return values.wallet === '' ? { ...values, wallet: messages['wallet.unnamed'] } : values
}

/** Keeps a name of the other direction from reordering the sentence around it. */
function isolate(values: Values, dir: Direction): Values {
  const guard = (value: string | number): string | number =>
    typeof value === 'string' && (dir === 'rtl' || rightToLeft.test(value)) ? `\u2068${value}\u2069` : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, guard(value)]))
}
