import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'

/** What the line below the wallets may know: the dApp's terms, and whether they are to be accepted. */
export type LegalModel = {
  /** `null` where the dApp gave none, or one that is no `https:` address. */
  readonly termsUrl: SafeUrl | null
  readonly privacyUrl: SafeUrl | null
  /** There is a box to tick. */
  readonly hasCheckbox: boolean
  readonly isAgreed: boolean
  /** No wallet can be chosen before the box is ticked. */
  readonly isMissing: boolean
}

/** @example const { isMissing } = selectLegal(kit.getSnapshot(), kit.settings) */
export function selectLegal({ router: { isAgreed } }: Pick<KitSnapshot, 'router'>, { legal }: KitSettings): LegalModel {
  const hasCheckbox = legal?.checkbox === true
  return {
    termsUrl: safeUrl('web', legal?.termsUrl),
    privacyUrl: safeUrl('web', legal?.privacyUrl),
    hasCheckbox,
    isAgreed,
    isMissing: hasCheckbox && !isAgreed,
  }
}
