/** A site's input for a sign-in. The wallet fills in the address and the domain. */
export type SolanaSignInInput = {
  readonly domain?: string | undefined
  readonly address?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * Builds the text to sign. Absent fields have no line; resources come last, one per line.
 *
 * @example signInMessage({ domain: 'app.example', address, nonce: '8charsorm' })
 * @see Sign-In With Solana, "Message Construction" (after ERC-4361)
 */
export function signInMessage(
  input: SolanaSignInInput & { readonly domain: string; readonly address: string },
): string {
  const { domain, address, statement, resources } = input
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([title, value]) => (value ? [`${title}: ${value}`] : []))
  if (resources) fields.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, statement, fields.join('\n')].filter(Boolean).join('\n\n')
}
