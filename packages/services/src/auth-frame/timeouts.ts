/** How long the frame gets, in milliseconds (R-AUTH-4). */
export const frameTimeouts = {
  /** From its creation until it says that it can be asked. */
  load: 20_000,
  /** From when its document has loaded until its host is asked whether it lets this page embed it. */
  silence: 3_000,
  /** Between its word that it can be asked and the first question. */
  readyDelay: 500,
  /** To answer anything that waits for no visitor. */
  answer: 30_000,
  /** To say what became of what the visitor has left, which may be on its way: an operation is looked for in blocks for a minute. */
  takenBack: 120_000,
  /** To sign out; the page has forgotten the session by then. */
  signOut: 3_000,
  /** A link that approves a device, and a code, are good for so long. */
  link: 1_200_000,
} as const
export type FrameTimeouts = { readonly [K in keyof typeof frameTimeouts]: number }
