import { createTransport } from 'nodemailer'
import type { Deliver } from './mail-queue.ts'

/**
 * Hands mails to a mail server.
 *
 * @param url `smtp://user:password@host:port`, or `smtps:`, with nodemailer's options as its query
 * @param from the sender: an address, or a name and an address
 */
export function smtpDelivery(url: string, from: string): { readonly deliver: Deliver; close(): void } {
  const transport = createTransport(url)
  return {
    async deliver({ to, subject, text }, signal) {
      signal.throwIfAborted()
      // Says to answering machines that nobody reads what they write.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ from, to, subject, text, headers, disableFileAccess: true, disableUrlAccess: true })
    },
    close: () => transport.close(),
  }
}
