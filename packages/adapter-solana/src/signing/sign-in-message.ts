import { KitError } from '@kit/core'
import type { SignInInput, SignInRequest } from './features.ts'

const titles = [
  ['uri', 'URI'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const satisfies readonly (readonly [keyof SignInRequest, string])[]

const opening = /^([^\s]+) wants you to sign in with your Solana account:$/

type Expected = {
  readonly address: string
  readonly asked: SignInRequest
  /** Wallet Standard's name of the network. */
  readonly chain: string
}

/**
 * Asserts that a sign-in message names the account and contains every requested field exactly once. The wallet may add
 * other fields.
 *
 * @returns what it has of the kit's own fields, which some wallets omit
 * @throws KitError `wallet/invalid-answer`
 */
export function assertSignInMessage(
  message: Uint8Array,
  { address, asked, chain }: Expected,
): Pick<SignInInput, 'chainId' | 'version'> {
  const [first = '', second, ...lines] = textOf(message).split('\n')
  const domain = opening.exec(first)?.[1]
  if (!domain || second !== address) throw invalidAnswer('does not name the account')
  if (asked.domain !== undefined && asked.domain !== domain) throw invalidAnswer('is for another domain')
  for (const [key, title] of titles) {
    const value = asked[key]
    const written = lines.filter((line) => line.startsWith(`${title}: `))
    if (written.length > 1 || (value !== undefined && written[0] !== `${title}: ${value}`))
      throw invalidAnswer(`lacks the ${title}`)
  }
  const valuesOf = (start: string) =>
    lines.flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []))
  const chains = valuesOf('Chain ID: ')
  // Some wallets omit the chain id, or its `solana:` prefix.
  if (chains.some((id) => id !== chain && `solana:${id}` !== chain) || chains.length > 1)
    throw invalidAnswer('is for another network')
  const versions = valuesOf('Version: ')
  if (versions.some((version) => version !== '1') || versions.length > 1) throw invalidAnswer('is of another version')
  const { statement, resources = [] } = asked
  if (statement !== undefined && lines[1] !== statement) throw invalidAnswer('lacks the statement')
  const header = lines.indexOf('Resources:')
  const listed = header < 0 ? [] : lines.slice(header + 1)
  if (resources.some((resource) => !listed.includes(`- ${resource}`))) throw invalidAnswer('lacks a resource')
  const [chainId] = chains
  return { ...(chainId === undefined ? {} : { chainId }), ...(versions.length === 0 ? {} : { version: '1' }) }
}

function textOf(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw invalidAnswer('is no text')
  }
}

const invalidAnswer = (how: string) => new KitError('wallet/invalid-answer', { detail: `The signed message ${how}.` })
