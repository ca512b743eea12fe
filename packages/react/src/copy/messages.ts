import type { ErrorCode } from '@kit/core'
import type { en } from './en.ts'
import type { laterEn } from './later.en.ts'

export type MessageKey = keyof typeof en | keyof typeof laterEn

/** One sentence for each key; `{slots}` are filled when it is said. */
export type Messages = { readonly [K in MessageKey]: string }

/** Sentences for failures, where they are not the catalogue's English ones. */
export type ErrorMessages = { readonly [C in ErrorCode]?: string }

export type Direction = 'ltr' | 'rtl'

/** A language the kit can speak. `id` is a BCP 47 tag, which `Intl` understands. */
export type Locale = {
  readonly id: string
  readonly dir: Direction
  readonly messages: Messages
  readonly errors: ErrorMessages
}
