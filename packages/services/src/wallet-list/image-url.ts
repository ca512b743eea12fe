import { limits } from '@kit/core'
import { orUndefined } from '../browser/or-undefined.ts'
import { urlOf } from '../http/prepare.ts'
import type { Listing } from './read-listing.ts'

const imageId = /^[\w.-]{1,128}$/
const imageDataUrl = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,][\x21-\x7e]*$/i

/**
 * Creates the function that reads the image of a listing: by its id on the directory's own host, by a URL on that host,
 * or as a small data URL. It ignores every other image, so that no listing makes a visitor's browser contact a foreign
 * host.
 *
 * @example createImageUrlReader('https://api.example.org', 'abc')({ image_id: 'x1' })
 * // 'https://api.example.org/getWalletImage/x1?projectId=abc&st=kit&sv=1.0.0'
 */
export function createImageUrlReader(baseUrl: string, projectId: string | undefined) {
  const { origin } = new URL(baseUrl)

  return ({ image_id, image_url }: Pick<Listing, 'image_id' | 'image_url'>): string | undefined => {
    if (image_id && imageId.test(image_id)) {
      const url = orUndefined(() => urlOf(baseUrl, `/getWalletImage/${image_id}`, {}, projectId))
      if (url) return url
    }
    if (!image_url || image_url.length > limits.iconBytes) return undefined
    if (imageDataUrl.test(image_url)) return image_url
    const url = orUndefined(() => new URL(image_url))
    return url?.origin === origin && !url.username && !url.password ? url.href : undefined
  }
}
