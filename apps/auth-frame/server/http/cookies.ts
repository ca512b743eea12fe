const names = { session: '__Host-kit-wallet-session', device: '__Host-kit-wallet-device' } as const
const form = /^[\w-]{43}$/

/** Reads one of the service's cookies; `null` for anything that the service has not written. */
export function readCookie(request: Request, kind: keyof typeof names): string | null {
  const prefix = `${names[kind]}=`
  const parts = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  const value = parts.find((part) => part.startsWith(prefix))?.slice(prefix.length)
  return value !== undefined && form.test(value) ? value : null
}

/**
 * Writes a cookie for a frame within another site. `__Host-` lets no other host write it, and `Partitioned` keeps it apart for each site
 * that the frame is in.
 *
 * @param milliseconds that it is kept; 0 removes it
 */
export const writeCookie = (kind: keyof typeof names, value: string, milliseconds: number): string =>
  `${writeSharedCookie(kind, value, milliseconds)}; Partitioned`

/** The same for a browser that gives the frame the cookies of its own site, by Storage Access. */
export const writeSharedCookie = (kind: keyof typeof names, value: string, milliseconds: number): string =>
  `${names[kind]}=${value}; Path=/; Max-Age=${Math.ceil(milliseconds / 1_000)}; HttpOnly; Secure; SameSite=None`
