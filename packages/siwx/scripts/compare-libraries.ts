/** The same sign-ins for libraries that are not ours, each with every option that it has. */
import { base58 } from '@scure/base'
import { verifySignIn } from '@solana/wallet-standard-util'
import { Verifier } from 'bip322-js'
import { JsonRpcProvider } from 'ethers'
import { SiweMessage } from 'siwe'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { mainnet } from 'viem/chains'
import { verifySiweMessage } from 'viem/siwe'
import { type RefusalReason, type SolanaMessage, type VerifyRequest, verify } from '../src/index.ts'
import { parseMessage } from '../src/solana/index.ts'
import { corpora } from '../src/test-utils/corpus.ts'

type SolanaSignInInput = Parameters<typeof verifySignIn>[0]

/** A library as a server would call it. */
export type Library = {
  readonly name: string
  readonly chain: keyof typeof corpora
  /** What it has no option for, so that its caller has to compare it. */
  readonly leaves: readonly RefusalReason[]
  /** Whether it accepts a sign-in. To throw is to refuse. */
  readonly accepts: (request: VerifyRequest) => Promise<boolean>
}

const textOf = (message: string | Uint8Array) =>
  typeof message === 'string' ? message : new TextDecoder().decode(message)

const fields = ['uri', 'statement', 'chain', 'request-id', 'resources'] as const
const ages = ['issued-in-future', 'too-old'] as const
const unboundFields: readonly RefusalReason[] = [...fields.map((field) => `${field}-mismatch` as const), ...ages]

const kit = (chain: Library['chain'], client?: VerifyRequest['client']): Library => ({
  name: '@kit/siwx',
  chain,
  leaves: [],
  accepts: async (request) => (await verify({ ...request, client })).ok,
})

/** Compares every field with what the server asked for, times as texts; it has no clock. */
const walletStandard: Library = {
  name: '@solana/wallet-standard-util',
  chain: 'solana',
  leaves: [],
  accepts: async ({ message, signature, expected }) => {
    const text = textOf(message)
    const [, address = ''] = text.split('\n')
    const { chains, applicationDomain: _, ...said } = expected
    const { chainId, ...times } = askedOf(message, text)
    const asked = { ...said, ...times, version: '1', chainId: chains.length > 0 ? chainId : undefined }
    const input: SolanaSignInInput = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    )
    const account = { address, publicKey: base58.decode(address), chains: ['solana:mainnet'], features: [] } as const
    const signedMessage = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return verifySignIn(input, { account, signedMessage, signature: base58.decode(String(signature)) })
  },
}

/** What a server asked for beside what is expected: of a right sign-in what it says, of an attack what they all began as. */
function askedOf(message: VerifyRequest['message'], text: string) {
  const { accepted } = corpora.solana
  const right = accepted.some(({ request }) => request.message === message) ? parseMessage(text) : null
  const usual = parseMessage(textOf(accepted[0]?.request.message ?? ''))
  const asked: Partial<SolanaMessage> = right?.ok ? right.message : usual.ok ? usual.message : {}
  const { issuedAt, expirationTime, notBefore } = asked
  const [, chainId] = /\nChain ID: (.*)/.exec(right?.ok ? text : textOf(accepted[0]?.request.message ?? '')) ?? []
  return { chainId, issuedAt, expirationTime, notBefore }
}

const notOfSignatures: readonly RefusalReason[] = [
  ...unboundFields,
  'message-malformed',
  'scheme-mismatch',
  'domain-mismatch',
  'address-mismatch',
  'nonce-mismatch',
  'expired',
  'not-yet-valid',
]

/** Verifies signatures, and reads no message: the account is the one that stands in it. */
const bip322: Library = {
  name: 'bip322-js',
  chain: 'bitcoin',
  leaves: notOfSignatures,
  accepts: async ({ message, signature }) => {
    const [, address = ''] = textOf(message).split('\n')
    return Verifier.verifySignature(address, textOf(message), String(signature), true)
  },
}

function siwe(url: string): Library & { end(): void } {
  const provider = new JsonRpcProvider(url, 1, { staticNetwork: true })
  return {
    name: 'siwe',
    chain: 'evm',
    leaves: [...unboundFields, 'address-mismatch'],
    accepts: async ({ message, signature, expected, now = 0 }) => {
      const { domain, nonce, scheme } = expected
      const asked = { signature: String(signature), domain, nonce, time: new Date(now).toISOString() }
      const options = scheme === undefined ? asked : { ...asked, scheme }
      return (await new SiweMessage(textOf(message)).verify(options, { provider: provider as never })).success
    },
    end: () => provider.destroy(),
  }
}

function viem(url: string): Library & { client: NonNullable<VerifyRequest['client']> } {
  const client = createPublicClient({ chain: mainnet, transport: http(url) })
  return {
    name: 'viem',
    chain: 'evm',
    leaves: unboundFields,
    client: { request: (call) => client.request(call as never) },
    accepts: ({ message, signature, expected, now = 0 }) => {
      const { domain, nonce, scheme, address } = expected
      const asked = { domain, nonce, scheme, address: address as Address | undefined, time: new Date(now) }
      return verifySiweMessage(client, { ...asked, message: textOf(message), signature: signature as Hex })
    },
  }
}

/** All libraries, those for EVM with a node of the chain. */
export function libraries(url: string): { all: readonly Library[]; end: () => void } {
  const [spruce, wevm] = [siwe(url), viem(url)]
  const ours = [kit('evm', wevm.client), kit('solana'), kit('bitcoin')] as const
  return { all: [ours[0], spruce, wevm, ours[1], walletStandard, ours[2], bip322], end: spruce.end }
}
