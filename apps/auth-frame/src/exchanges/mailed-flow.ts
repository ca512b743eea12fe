import * as v from 'valibot'
import type { FlowStorage } from './flow-storage.ts'
import { linkLifetime } from './poll.ts'

const action = v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP'])

/** A sign-in for which mail was sent. */
export type MailedFlow = {
  readonly flow: string
  readonly email: string
  readonly action: v.InferOutput<typeof action>
}

/** Keeps the sign-in for which mail was sent last: a phone discards the app's page while its visitor reads the mail. */
export type MailedFlows = {
  keep(mailed: MailedFlow, appOrigin: string): void
  /** `null` once its code and its link are good for nothing, for another mailbox and for another app. */
  find(email: string, appOrigin: string): MailedFlow | null
  forget(): void
}

const storageKey = 'kit-wallet-mailed'
const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ flow: v.string(), email: v.string(), action, appOrigin: v.string(), until: v.number() }),
)

export const createMailedFlows = (storage: FlowStorage | null): MailedFlows => ({
  keep(mailed, appOrigin) {
    try {
      storage?.setItem(storageKey, JSON.stringify({ ...mailed, appOrigin, until: Date.now() + linkLifetime }))
    } catch {
      // It is full: another page sends another mail.
    }
  },
  find(email, appOrigin) {
    const { success, output } = v.safeParse(kept, storage?.getItem(storageKey))
    const isGood = success && output.appOrigin === appOrigin && Date.now() < output.until
    return isGood && isSameMailbox(output.email, email) ? output : null
  },
  forget: () => storage?.removeItem(storageKey),
})

export const isSameMailbox = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
