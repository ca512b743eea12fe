import type { ErrorCode, View } from '@kit/core'
import type { deferred } from './en/deferred.ts'
import type { firstOpen } from './en/first-open.ts'
import type { shell } from './en/shell.ts'

/** What the buttons in the dApp's page say; there from the first paint. */
export type ShellKey = keyof typeof shell

/** What loads with the modal, the shell's sentences among it. */
export type FirstOpenKey = keyof typeof firstOpen

export type MessageKey = FirstOpenKey | keyof typeof deferred

/** A sentence for each of some keys; `{slots}` are filled when it is translated. */
export type Sentences<K extends MessageKey> = { readonly [P in K]: string }

/** Each view's title is among its sentences, and loads with them. */
export type TitleKey = `title.${View}`

/** A part of the English sentences in another language. */
export type Translated<English> = { readonly [K in keyof English]: string }

export type Messages = Sentences<MessageKey>

/** Sentences for failures, where they are not the catalogue's English ones. */
export type ErrorMessages = { readonly [C in ErrorCode]?: string }

export type Direction = 'ltr' | 'rtl'

/** A language, or the part of one that has loaded. `id` is a BCP 47 tag, which `Intl` understands. */
export type PartialLocale<K extends MessageKey> = {
  readonly id: string
  readonly dir: Direction
  readonly messages: Sentences<K>
  readonly errors: ErrorMessages
}

/** A language with every sentence. */
export type Locale = PartialLocale<MessageKey>
