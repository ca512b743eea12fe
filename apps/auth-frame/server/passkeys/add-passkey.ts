import { mostPasskeys } from '../../contract/api.ts'
import type { StoredAccount } from '../accounts/accounts.ts'
import { sendOrRefuse } from '../email/start-email.ts'
import { checkCode, expiryOfCode, makeCode } from '../flows/codes.ts'
import { endFlow, type FlowOf, findFlow, flowKey, moveFlow, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countMail } from '../limits/count.ts'
import { challengeLifetime } from '../limits/limits.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { passkeyAddedMail, passkeyCodeMail } from '../mail/words.ts'
import { describeBrowser } from '../pages/describe-browser.ts'
import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'
import { accountOf } from '../sessions/sessions.ts'
import { addPasskey, passkeysOf, removePasskey } from './passkeys.ts'
import { relyingParty, verifyNew } from './verify-passkey.ts'

/** The passkeys of the account that is signed in. */
export async function listPasskeys(
  parts: Parts,
  { request }: Asked<'GET /api/passkeys'>,
): Promise<Answer<'GET /api/passkeys'>> {
  const known = await passkeysOf(parts, (await accountOf(parts, request)).id)
  return { answer: { passkeys: known.map(({ id, addedAt, browser }) => ({ id, addedAt, browser })) } }
}

export async function dropPasskey(
  parts: Parts,
  { body, request }: Asked<'POST /api/passkeys/remove'>,
): Promise<Answer<'POST /api/passkeys/remove'>> {
  await removePasskey(parts, (await accountOf(parts, request)).id, body.id)
  return { answer: {} }
}

/**
 * Sends the code that allows a passkey to be added: with a session alone nobody gives themselves a way in that lasts.
 *
 * @throws Refused `not-allowed` for an account without an address, which gets one first; `conflict` for one with ten
 */
export async function startPasskey(
  parts: Parts,
  { request, address }: Asked<'POST /api/passkeys/start'>,
): Promise<Answer<'POST /api/passkeys/start'>> {
  const { id, email } = await accountOf(parts, request)
  if (email === null) throw new Refused('not-allowed')
  if ((await passkeysOf(parts, id)).length >= mostPasskeys) throw new Refused('conflict')
  await countMail(parts, 'passkey', { mailbox: mailboxOf(email), address })
  const name = nameFlow(parts)
  const { code, sent } = makeCode(parts, flowKey(name), email)
  const flow = { kind: 'passkey', accountId: id, code: sent, challenge: null } as const
  await putFlow(parts, flowKey(name), flow, expiryOfCode(sent))
  sendOrRefuse(parts, passkeyCodeMail(email, code))
  return { answer: { flow: name } }
}

type Account = Pick<StoredAccount, 'id' | 'email'>

/** Whether a flow is of this account, and its code was sent to the mailbox that the account has now. */
const isOf = (flow: FlowOf<'passkey'> | null, { id, email }: Account): flow is FlowOf<'passkey'> =>
  flow?.accountId === id && flow.code.to === email

/** Takes the code, and says what the new passkey has to sign, within five minutes. */
export async function confirmPasskey(
  parts: Parts,
  { body, request, address }: Asked<'POST /api/passkeys/confirm'>,
): Promise<Answer<'POST /api/passkeys/confirm'>> {
  const { id, email, userName } = await accountOf(parts, request)
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'passkey')
  if (!isOf(flow, { id, email }) || flow.challenge !== null) throw new Refused('code-expired')
  await checkCode(parts, { flow: key, sent: flow.code, typed: body.code, address })
  const challenge = randomToken(parts.random)
  const expiresAt = parts.clock() + challengeLifetime
  const isMoved = await moveFlow(parts, key, 'passkey', (current) =>
    current.challenge === null ? { flow: { ...current, challenge: hashOf(challenge) }, expiresAt } : null,
  )
  if (!isMoved) throw new Refused('code-expired')
  const known = await passkeysOf(parts, id)
  return {
    answer: {
      challenge,
      rpId: relyingParty(parts),
      // It says nothing about the account to those who find it in an authenticator.
      user: { id: hashOf(id), name: email ?? userName ?? relyingParty(parts) },
      known: known.map((passkey) => passkey.id),
    },
  }
}

/** Adds the passkey that has signed the challenge, and says so by mail. */
export async function finishPasskey(
  parts: Parts,
  { body, request }: Asked<'POST /api/passkeys/finish'>,
): Promise<Answer<'POST /api/passkeys/finish'>> {
  const { id, email } = await accountOf(parts, request)
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'passkey')
  if (!isOf(flow, { id, email }) || flow.challenge === null) throw new Refused('code-expired')
  // A challenge is good for one try, whatever comes of it.
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  const added = await verifyNew(parts, body.credential, flow.challenge)
  const browser = describeBrowser(request.headers.get('user-agent'))
  if (!(await addPasskey(parts, id, { ...added, browser, addedAt: parts.clock() }))) throw new Refused('conflict')
  parts.sendMail(passkeyAddedMail(flow.code.to, browser))
  return { answer: {} }
}
