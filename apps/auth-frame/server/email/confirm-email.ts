import type { AnswerOf } from '../../contract/api.ts'
import { accountOfMailbox, type StoredAccount, toPublic } from '../accounts/accounts.ts'
import { checkCode } from '../flows/codes.ts'
import { endFlow, findFlow, flowKey } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import { remember } from '../sessions/devices.ts'
import { startSession } from '../sessions/sessions.ts'

/** Signs a browser in: what every way to sign in ends with. */
export async function signIn(
  parts: Parts,
  { request, account, keepsCookies }: { request: Request; account: StoredAccount; keepsCookies: boolean },
): Promise<{ readonly answer: AnswerOf<'POST /api/email/confirm'>; readonly cookies: readonly string[] }> {
  const { cookies, ...session } = await startSession(parts, { request, account, keepsCookies })
  return { answer: { account: toPublic(account), ...session }, cookies }
}

/** Whether the link was followed. */
export async function askDevice(
  parts: Parts,
  { body }: Asked<'POST /api/email/device'>,
): Promise<Answer<'POST /api/email/device'>> {
  const flow = await findFlow(parts, flowKey(body.flow), 'sign-in')
  if (!flow) throw new Refused('device-expired')
  return { answer: { isApproved: flow.code !== null } }
}

/** Signs in with the code that was sent. */
export async function confirmEmail(
  parts: Parts,
  { body, request, address }: Asked<'POST /api/email/confirm'>,
): Promise<Answer<'POST /api/email/confirm'>> {
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'sign-in')
  if (!flow?.code) throw new Refused('code-expired')
  await checkCode(parts, { flow: key, sent: flow.code, typed: body.code, address })
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  const account = await accountOfMailbox(parts, flow.email)
  if (flow.device !== null) await remember(parts, { device: flow.device, email: flow.email, since: 'sign-in' })
  return signIn(parts, { request, account, keepsCookies: flow.keepsCookies })
}
