import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { TransferEstimate } from '../ports/transfer.ts'
import type { Recipient } from './read-recipient.ts'
import type { SendDraft, SendFrom, SendToken } from './send.events.ts'

/** What the wallet was asked for before, and gave no answer to that a page has heard. */
type Asked = { readonly unanswered: UnansweredRequest | null }
type Entered = Asked & { readonly from: SendFrom; readonly draft: SendDraft }
type Weighed = {
  readonly from: SendFrom
  /** Whom the name or link that was entered stands for; `null` for an address. */
  readonly recipient: Recipient | null
  readonly draft: SendDraft & { readonly token: SendToken }
  readonly estimate: TransferEstimate
}

/** One transfer, from the form until the wallet has sent it (R-SEND-4, R-MOD-1). */
export type SendState =
  | { readonly is: 'idle'; readonly error: null }
  /** The code could not be fetched; the next request fetches it again. */
  | { readonly is: 'failed'; readonly error: KitError }
  /** `error`: what is wrong with what was entered, or why the chain would not take it. */
  | (Entered & {
      readonly is: 'editing'
      readonly error: KitError | null
      /** The name that was entered is being looked up. */
      readonly isNaming: boolean
      /** Whom the name or link that was entered stands for; `null` for an address, or while that is not known. */
      readonly recipient: Recipient | null
    })
  | (Entered & { readonly is: 'checking'; readonly recipient: Recipient | null })
  /**
   * What it costs is known. `error`: why the wallet did not send it, as when the visitor declined, or that it has become worse. `canSubmit`:
   * it has stood there for half a second; `send.submitted` does nothing before.
   */
  | (Weighed & Asked & { readonly is: 'ready'; readonly error: KitError | null; readonly canSubmit: boolean })
  /** The wallet is asked. */
  | (Weighed & { readonly is: 'asking' })
  /** What became of it is with the recent transactions. */
  | (Weighed & { readonly is: 'sent'; readonly hash: string })

export const initialSend: SendState = { is: 'idle', error: null }
