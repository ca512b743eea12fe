import { type CaipNetworkId, KitError, limits, serviceLimits } from '@kit/core'
import { isObject, readOwn } from '@kit/core/adapters'
import { getBase58Decoder } from '@solana/kit'
import { readBytes } from '../chain/bytes.ts'
import { toChainName } from '../chain/chain-names.ts'
import { readSignature } from '../chain/signatures.ts'
import type { SolanaActiveWallet } from '../wallet/active-wallet.ts'
import type { SolanaWallet } from '../wallet/solana-wallet.ts'
import { askChecked } from './ask-checked.ts'
import type { GivenFields, SignedIn, SignIn, SignInRequest } from './features.ts'
import { assertSignInMessage } from './sign-in-message.ts'
import { assertSignedBy } from './verify.ts'

const texts = [
  'domain',
  'statement',
  'uri',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies (keyof SignInRequest)[]

/** More bytes than a message with every field at its longest. */
const maxMessageBytes = 16_384

/**
 * Asks a wallet that supports Sign-In With Solana to write a sign-in message and sign it. The message must contain the
 * request, and the wallet must share the account that signed, which may be another than the requested one.
 *
 * @throws KitError `wallet/unsupported-method` for a wallet without it, `rpc/invalid-params`, `wallet/invalid-answer`
 */
export const createSignIn =
  (active: SolanaActiveWallet): SignIn =>
  async ({ address, request }, signal) => {
    const asked = checkRequest(request)
    return askChecked(
      active,
      { address },
      async ({ wallet, account, network, whileConnected }, askSignal) => {
        const { signIn } = wallet
        if (!signIn) throw new KitError('wallet/unsupported-method', { detail: 'The wallet has no solana:signIn.' })
        const args = { account, network, request: asked }
        const answer = await whileConnected(askSignal, (either) => signIn(args, either))
        return await readSignedIn(answer, { wallet, asked, network })
      },
      signal,
    )
  }

/**
 * Reads a wallet's answer to `solana:signIn`, and asserts that an account that it shares signed what was asked.
 *
 * @throws KitError `wallet/wrong-account`, `wallet/invalid-answer`
 */
export async function readSignedIn(
  answer: unknown,
  {
    wallet,
    asked,
    network,
  }: {
    readonly wallet: Pick<SolanaWallet, 'accounts'>
    readonly asked: GivenFields
    readonly network: CaipNetworkId<'solana'>
  },
): Promise<SignedIn> {
  const claimedAddress = readOwn(readOwn(answer, 'account'), 'address')
  const signer = wallet.accounts().find((shared) => shared.address === claimedAddress)
  if (!signer) throw new KitError('wallet/wrong-account')
  const signedMessage = readBytes(readOwn(answer, 'signedMessage'))
  if (!signedMessage || signedMessage.length > maxMessageBytes)
    throw new KitError('wallet/invalid-answer', { detail: 'There is no message that was signed.' })
  const signature = readSignature(readOwn(answer, 'signature'))
  await assertSignedBy(signer.address, signature, signedMessage)
  const { address } = signer
  const added = assertSignInMessage(signedMessage, { address, asked, chain: toChainName(network) })
  const input = { ...asked, address, ...added }
  return { address, signedMessage, signature: getBase58Decoder().decode(signature), input }
}

/**
 * Refuses line breaks, because one in a field could write another field.
 *
 * @throws KitError `rpc/invalid-params`
 */
export function checkRequest(request: SignInRequest): GivenFields {
  const given = texts.flatMap((key) => {
    const value: unknown = isObject(request) ? readOwn(request, key) : null
    return value === undefined ? [] : [[key, checkText(key, value)]]
  })
  const resources: unknown = readOwn(request, 'resources')
  if (resources === undefined) return Object.fromEntries(given)
  if (!Array.isArray(resources) || resources.length > serviceLimits.jsonDepth) throw invalid('resources')
  return { ...Object.fromEntries(given), resources: resources.map((each) => checkText('resources', each)) }
}

function checkText(key: keyof SignInRequest, value: unknown): string {
  const isLine = typeof value === 'string' && value.length <= limits.textLength && !/\p{Cc}|\u2028|\u2029/u.test(value)
  const isNonce = key !== 'nonce' || /^[\dA-Za-z]{8,}$/.test(String(value))
  if (!isLine || value === '' || !isNonce) throw invalid(key)
  return value
}

const invalid = (key: string) =>
  new KitError('rpc/invalid-params', { detail: `'${key}' is not what Sign-In With Solana takes.` })
