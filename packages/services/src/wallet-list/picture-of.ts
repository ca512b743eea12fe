import { limits } from '@kit/core'
import { attempt } from '../browser/attempt.ts'
import { addressOf } from '../http/prepare.ts'
import type { Listing } from './read-listing.ts'

const imageId = /^[\w.-]{1,128}$/
const inPlace = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,][\x21-\x7e]*$/i

/**
 * Makes the reader of a listing's picture: by its id on the directory's own host, or an address that leads there, or
 * a small picture in place. Nothing else is shown, so that no listing makes a visitor's browser talk to strangers.
 *
 * @example createPictureOf('https://api.example.org', 'abc')({ image_id: 'x1' })
 * // 'https://api.example.org/getWalletImage/x1?projectId=abc&st=kit&sv=1.0.0'
 */
export function createPictureOf(baseUrl: string, projectId: string | undefined) {
  const { origin } = new URL(baseUrl)

  return ({ image_id, image_url }: Pick<Listing, 'image_id' | 'image_url'>): string | undefined => {
    if (image_id && imageId.test(image_id)) {
      const address = attempt(() => addressOf(baseUrl, `/getWalletImage/${image_id}`, {}, projectId))
      if (address) return address
    }
    if (!image_url || image_url.length > limits.iconBytes) return undefined
    if (inPlace.test(image_url)) return image_url
    const url = attempt(() => new URL(image_url))
    return url?.origin === origin && !url.username && !url.password ? url.href : undefined
  }
}
