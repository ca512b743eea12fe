import { type CaipNetworkId, isNetworkId, KitError, namespaceOf, type SignedMessage } from '@kit/core'
import { fieldsOf, isRecord } from '../is-record.ts'
import type { AuthRequest } from '../relay/patch-authentication.ts'
import { isRecap, type Recap, readRecap, stateRecap } from './recap.ts'

/** What one signed object of a wallet says (CAIP-74). */
export type Cacao = {
  readonly network: CaipNetworkId
  readonly address: string
  readonly recap: Recap
  /** The text that the wallet has signed, with its signature; or why that is not what was asked for. */
  readonly signed: SignedMessage | KitError
}

const issuer = /^did:pkh:([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
const fields = ['iss', 'domain', 'aud', 'version', 'nonce', 'iat', 'exp', 'nbf', 'statement', 'requestId'] as const

/** Its texts; those that are left out are empty. */
type Payload = Readonly<Record<(typeof fields)[number], string>> & { readonly resources: readonly string[] }

/**
 * Reads a signed object, and compares it with what was asked for. The signature is for the one who verifies sign-ins.
 *
 * @returns `null` for anything that is none
 */
export function readCacao(value: unknown, { authPayload: asked }: Pick<AuthRequest, 'authPayload'>): Cacao | null {
  const { p, s } = fieldsOf(value)
  const payload = readPayload(p)
  const signature = isRecord(s) ? s.s : undefined
  const [, network, address] = issuer.exec(payload?.iss ?? '') ?? []
  if (!payload || typeof signature !== 'string' || address === undefined || !isNetworkId(network)) return null
  const namespace = namespaceOf(network)
  const recap = readRecap(payload.resources.at(-1), namespace)
  const difference = asked.chains.includes(network) ? differenceOf(payload, asked) : 'chain'
  const refusal = difference && new KitError('sign-in/refused', { detail: `The wallet signed another ${difference}.` })
  const statement = stateRecap(payload.statement, recap, namespace)
  const message = write({ ...payload, statement }, { address, reference: network.slice(namespace.length + 1) })
  return { network, address, recap, signed: refusal || { network, address, message, signature } }
}

function readPayload(value: unknown): Payload | null {
  if (!isRecord(value)) return null
  const resources = value.resources ?? []
  const texts = fields.map((field) => [field, value[field] ?? ''] as const)
  if (!Array.isArray(resources) || ![...texts.map(([, text]) => text), ...resources].every(isLine)) return null
  return { ...(Object.fromEntries(texts) as Omit<Payload, 'resources'>), resources }
}

/** A line break in one field could write another. */
const isLine = (value: unknown) => typeof value === 'string' && value.length <= 16_384 && !/[\r\n]/.test(value)

const compared = ['domain', 'aud', 'version', 'nonce', 'iat', 'exp', 'nbf', 'requestId'] as const

/** The statement may go on, and a resource be added, for the ReCap. */
function differenceOf(payload: Payload, asked: AuthRequest['authPayload']): string | undefined {
  const other = compared.find((field) => payload[field] !== (asked[field] ?? ''))
  if (other) return other
  if (!payload.statement.startsWith(asked.statement ?? '')) return 'statement'
  const own = (asked.resources ?? []).filter((resource) => !isRecap(resource))
  return own.some((resource, at) => payload.resources[at] !== resource) ? 'resources' : undefined
}

/** @see EIP-4361 */
function write(
  { domain, aud, version, nonce, iat, exp, nbf, requestId, statement, resources }: Payload,
  { address, reference }: { readonly address: string; readonly reference: string },
): string {
  const optional = [
    ['Expiration Time', exp],
    ['Not Before', nbf],
    ['Request ID', requestId],
  ] as const
  return [
    ...[`${domain} wants you to sign in with your Ethereum account:`, address, ''],
    ...(statement === '' ? [] : [statement]),
    ...['', `URI: ${aud}`, `Version: ${version}`, `Chain ID: ${reference}`, `Nonce: ${nonce}`, `Issued At: ${iat}`],
    ...optional.flatMap(([title, text]) => (text === '' ? [] : [`${title}: ${text}`])),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
