/** How long a test waits for a wallet. */
export type WaitOptions = {
  /** In milliseconds. Default: 5 000. */
  readonly timeout?: number | undefined
}

export const defaultTimeout = 5_000
