import type { KitSnapshot } from '../kit/kit.ts'
import type { PasskeysState } from '../passkeys/passkeys.state.ts'

/** What the views of passkeys may know. */
export type PasskeysModel = PasskeysState

/** @example const { is, error } = selectPasskeys(kit.getSnapshot()) */
export const selectPasskeys = ({ passkeys }: Pick<KitSnapshot, 'passkeys'>): PasskeysModel => passkeys
