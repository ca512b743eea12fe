import type { IWalletKit } from '@reown/walletkit'
import { privateKeyToAccount } from 'viem/accounts'
import { canSwitchTo } from '../chains/chains.ts'
import type { Identity } from '../keys/identity.ts'
import { type Authentication, allowing, requestedBy } from '../sessions/authentication.ts'
import { grantsFor } from '../sessions/grants.ts'
import { waitForApp } from './wait-for-app.ts'
import { withBuffer } from './with-buffer.ts'

type Chosen = { readonly chains: readonly string[]; readonly identities: readonly Identity[] }

/** What the phone would sign; the account is on the first chosen chain. */
export async function signInText(kit: IWalletKit, asked: Authentication, chosen: Chosen) {
  const chains = asked.chains.filter((chain) => canSwitchTo(chain) && chosen.chains.includes(chain))
  const [chain] = chains
  const [identity] = chosen.identities
  if (!chain || !identity) throw new Error('Choose a network and an account.')
  const account = privateKeyToAccount(identity.keys.eip155)
  const methods = grantsFor(requestedBy(asked)).eip155?.methods ?? []
  const payload = allowing(asked, { chains, methods })
  const iss = `did:pkh:${chain}:${account.address}`
  const text = await withBuffer(() => kit.formatAuthMessage({ request: payload, iss }))
  return { payload, iss, text, account }
}

/** Connects the app and signs in there, with one answer. */
export async function approveSignIn(kit: IWalletKit, id: number, asked: Authentication, chosen: Chosen): Promise<void> {
  const { payload, iss, text, account } = await signInText(kit, asked, chosen)
  const { chains: _, type: __, ...signed } = payload
  const s = { t: 'eip191', s: await account.signMessage({ message: text }) } as const
  const auths = [{ h: { t: 'caip122' } as const, p: { ...signed, iss }, s }]
  await waitForApp(withBuffer(() => kit.approveSessionAuthenticate({ id, auths })))
}
