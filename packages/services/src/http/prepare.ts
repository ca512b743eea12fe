import { KitError } from '@kit/core'
import { sdk } from '../sdk.ts'

export type Query = { readonly [name: string]: string | number | boolean | undefined }

/**
 * The whole address of a request. Project and sdk come last, so that no query can pose as another project.
 *
 * @throws KitError `rpc/invalid-request` when the path would lead elsewhere once a browser has tidied it: parts that
 * come from outside must have gone through `encodeURIComponent`, and may not be `.` or `..`.
 */
export function addressOf(baseUrl: string, path: string, query: Query, projectId: string | undefined): string {
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

/** @throws KitError `rpc/invalid-params` for what JSON has no words for. */
export function bodyOf(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value)
    if (typeof text === 'string') return text
  } catch (cause) {
    throw new KitError('rpc/invalid-params', { cause })
  }
  throw new KitError('rpc/invalid-params')
}
