import { pagePolicy } from '../explorer/write-page.ts'
import { type Exchange, sendJson, sendText, startHttpServer } from '../http/http-server.ts'
import { startTogether } from '../start-together.ts'
import { inboxPage, mailPage } from './inbox-pages.ts'
import type { ReceivedMail } from './received-mail.ts'
import { startSmtp } from './start-smtp.ts'

/** How many mails are kept; the oldest go first. */
const maxMails = 1_000

export type MailOptions = {
  /** Port of the mail server; a free one by default. */
  readonly smtpPort?: number
  /** Port of the inbox; a free one by default. */
  readonly inboxPort?: number
}

export type Mail = {
  /** `smtp://…`, for programs that send mail. */
  readonly smtp: string
  /** The inbox's page; `{inbox}/inbox.json?to=` lists mails as JSON. */
  readonly inbox: string
  /** The mails to an address, or all, the newest first. */
  received(to?: string): readonly ReceivedMail[]
  /** Answers every later mail with a temporary failure; `null` ends it. */
  refuse(reason: string | null): void
  stop(): Promise<void>
}

type Find = Mail['received']

function sendPage({ response }: Exchange, status: number, page: string): void {
  response.setHeader('content-security-policy', pagePolicy)
  response.setHeader('x-content-type-options', 'nosniff')
  sendText(response, status, page, 'text/html; charset=utf-8')
}

function answer(exchange: Exchange, received: Find): void {
  const { pathname, searchParams } = exchange.url
  const [, id] = /^\/mail\/([\w-]+)$/.exec(pathname) ?? []
  const mail = received().find((one) => one.id === id)
  if (pathname === '/inbox.json') sendJson(exchange.response, 200, received(searchParams.get('to') ?? undefined))
  else if (pathname === '/') sendPage(exchange, 200, inboxPage(received()))
  else if (mail) sendPage(exchange, 200, mailPage(mail))
  else sendJson(exchange.response, 404, { message: 'There is no such mail.' })
}

/**
 * Starts a mail server on loopback and an inbox that shows what it was sent. Nothing leaves the machine.
 * @throws Error when a port is taken; nothing is left running then
 * @example
 * const mail = await startMail()
 * await fetch(`${mail.inbox}/inbox.json?to=ana@mail.example`)
 */
export async function startMail({ smtpPort = 0, inboxPort = 0 }: MailOptions = {}): Promise<Mail> {
  const mails: ReceivedMail[] = []
  const received: Find = (to) => mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase()))
  const [smtp, inbox] = await startTogether(
    startSmtp(smtpPort, (mail) => {
      mails.unshift(mail)
      mails.length = Math.min(mails.length, maxMails)
    }),
    startHttpServer(inboxPort, (exchange) => answer(exchange, received)),
  )
  return {
    ...{ smtp: smtp.url, inbox: inbox.origin, received, refuse: smtp.refuse },
    async stop() {
      await Promise.all([smtp.stop(), inbox.stop()])
    },
  }
}
