import { findAccount } from '../accounts/accounts.ts'
import { signIn } from '../email/confirm-email.ts'
import { checkApp } from '../email/start-email.ts'
import { endFlow, findFlow, flowKey, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countPasskey } from '../limits/count.ts'
import { challengeLifetime } from '../limits/limits.ts'
import type { Parts } from '../parts.ts'
import { hashOf, isSame, randomToken } from '../secrets.ts'
import { countUse, findPasskey } from './passkeys.ts'
import { relyingParty, verifyUse } from './verify-passkey.ts'

/** Says what a passkey has to sign, within five minutes. It asks no account: the passkey says which one it is. */
export async function startPasskeySignIn(
  parts: Parts,
  { body, address }: Asked<'POST /api/passkeys/connect/start'>,
): Promise<Answer<'POST /api/passkeys/connect/start'>> {
  checkApp(parts, body.appOrigin)
  await countPasskey(parts, address)
  const [name, challenge] = [nameFlow(parts), randomToken(parts.random)]
  const flow = { kind: 'passkey-sign-in', keepsCookies: body.keepsCookies, challenge: hashOf(challenge) } as const
  await putFlow(parts, flowKey(name), flow, parts.clock() + challengeLifetime)
  return { answer: { flow: name, challenge, rpId: relyingParty(parts) } }
}

/** Signs in with what a passkey has signed. */
export async function finishPasskeySignIn(
  parts: Parts,
  { body, request }: Asked<'POST /api/passkeys/connect/finish'>,
): Promise<Answer<'POST /api/passkeys/connect/finish'>> {
  const { credential } = body
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'passkey-sign-in')
  // A challenge is good for one try, whatever comes of it.
  if (!flow || !(await endFlow(parts, key))) throw new Refused('code-expired')
  const found = await findPasskey(parts, credential.id)
  if (!found) throw new Refused('wrong-passkey')
  const { accountId, passkey } = found
  if (!isSame(credential.response.userHandle, hashOf(accountId))) throw new Refused('wrong-passkey')
  const counter = await verifyUse(parts, credential, { passkey, challenge: flow.challenge })
  if (!(await countUse(parts, { accountId, id: passkey.id, counter }))) throw new Refused('wrong-passkey')
  const account = await findAccount(parts, accountId)
  if (!account) throw new Refused('wrong-passkey')
  return signIn(parts, { request, account, keepsCookies: flow.keepsCookies })
}
