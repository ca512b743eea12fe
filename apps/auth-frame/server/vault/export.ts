import { sendOrRefuse } from '../email/start-email.ts'
import { checkCode, expiryOfCode, makeCode } from '../flows/codes.ts'
import { endFlow, findFlow, flowKey, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countMail } from '../limits/count.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { exportCodeMail, exportedMail } from '../mail/words.ts'
import type { Parts } from '../parts.ts'
import { accountOf } from '../sessions/sessions.ts'

/**
 * Sends the code that shows the keys.
 *
 * @throws Refused `not-allowed` for an account without an address, which gets one first
 */
export async function startExport(
  parts: Parts,
  { request, address }: Asked<'POST /api/export/start'>,
): Promise<Answer<'POST /api/export/start'>> {
  const { id, email } = await accountOf(parts, request)
  if (email === null) throw new Refused('not-allowed')
  await countMail(parts, 'export', { mailbox: mailboxOf(email), address })
  const name = nameFlow(parts)
  const { code, sent } = makeCode(parts, flowKey(name), email)
  await putFlow(parts, flowKey(name), { kind: 'export', accountId: id, code: sent }, expiryOfCode(sent))
  sendOrRefuse(parts, exportCodeMail(email, code))
  return { answer: { flow: name } }
}

/** Takes the code that shows the keys, and says by mail that they were shown. */
export async function confirmExport(
  parts: Parts,
  { body, request, address }: Asked<'POST /api/export/confirm'>,
): Promise<Answer<'POST /api/export/confirm'>> {
  const { id, email } = await accountOf(parts, request)
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'export')
  if (flow?.accountId !== id || flow.code.to !== email) throw new Refused('code-expired')
  await checkCode(parts, { flow: key, sent: flow.code, typed: body.code, address })
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  parts.sendMail(exportedMail(flow.code.to))
  return { answer: {} }
}
