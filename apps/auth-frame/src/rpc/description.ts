import type { Words } from '../words/words.ts'

/** A sentence of the catalogue, with what fills its holes. */
export type Sentence = { readonly word: keyof Words; readonly with?: Readonly<Record<string, string>> }

export type Fact = {
  readonly label: keyof Words
  /** An address in full is shown in groups of four. */
  readonly kind: 'text' | 'address' | 'code'
  readonly value: string | Sentence
  readonly isWarning?: boolean
}

/** A value of typed data, or a group of them. */
export type TreeRow = { readonly name: string; readonly value: string | Sentence | readonly TreeRow[] }

/** What the public registry says, in English. */
export type RegistryPart = { readonly intent: string; readonly owner?: string; readonly rows: readonly TreeRow[] }

/** One call of several. */
export type Step = { readonly facts: readonly Fact[]; readonly registry?: RegistryPart }

/** What the visitor is asked to approve, before it is drawn. */
export type Description = {
  readonly title: keyof Words
  readonly network: string
  readonly account: string
  readonly facts: readonly Fact[]
  readonly warnings: readonly Sentence[]
  /** A message in full. */
  readonly text?: string
  readonly tree?: readonly TreeRow[]
  readonly registry?: RegistryPart
  /** The hash of what was explained: what is signed has to have the same. */
  readonly digest?: string
  /** What a transaction of several steps does, each by itself. */
  readonly steps?: readonly Step[]
  /** What the button says that shows another way to do it. */
  readonly otherWay?: keyof Words
}
