import type { IncomingMessage } from 'node:http'
import { readAuthToken } from './auth-token.ts'

export type AuthorizationRules = {
  /** The accepted project ids; by default every one that is not empty. */
  readonly projectIds?: readonly string[] | undefined
  /** The origins whose pages may connect; by default every loopback origin. A client without an origin is no page. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Checks a client by the query of its request and its `Origin` header.
 * @param now seconds since 1970
 * @returns the client's id
 * @throws Error with the reason that WalletConnect's own relay puts into the close frame
 */
export function authorizeClient(
  request: IncomingMessage,
  { projectIds, origins }: AuthorizationRules,
  now: number,
): string {
  const query = new URL(request.url ?? '/', 'ws://127.0.0.1').searchParams
  const projectId = query.get('projectId') ?? ''
  const { origin } = request.headers
  if (projectId === '' || (projectIds && !projectIds.includes(projectId))) throw new Error('Unauthorized: invalid key')
  if (origins && origin !== undefined && !origins.includes(origin)) throw new Error('Unauthorized: origin not allowed')
  return readAuthToken(query.get('auth') ?? '', now)
}
