import { limits } from '@kit/core'
import { orUndefined } from '../browser/or-undefined.ts'

const imageDataUrl = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,][\x21-\x7e]*$/i

/**
 * Reads the address of a picture that a service names: on the service's own host, or a small data URL. Every other one is
 * ignored, so that no answer makes a visitor's browser contact a foreign host.
 *
 * @example ownImage('https://api.example.org', 'https://tracker.example/1.png') // undefined
 */
export function ownImage(baseUrl: string, address: string | undefined): string | undefined {
  if (!address || address.length > limits.iconBytes) return undefined
  if (imageDataUrl.test(address)) return address
  const url = orUndefined(() => new URL(address))
  return url?.origin === new URL(baseUrl).origin && !url.username && !url.password ? url.href : undefined
}
