import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Makes bytes that nobody can guess. */
export type Random = (bytes: number) => Uint8Array

export const cryptoRandom: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

/** An unguessable text of 256 bits, which fits into cookies and URLs. */
export const randomToken = (random: Random): string => Buffer.from(random(32)).toString('base64url')

/** What is kept of a token: the store alone does not say what it was. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Compares two texts in a time that does not say where they differ. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Six digits, each number as likely as another. */
export function randomCode(random: Random): string {
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

export type Secrets = {
  /** What is kept of a code, or of a mailbox: without the master secret nobody can try them all. */
  mac(purpose: 'code' | 'mailbox' | 'address', text: string): string
  /** The key of an account's vault: 32 bytes in Base64. */
  vaultKey(accountId: string): string
}

/**
 * Derives every key of the service from the host's master secret, by HKDF-SHA-256 with a purpose each.
 *
 * @param master 32 bytes or more, which are not in the database
 * @throws RangeError for a shorter one
 */
export function deriveSecrets(master: Uint8Array): Secrets {
  if (master.length < 32) throw new RangeError('The master secret must have 32 bytes or more.')
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', master, '', `kit auth frame 1 ${info}`, 32))
  return {
    mac: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
    vaultKey: (accountId) => derive(`vault ${accountId}`).toString('base64'),
  }
}
