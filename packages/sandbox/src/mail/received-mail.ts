import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** A mail as the inbox lists it. */
export type ReceivedMail = {
  readonly id: string
  /** The addresses that the mail server was told to deliver to, in lower case. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  /** Every header, by its name in lower case; of several with a name the last. */
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Reads a mail as it arrived. */
export async function readMail(source: Buffer, recipients: readonly string[]): Promise<ReceivedMail> {
  const { from, subject = '', text = '', headers } = await PostalMime.parse(source)
  return {
    id: randomUUID(),
    to: recipients.map((address) => address.toLowerCase()),
    from: from?.address ?? '',
    subject,
    text: text.replaceAll('\r\n', '\n'),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  }
}
