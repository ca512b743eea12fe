import { changeEmail, type StoredAccount } from '../accounts/accounts.ts'
import { checkCode, expiryOfCode, makeCode } from '../flows/codes.ts'
import { endFlow, type FlowOf, findFlow, flowKey, moveFlow, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countMail } from '../limits/count.ts'
import { mailboxOf, normalizeEmail } from '../mail/mailbox.ts'
import { changeCodeMail, changedMail } from '../mail/words.ts'
import type { Parts } from '../parts.ts'
import { accountOf, renewSession } from '../sessions/sessions.ts'
import { askNewAddress } from './new-address.ts'
import { sendOrRefuse } from './start-email.ts'

/** Begins to change the address of the account that is signed in. */
export async function startChange(
  parts: Parts,
  { body, request, address }: Asked<'POST /api/email/change'>,
): Promise<Answer<'POST /api/email/change'>> {
  const account = await accountOf(parts, request)
  const email = normalizeEmail(body.email)
  const known = body.flow === undefined ? null : await findFlow(parts, flowKey(body.flow), 'change')
  if (known?.stage === 'secondary' && isOf(known, account) && known.email === email) {
    await sendSecondary(parts, { key: flowKey(body.flow ?? ''), email, address })
    return { answer: { flow: body.flow ?? '', action: 'VERIFY_SECONDARY_OTP' } }
  }
  const name = nameFlow(parts)
  const begun = { key: flowKey(name), account, email, address }
  if (account.email === null) {
    await startSecondary(parts, begun)
    return { answer: { flow: name, action: 'VERIFY_SECONDARY_OTP' } }
  }
  await startPrimary(parts, { ...begun, present: account.email })
  return { answer: { flow: name, action: 'VERIFY_PRIMARY_OTP' } }
}

type Begun = {
  readonly key: string
  readonly account: StoredAccount
  /** The new one. */
  readonly email: string
  /** The client's. */
  readonly address: string
}

/** Whether a change is of this account, and of the address that it has now. */
const isOf = ({ accountId, from }: FlowOf<'change'>, { id, email }: StoredAccount): boolean =>
  accountId === id && from === email

/** Sends a code to the present address. */
async function startPrimary(
  parts: Parts,
  { key, account, email, address, present }: Begun & { readonly present: string },
): Promise<void> {
  await countMail(parts, 'change', { mailbox: mailboxOf(present), address })
  const { code, sent } = makeCode(parts, key, present)
  const of = { accountId: account.id, from: account.email, email }
  await putFlow(parts, key, { kind: 'change', ...of, stage: 'primary', code: sent }, expiryOfCode(sent))
  sendOrRefuse(parts, changeCodeMail(present, code, 'primary'))
}

/** Asks the new address of an account that has none. */
async function startSecondary(parts: Parts, { key, account, email, address }: Begun): Promise<void> {
  await countMail(parts, 'change-to', { mailbox: mailboxOf(email), address })
  const { code, expiresAt, mail } = await askNewAddress(parts, key, email)
  const of = { accountId: account.id, from: account.email, email }
  await putFlow(parts, key, { kind: 'change', ...of, stage: 'secondary', code }, expiresAt)
  sendOrRefuse(parts, mail)
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
  if (flow?.stage !== stage || !isOf(flow, account) || !flow.code) throw new Refused('code-expired')
  const of = stage === 'primary' ? 'mailbox' : 'new-mailbox'
  await checkCode(parts, { flow: key, sent: flow.code, typed: body.code, address, of })
  return { key, flow, account }
}

/** Takes the code of the present address, and asks the new one. */
export async function confirmPrimary(
  parts: Parts,
  asked: Asked<'POST /api/email/change/primary'>,
): Promise<Answer<'POST /api/email/change/primary'>> {
  const { key, flow } = await checkStep(parts, asked, 'primary')
  await sendSecondary(parts, { key, email: flow.email, address: asked.address, from: 'primary' })
  return { answer: {} }
}

/**
 * Asks the new address, again where it was asked before.
 *
 * @param from the stage that the change is at
 */
async function sendSecondary(
  parts: Parts,
  { key, email, address, from = 'secondary' }: { key: string; email: string; address: string; from?: Stage },
): Promise<void> {
  await countMail(parts, 'change-to', { mailbox: mailboxOf(email), address })
  const { code, expiresAt, mail } = await askNewAddress(parts, key, email)
  const isMoved = await moveFlow(parts, key, 'change', (current) =>
    current.stage === from ? { flow: { ...current, stage: 'secondary', code }, expiresAt } : null,
  )
  if (!isMoved) throw new Refused('code-expired')
  sendOrRefuse(parts, mail)
}

/** Takes the code of the new address, which is the account's from then on. Other browsers have to sign in again. */
export async function confirmSecondary(
  parts: Parts,
  asked: Asked<'POST /api/email/change/secondary'>,
): Promise<Answer<'POST /api/email/change/secondary'>> {
  const { key, flow, account } = await checkStep(parts, asked, 'secondary')
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  const changed = await changeEmail(parts, account, flow.email)
  if (!changed) throw new Refused('email-taken')
  await renewSession(parts, asked.request, changed)
  if (account.email !== null && account.email !== flow.email) parts.sendMail(changedMail(account.email))
  return { answer: { email: flow.email } }
}
