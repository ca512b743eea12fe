import { orUndefined } from '../browser/or-undefined.ts'
import { ownImage } from '../http/own-image.ts'
import { urlOf } from '../http/prepare.ts'
import type { Listing } from './read-listing.ts'

const imageId = /^[\w.-]{1,128}$/

/**
 * Creates the function that reads the image of a listing: by its id on the directory's own host, or by a URL as
 * `ownImage` allows it.
 *
 * @example createImageUrlReader('https://api.example.org', 'abc')({ image_id: 'x1' })
 * // 'https://api.example.org/getWalletImage/x1?projectId=abc&st=kit&sv=1.0.0'
 */
export function createImageUrlReader(baseUrl: string, projectId: string | undefined) {
  return ({ image_id, image_url }: Pick<Listing, 'image_id' | 'image_url'>): string | undefined => {
    if (image_id && imageId.test(image_id)) {
      const url = orUndefined(() => urlOf(baseUrl, `/getWalletImage/${image_id}`, {}, projectId))
      if (url) return url
    }
    return ownImage(baseUrl, image_url)
  }
}
