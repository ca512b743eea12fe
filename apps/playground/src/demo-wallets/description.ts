/** What a request asks for, in words that the visitor can check before approving it. */
export type Description = {
  readonly title: string
  /** Names and values. Several values of one name are shown one below the other. */
  readonly details: Readonly<Record<string, string | readonly string[]>>
  /** What would be signed. */
  readonly text?: string
}
