import { getBase58Encoder, getBase64Decoder } from '@solana/kit'
import { ProviderError, providerCodes } from '../evm/provider-error.ts'
import type { FeatureInside } from './feature-inside.ts'
import { signInEach } from './sign-in.ts'
import type { WalletKey } from './wallet-keys.ts'
import { type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

type Feature = (inputs: readonly unknown[], inside: FeatureInside) => Promise<unknown>
type SignInput = { account: unknown; message: Uint8Array; transaction: Uint8Array; chain: string }

/** What the methods of a Wallet Standard wallet do, by feature. */
export const walletFeatures: Readonly<Record<string, Feature>> = {
  async 'standard:connect'(inputs, inside) {
    const { state } = inside
    if (hasToAsk('standard:connect', inputs, state)) {
      await inside.ask()
      inside.allow(true)
    } else if (!isSilent(inputs)) await state.lock.opened()
    return { accounts: visibleAccounts(state) }
  },
  async 'standard:disconnect'(_, inside) {
    inside.allow(false)
  },
  'solana:signIn': signInEach,
  'solana:signMessage': (inputs, inside) =>
    signEach(inputs, inside, async (key, { message }) => ({
      signedMessage: message,
      signature: await key.sign(message),
    })),
  'solana:signTransaction': (inputs, inside) =>
    signEach(inputs, inside, async (key, { transaction }) => ({
      signedTransaction: await key.signTransaction(transaction),
    })),
  'solana:signAndSendTransaction': (inputs, inside) =>
    signEach(inputs, inside, async (key, { transaction, chain }) => ({
      signature: await send(inside.options.rpcUrls?.[chain], await key.signTransaction(transaction)),
    })),
}

/** Whether a feature puts a question to the visitor by itself. */
export function hasToAsk(feature: string, inputs: readonly unknown[], { isAllowed }: SolanaWalletState): boolean {
  return feature === 'standard:connect' ? !isAllowed && !isSilent(inputs) : feature.startsWith('solana:')
}

const isSilent = ([input]: readonly unknown[]) => (input as { silent?: boolean } | undefined)?.silent === true

/** One question for all inputs; a site that is not allowed, or names a foreign account, gets nothing. */
async function signEach(
  inputs: readonly unknown[],
  inside: FeatureInside,
  sign: (key: WalletKey, input: SignInput) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const { state } = inside
  const questions = (inputs as readonly SignInput[]).map((input) => {
    const key = state.keys[state.accounts.indexOf(input.account as (typeof state.accounts)[number])]
    if (!state.isAllowed || !key) throw new ProviderError(providerCodes.unauthorized, 'This account is not shared.')
    return { key, input }
  })
  await inside.ask()
  const answers: unknown[] = []
  for (const { key, input } of questions) answers.push(await sign(key, input))
  return answers
}

async function send(url: string | undefined, signed: Uint8Array): Promise<Uint8Array> {
  if (!url) throw new Error('This test wallet sends nothing: pass rpcUrls.')
  const params = [getBase64Decoder().decode(signed), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { result, error } = (await response.json()) as { result?: string; error?: { message?: string } }
  if (result === undefined) throw new Error(error?.message ?? 'The node turned the transaction down.')
  return new Uint8Array(getBase58Encoder().encode(result))
}
