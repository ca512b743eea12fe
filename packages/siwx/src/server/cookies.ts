import { hashOf, randomHex } from './secrets.ts'

const names = { browser: '__Host-kit-browser', session: '__Host-kit-session' } as const

/** How many accounts a browser is signed in with at most. */
export const maxTokens = 8

const token = '[0-9a-f]{64}'
const forms = {
  browser: new RegExp(`^${token}$`),
  session: new RegExp(`^${token}(\\.${token}){0,${maxTokens - 1}}$`),
} as const

function readCookie(request: Request, kind: keyof typeof names): string | null {
  const prefix = `${names[kind]}=`
  const parts = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  const value = parts.find((part) => part.startsWith(prefix))?.slice(prefix.length)
  return value !== undefined && forms[kind].test(value) ? value : null
}

/** The prefix `__Host-` lets no other host, not even a subdomain, write the cookie. */
const writeCookie = (kind: keyof typeof names, value: string, seconds: number): string =>
  `${names[kind]}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`

/** The hash of the browser's cookie; `null` when it has none. */
export async function browserOf(request: Request): Promise<string | null> {
  const value = readCookie(request, 'browser')
  return value === null ? null : hashOf(value)
}

/** The browser's cookie, made if it is not there, for one more use. */
export async function keepBrowser(request: Request, milliseconds: number): Promise<{ hash: string; cookie: string }> {
  const value = readCookie(request, 'browser') ?? randomHex(32)
  return { hash: await hashOf(value), cookie: writeCookie('browser', value, Math.ceil(milliseconds / 1000)) }
}

/** The tokens of the sessions that a browser has, the oldest first. */
export const tokensOf = (request: Request): readonly string[] => readCookie(request, 'session')?.split('.') ?? []

export const writeTokens = (tokens: readonly string[], milliseconds: number): string =>
  writeCookie('session', tokens.join('.'), tokens.length === 0 ? 0 : Math.ceil(milliseconds / 1000))
