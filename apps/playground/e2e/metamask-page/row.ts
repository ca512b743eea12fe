/** How a request of the page ends: signed by the account, answered otherwise, in a block, failed in a block, or an error's code. */
export type End = 'signature' | 'answer' | 'mined' | 'reverted' | number

/** A button of the page. */
export type Row = {
  /** Its id, or its words where it has none. */
  readonly button: string
  /** What has to happen, or `not offered: …`, or `not pressed: …`. */
  readonly expected: string
  /** Of the requests that it makes, without those that only read, in their order. */
  readonly ends: readonly End[]
  /** What is written into the fields of the page before; `account` stands for the visitor's address. */
  readonly fill?: Readonly<Record<string, string>>
  /** Where the page shows how it went, and what it says then, in full. */
  readonly shows?: readonly [selector: string, text: string | RegExp]
  /** Default: approves. */
  readonly visitor?: 'rejects' | 'approves one, then cancels'
  /** It has to be out of reach. */
  readonly isOff?: boolean
  /** It is left alone. */
  readonly isLeft?: boolean
  /** Pressed after it, in the page. */
  readonly afterwards?: string
}

export type Section = { readonly title: string; readonly rows: readonly Row[] }

type Extra = Omit<Partial<Row>, 'button' | 'expected'>

export const row = (button: string, expected: string, extra: Extra = {}): Row => ({
  button,
  expected,
  ends: [],
  ...extra,
})

export const signs = (button: string, expected: string, extra: Extra = {}): Row =>
  row(button, expected, { ends: ['signature'], ...extra })

export const sends = (button: string, expected: string, extra: Extra = {}): Row =>
  row(button, expected, { ends: ['mined'], ...extra })

export const refuses = (button: string, code: number, expected: string, extra: Extra = {}): Row =>
  row(button, expected, { ends: [code], ...extra })

/** The wallet does not have the method: EIP-1193's 4200. */
export const lacks = (button: string, reason: string, extra: Extra = {}): Row =>
  refuses(button, 4200, `not offered: ${reason}`, extra)

export const off = (button: string, reason: string): Row => row(button, `not offered: ${reason}`, { isOff: true })

export const left = (button: string, reason: string): Row => row(button, `not pressed: ${reason}`, { isLeft: true })
