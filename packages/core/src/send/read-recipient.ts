import { isPaymentLink, readPaymentLink } from '../adapter-toolkit/payment-link.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { createResolveRecipient, isName, type NamedRecipient, type NameSources } from '../names/resolve-recipient.ts'
import type { PaidNames } from './paid-names.ts'
import type { SendToken } from './send.events.ts'

/** Whom what the visitor entered stands for. */
export type Recipient =
  | (NamedRecipient & {
      /** Where the name stood for when the visitor last sent to it; `null` where they never did. */
      readonly last: string | null
    })
  | { readonly source: 'link'; readonly name: null; readonly address: string; readonly requested?: string | undefined }

export type RecipientQuestion = {
  /** As the visitor entered it. */
  readonly text: string
  readonly network: CaipNetworkId
  readonly token: Pick<SendToken, 'address' | 'decimals'> | null
  readonly force?: boolean | undefined
}

/** Whether an address stands behind what was entered, rather than there. */
export const standsForAddress = (text: string): boolean => isPaymentLink(text) || isName(text)

/** Creates what finds the address behind whatever can be entered in the place of one: a name of any kind, or a payment link. */
export function createReadRecipient(sources: NameSources, paidNames: PaidNames) {
  const resolve = createResolveRecipient(sources)
  return async ({ text, network, token, force }: RecipientQuestion, signal: AbortSignal): Promise<Recipient> => {
    if (isPaymentLink(text)) return { source: 'link', name: null, ...readPaymentLink(text, { network, token }) }
    const { requested, ...found } = await resolve({ name: text, network, force }, signal)
    const last = paidNames.addressOf({ name: found.name, network })
    // What a name asks for is in the network's own currency.
    return { ...found, last, ...(requested && token?.address === undefined ? { requested } : {}) }
  }
}
