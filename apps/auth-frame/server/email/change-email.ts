import { changeEmail, findAccount, type StoredAccount } from '../accounts/accounts.ts'
import { checkCode, expiryOfCode, makeCode } from '../flows/codes.ts'
import { endFlow, type FlowOf, findFlow, flowKey, moveFlow, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countMail } from '../limits/count.ts'
import { mailboxOf, normalizeEmail } from '../mail/mailbox.ts'
import { changeCodeMail, changedMail } from '../mail/words.ts'
import type { Parts } from '../parts.ts'
import { accountOf } from '../sessions/sessions.ts'
import { sendOrRefuse } from './start-email.ts'

/** Begins to change the address of the account that is signed in. */
export async function startChange(
  parts: Parts,
  { body, request, address }: Asked<'POST /api/email/change'>,
): Promise<Answer<'POST /api/email/change'>> {
  const account = await accountOf(parts, request)
  const email = normalizeEmail(body.email)
  const known = body.flow === undefined ? null : await findFlow(parts, flowKey(body.flow), 'change')
  if (known?.stage === 'secondary' && known.accountId === account.id && known.email === email) {
    await sendSecondary(parts, { key: flowKey(body.flow ?? ''), email, address })
    return { answer: { flow: body.flow ?? '', action: 'VERIFY_SECONDARY_OTP' } }
  }
  const stage = account.email === null ? 'secondary' : 'primary'
  const to = account.email ?? email
  await countMail(parts, 'change', { mailbox: mailboxOf(to), address })
  const name = nameFlow(parts)
  const { code, sent } = makeCode(parts, flowKey(name), to)
  const flow = { kind: 'change', accountId: account.id, email, stage, code: sent } as const
  await putFlow(parts, flowKey(name), flow, expiryOfCode(sent))
  sendOrRefuse(parts, changeCodeMail(to, code, stage))
  return { answer: { flow: name, action: stage === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' } }
}

type Stage = FlowOf<'change'>['stage']
type Step = { readonly key: string; readonly flow: FlowOf<'change'>; readonly account: StoredAccount }

/** The change that a code belongs to, for the account that began it alone. */
async function checkStep(
  parts: Parts,
  { body, request, address }: { body: { flow: string; code: string }; request: Request; address: string },
  stage: Stage,
): Promise<Step> {
  const account = await accountOf(parts, request)
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'change')
  if (flow?.stage !== stage || flow.accountId !== account.id) throw new Refused('code-expired')
  await checkCode(parts, { flow: key, sent: flow.code, typed: body.code, address })
  return { key, flow, account }
}

/** Takes the code of the present address, and sends one to the new address. */
export async function confirmPrimary(
  parts: Parts,
  asked: Asked<'POST /api/email/change/primary'>,
): Promise<Answer<'POST /api/email/change/primary'>> {
  const { key, flow } = await checkStep(parts, asked, 'primary')
  await sendSecondary(parts, { key, email: flow.email, address: asked.address, from: 'primary' })
  return { answer: {} }
}

/**
 * Sends a code to the new address.
 *
 * @param from the stage that the change is at
 */
async function sendSecondary(
  parts: Parts,
  { key, email, address, from = 'secondary' }: { key: string; email: string; address: string; from?: Stage },
): Promise<void> {
  await countMail(parts, 'change', { mailbox: mailboxOf(email), address })
  const { code, sent } = makeCode(parts, key, email)
  const isMoved = await moveFlow(parts, key, 'change', (current) =>
    current.stage === from
      ? { flow: { ...current, stage: 'secondary', code: sent }, expiresAt: expiryOfCode(sent) }
      : null,
  )
  if (!isMoved) throw new Refused('code-expired')
  sendOrRefuse(parts, changeCodeMail(email, code, 'secondary'))
}

/** Takes the code of the new address, which is the account's from then on. */
export async function confirmSecondary(
  parts: Parts,
  asked: Asked<'POST /api/email/change/secondary'>,
): Promise<Answer<'POST /api/email/change/secondary'>> {
  const { key, flow, account } = await checkStep(parts, asked, 'secondary')
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  const current = await findAccount(parts, account.id)
  if (!current || !(await changeEmail(parts, current, flow.email))) throw new Refused('email-taken')
  if (current.email !== null && current.email !== flow.email) parts.sendMail(changedMail(current.email))
  return { answer: { email: flow.email } }
}
