import { expiryOfCode, makeCode, type SentCode } from '../flows/codes.ts'
import { type FlowOf, findFlow, moveFlow } from '../flows/flows.ts'
import { codeLifetime } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import { changeCodeMail, newAddressMail } from '../mail/words.ts'
import type { Parts } from '../parts.ts'
import { endLink, findLink, makeLink } from './links.ts'

type Question = {
  /** `null` until the mailbox has followed its link. */
  readonly code: SentCode | null
  readonly expiresAt: number
  readonly mail: Mail
}

/**
 * Asks the mailbox that an account is to get. Any account can name any mailbox, so where browsers are approved by links there is no code,
 * and nothing to guess, before the mailbox has followed one.
 *
 * @param flow the key of the change
 */
export async function askNewAddress(parts: Parts, flow: string, email: string): Promise<Question> {
  if (parts.settings.deviceApproval) {
    const expiresAt = parts.clock() + codeLifetime
    const url = await makeLink(parts, { path: '/address', flow, expiresAt })
    return { code: null, expiresAt, mail: newAddressMail(email, url) }
  }
  const { code, sent } = makeCode(parts, flow, email)
  return { code: sent, expiresAt: expiryOfCode(sent), mail: changeCodeMail(email, code, 'secondary') }
}

const isAsked = ({ stage, code }: FlowOf<'change'>): boolean => stage === 'secondary' && code === null

type Linked = { readonly flow: string; readonly email: string }

/** The change that a link asks about; `null` when it is too old, has its code, or was never there. */
export async function findChange(parts: Parts, token: string): Promise<Linked | null> {
  const flow = await findLink(parts, token)
  const change = flow === null ? null : await findFlow(parts, flow, 'change')
  return flow !== null && change && isAsked(change) ? { flow, email: change.email } : null
}

/**
 * Makes the code of a new address, for the page of its link.
 *
 * @returns `null` when there is nothing to make one for; of many requests at once, one gets it
 */
export async function makeAddressCode(parts: Parts, token: string): Promise<string | null> {
  const linked = await findChange(parts, token)
  if (!linked) return null
  const { flow, email } = linked
  const { code, sent } = makeCode(parts, flow, email)
  const isMoved = await moveFlow(parts, flow, 'change', (current) =>
    isAsked(current) ? { flow: { ...current, code: sent }, expiresAt: expiryOfCode(sent) } : null,
  )
  if (!isMoved) return null
  await endLink(parts, token)
  return code
}
