import type { Namespace } from '../domain/namespace.ts'
import { type StorageKey, startKeys } from './start-keys.ts'

export type { StorageKey } from './start-keys.ts'

/** Every key the kit keeps, behind a prefix of its own so that several kits on a page don't meet. */
export function storageKeys(prefix: string, reconnect = true) {
  return {
    // Beside each key of wallets `lost-wallets` has one of its own, `….wallets.lost`.
    ...startKeys(prefix, reconnect),
    /** What went through the kit; `recent-transactions` reads it. */
    transactions: (namespace: Namespace) => (reconnect ? `${prefix}.${namespace}.transactions` : null),
    /** An approval whose swap was not sent; `stored-swap` reads it. */
    swap: reconnect ? `${prefix}.swap` : null,
    /** A purchase at a provider that is under way; `stored-purchase` reads it. */
    onramp: reconnect ? `${prefix}.onramp` : null,
    /** What the names that were paid stood for; `paid-names` reads it. */
    paidNames: (namespace: Namespace) => (reconnect ? `${prefix}.${namespace}.paidNames` : null),
    /** What wallets were asked to send and did not answer; `unanswered-requests` reads it. */
    unanswered: (namespace: Namespace) => (reconnect ? `${prefix}.${namespace}.unanswered` : null),
    /** What the owners of multisigs have been asked to sign; `pending-sign-in` reads it. */
    pendingSignIns: reconnect ? `${prefix}.pendingSignIns` : null,
    /** When mail was last asked for, as wall time in milliseconds (R-AUTH-2). */
    emailAskedAt: { key: `${prefix}.emailAskedAt`, parse: time } satisfies StorageKey<number>,
    /** What this tab left its page for, and what a provider has led back to another window with; `stored-social-login` reads them. */
    socialLogin: `${prefix}.socialLogin`,
    socialReturn: `${prefix}.socialReturn`,
  }
}

export type StorageKeys = ReturnType<typeof storageKeys>

function time(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
