import type { Rule } from './sliding-window.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Rules for one mailbox, for one client address, and for all together. They are counted apart, never as one key. */
export type Limit = {
  readonly mailbox: readonly Rule[]
  readonly address: readonly Rule[]
  readonly total: Rule
}

/**
 * `link`: mails to approve a device, which any stranger can have sent. `code`: sign-in codes, which are sent to known browsers and after an
 * approval, so that strangers do not use up what a visitor needs. `change`, `export` and `passkey`: codes that a session asks for at the
 * mailbox of its own account. `change-to`: to the mailbox that an account is to get, which any account can name.
 */
export type MailKind = 'link' | 'code' | 'change' | 'change-to' | 'export' | 'passkey'

export type Limits = {
  readonly mails: { readonly [Kind in MailKind]: Limit }
  /** Wrong codes. */
  readonly tries: { readonly mailbox: Rule; readonly address: readonly Rule[]; readonly total: Rule }
  /** Sign-ins begun at a provider. */
  readonly socials: Pick<Limit, 'address' | 'total'>
  /** Sign-ins begun with a passkey. */
  readonly passkeys: Pick<Limit, 'address' | 'total'>
}

/** How many wrong codes burn every code that was sent to a mailbox; codes of changes to it, and others, are counted apart. */
export const triesPerCode = 5
/** Milliseconds that a code, and a link to approve a device, is good for. */
export const codeLifetime = 20 * minute
/** Milliseconds that a passkey gets to sign. */
export const challengeLifetime = 5 * minute

type Sizes = {
  /** Milliseconds between two mails of a kind to a mailbox. */
  readonly resendGap: number
  /** Mails of a kind in a minute, to all mailboxes. */
  readonly mailsPerMinute: number
  /** Mails of a kind in an hour that one client address may have sent. */
  readonly mailsPerAddress: number
}

/** The limits that a service has unless its host sets others. */
export function defaultLimits({
  resendGap = 30 * second,
  mailsPerMinute = 300,
  mailsPerAddress = 40,
}: Partial<Sizes> = {}): Limits {
  const mails = (perHour: number): Limit => ({
    mailbox: [
      { limit: 1, window: resendGap },
      { limit: perHour, window: hour },
    ],
    address: [{ limit: mailsPerAddress, window: hour }],
    total: { limit: mailsPerMinute, window: minute },
  })
  const begun = { address: [{ limit: 60, window: hour }], total: { limit: 600, window: minute } }
  return {
    mails: {
      ...{ link: mails(6), code: mails(12), change: mails(6), 'change-to': mails(6) },
      ...{ export: mails(6), passkey: mails(6) },
    },
    tries: {
      mailbox: { limit: 15, window: hour },
      address: [{ limit: 60, window: hour }],
      total: { limit: 600, window: minute },
    },
    socials: begun,
    passkeys: begun,
  }
}
