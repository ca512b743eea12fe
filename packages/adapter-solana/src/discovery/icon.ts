import { limits } from '@kit/core'

const image = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i

/** An image that Wallet Standard allows: a `data:` URI, of at most 128 KiB here. */
export const isIcon = (text: string): boolean =>
  text.length <= limits.iconBytes && image.test(text) && new TextEncoder().encode(text).length <= limits.iconBytes
