import { loginDurations } from '../config/login-durations.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'

/** Where it is kept when mail was last asked for. */
export type AskedAtServices = {
  readonly storage: StoragePort
  readonly keys: Pick<StorageKeys, 'emailAskedAt'>
  readonly clock: WallClock
}

/** Keeps when mail was asked for, or forgets it once that has led where it was to lead (R-AUTH-2). */
export function recordAsked({ storage, keys, clock }: AskedAtServices, is: 'asked' | 'done'): void {
  if (is === 'asked') writeStored(storage, keys.emailAskedAt, clock.now())
  else removeStored(storage, keys.emailAskedAt)
}

/** Between none and thirty seconds, in milliseconds, wherever a clock or the storage says that mail was asked for. */
export function cooldownLeft({ storage, keys, clock }: AskedAtServices): number {
  const askedAt = readStored(storage, keys.emailAskedAt)
  if (askedAt === undefined) return 0
  const now = clock.now()
  return Math.max(0, Math.min(askedAt, now) + loginDurations.emailCooldown - now)
}
