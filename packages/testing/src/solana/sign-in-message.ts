/** What a site may ask to sign in with. Everything is optional; the wallet fills in what only it can know. */
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
 * The text that is signed. Absent fields leave no line; resources come last, one a line.
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
