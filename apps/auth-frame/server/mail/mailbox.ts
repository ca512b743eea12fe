/** An address as accounts know it: mail servers do not tell capitals apart. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Hosts that leave out the dots of a name. */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, for limits alone: what follows a `+` and the dots of Gmail make no other one.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const [name = ''] = normalizeEmail(email.slice(0, at)).split('+')
  return `${withoutDots.has(host) ? name.replaceAll('.', '') : name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
