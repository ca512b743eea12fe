import type { EmailUpdateState } from '../email-update/email-update.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'

/** What the views of changing an address may know (R-AUTH-2). */
export type EmailUpdateModel = EmailUpdateState

/** @example const { sentTo } = selectEmailUpdate(kit.getSnapshot()) */
export const selectEmailUpdate = ({ emailUpdate }: Pick<KitSnapshot, 'emailUpdate'>): EmailUpdateModel => emailUpdate
