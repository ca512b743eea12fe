import { expiryOfCode, makeCode } from '../flows/codes.ts'
import { endFlow, type FlowOf, findFlow, moveFlow } from '../flows/flows.ts'
import { countMail } from '../limits/count.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { signInCodeMail } from '../mail/words.ts'
import type { Parts } from '../parts.ts'
import { remember } from '../sessions/devices.ts'
import { endLink, findLink } from './links.ts'

type Linked = { readonly flow: string; readonly signIn: FlowOf<'sign-in'> }

/** The sign-in that a link asks about; `null` when it is too old, decided, or was never there. */
export async function findLinked(parts: Parts, token: string): Promise<Linked | null> {
  const flow = await findLink(parts, token)
  const signIn = flow === null ? null : await findFlow(parts, flow, 'sign-in')
  return flow !== null && signIn?.code === null ? { flow, signIn } : null
}

/**
 * Approves the browser that began a sign-in, and sends it the code.
 *
 * @param address of the client that approves
 * @returns false when there is nothing to approve, or the mail cannot be sent
 * @throws Refused `rate-limited`; the link stays good then
 */
export async function approveDevice(parts: Parts, token: string, address: string): Promise<boolean> {
  const linked = await findLinked(parts, token)
  if (!linked) return false
  const { flow, signIn } = linked
  await countMail(parts, 'code', { mailbox: mailboxOf(signIn.email), address })
  const { code, sent } = makeCode(parts, flow, signIn.email)
  const isMoved = await moveFlow(parts, flow, 'sign-in', (current) =>
    current.code === null ? { flow: { ...current, code: sent }, expiresAt: expiryOfCode(sent) } : null,
  )
  if (!isMoved) return false
  await endLink(parts, token)
  if (signIn.device !== null) await remember(parts, { device: signIn.device, email: signIn.email, since: 'approval' })
  return parts.sendMail(signInCodeMail(signIn.email, code, signIn.appOrigin))
}

/** Ends the sign-in that a link asks about. */
export async function declineDevice(parts: Parts, token: string): Promise<void> {
  const linked = await findLinked(parts, token)
  await endLink(parts, token)
  if (linked) await endFlow(parts, linked.flow)
}
