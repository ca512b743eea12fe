import { KitError } from '@kit/core'
import { sdk } from '../sdk.ts'

export type Query = { readonly [name: string]: string | number | boolean | undefined }

/**
 * Builds the URL of a request. The project and the sdk overwrite query parameters of their names.
 *
 * @throws KitError `rpc/invalid-request` for a path that the browser would resolve to another one: encode foreign parts
 *   with `encodeURIComponent`; `.` and `..` are refused
 */
export function urlOf(baseUrl: string, path: string, query: Query, projectId: string | undefined): string {
  const url = new URL(baseUrl + path)
  const base = new URL(baseUrl)
  const expected = base.pathname.replace(/\/$/, '') + path
  if (!path.startsWith('/') || url.origin !== base.origin || url.pathname !== expected || url.search || url.hash) {
    throw new KitError('rpc/invalid-request', { detail: 'The path of a request has to be encoded' })
  }
  for (const [name, value] of Object.entries({ ...query, projectId, ...sdk })) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/** @throws KitError `rpc/invalid-params` for a value that JSON cannot express */
export function bodyOf(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value)
    if (typeof text === 'string') return text
  } catch (cause) {
    throw new KitError('rpc/invalid-params', { cause })
  }
  throw new KitError('rpc/invalid-params')
}
