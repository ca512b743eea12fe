import { getBase58Encoder, getBase64Decoder } from '@solana/kit'
import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { signInEach } from './sign-in.ts'
import type { FeatureContext } from './wallet-context.ts'
import type { WalletKey } from './wallet-keys.ts'
import { type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

type Feature = (inputs: readonly unknown[], context: FeatureContext) => Promise<unknown>
type SignInput = { account: unknown; message: Uint8Array; transaction: Uint8Array; chain: string }

/** The implementations of the wallet's features. */
export const walletFeatures: Readonly<Record<string, Feature>> = {
  async 'standard:connect'(inputs, context) {
    const { state } = context
    if (needsPrompt('standard:connect', inputs, state)) {
      await context.prompt()
      context.allow(true)
    } else if (!isSilent(inputs)) await state.lock.waitUntilOpen()
    return { accounts: visibleAccounts(state) }
  },
  async 'standard:disconnect'(_, context) {
    context.allow(false)
  },
  'solana:signIn': signInEach,
  'solana:signMessage': (inputs, context) =>
    signEach(inputs, context, async (key, { message }) => ({
      signedMessage: message,
      signature: await key.sign(message),
    })),
  'solana:signTransaction': (inputs, context) =>
    signEach(inputs, context, async (key, { transaction }) => ({
      signedTransaction: await key.signTransaction(await changed(context, transaction)),
    })),
  'solana:signAndSendTransaction': (inputs, context) =>
    signEach(inputs, context, async (key, { transaction, chain }) => ({
      signature: await send(
        context.options.rpcUrls?.[chain],
        await key.signTransaction(await changed(context, transaction)),
      ),
    })),
}

/** Whether a feature prompts the visitor. */
export function needsPrompt(feature: string, inputs: readonly unknown[], { isAllowed }: SolanaWalletState): boolean {
  return feature === 'standard:connect' ? !isAllowed && !isSilent(inputs) : feature.startsWith('solana:')
}

const isSilent = ([input]: readonly unknown[]) => (input as { silent?: boolean } | undefined)?.silent === true

/** Signs all inputs after one prompt. Throws 4100 for a site that is not allowed, and for a foreign account. */
async function signEach(
  inputs: readonly unknown[],
  context: FeatureContext,
  sign: (key: WalletKey, input: SignInput) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const { state } = context
  const requests = (inputs as readonly SignInput[]).map((input) => {
    const key = state.keys[state.accounts.indexOf(input.account as (typeof state.accounts)[number])]
    if (!state.isAllowed || !key) throw new ProviderError(providerCodes.unauthorized, 'This account is not shared.')
    return { key, input }
  })
  await context.prompt()
  const answers: unknown[] = []
  for (const { key, input } of requests) answers.push(await sign(key, input))
  return answers
}

const changed = ({ state }: FeatureContext, transaction: Uint8Array) => state.change?.(transaction) ?? transaction

async function send(url: string | undefined, signed: Uint8Array): Promise<Uint8Array> {
  if (!url) throw new Error('This test wallet sends nothing: pass rpcUrls.')
  const params = [getBase64Decoder().decode(signed), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { result, error } = (await response.json()) as { result?: string; error?: { message?: string } }
  if (result === undefined) throw new Error(error?.message ?? 'The node rejected the transaction.')
  return new Uint8Array(getBase58Encoder().encode(result))
}
