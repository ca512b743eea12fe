import type { KitSettings, KitSnapshot, NativeBalance } from '@kit/core'

/** What reading the balance answers in a case. */
export type BalanceCase = NativeBalance['formatted'] | 'loading' | 'failed'

/** A view in one of its states. */
export type Case = {
  readonly snapshot: KitSnapshot
  readonly balance?: BalanceCase
  /** Settings that differ from the gallery's own. */
  readonly settings?: Partial<KitSettings>
  /** The view is drawn after it has waited long enough to be slow. */
  readonly isSlow?: boolean
}
