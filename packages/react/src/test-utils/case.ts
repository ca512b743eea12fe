import type { KitSettings, KitSnapshot, NativeBalance } from '@kit/core'

/** How the balance behaves in a case: an amount, or what is wrong with it. */
export type BalanceCase = NativeBalance['amount'] | 'loading' | 'failed'

/** A view in one of its states. */
export type Case = {
  readonly snapshot: KitSnapshot
  readonly balance?: BalanceCase
  /** Settings that differ from the gallery's own. */
  readonly settings?: Partial<KitSettings>
  /** Drawn after the wait that makes it slow. */
  readonly isSlow?: boolean
}
