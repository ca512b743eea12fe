import { escapeText, writeDocument } from '../explorer/write-page.ts'
import type { ReceivedMail } from './received-mail.ts'

const address = /https?:\/\/[^\s<>"']+/g

/** Makes the addresses in a text followable; everything else of it stays text. */
function withLinks(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    parts.push(escapeText(text.slice(end, index)), `<a href="${escapeText(found)}">${escapeText(found)}</a>`)
    end = index + found.length
  }
  return [...parts, escapeText(text.slice(end))].join('')
}

/** Of a day in ISO 8601, the time alone: a sandbox does not live for long. */
const timeOf = (iso: string): string => `${iso.slice(11, 19)} UTC`

const row = ({ id, to, subject, receivedAt }: ReceivedMail): string =>
  `<p><a href="mail/${id}">${escapeText(subject)}</a><br>${escapeText(to.join(', '))}, ${escapeText(timeOf(receivedAt))}</p>`

/** Lists mails, the newest first. */
export const inboxPage = (mails: readonly ReceivedMail[]): string =>
  writeDocument('Inbox', [
    '<p>Every mail that was sent in this sandbox. Load the page again for newer ones.</p>',
    ...mails.map(row),
  ])

/** Shows one mail as text. */
export const mailPage = ({ subject, from, to, text }: ReceivedMail): string =>
  writeDocument(subject, [
    `<p>From ${escapeText(from)} to ${escapeText(to.join(', '))}</p>`,
    `<pre>${withLinks(text)}</pre>`,
    '<p><a href="../">All mails</a></p>',
  ])
