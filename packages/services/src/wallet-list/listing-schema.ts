import { array, boolean, object, optional, string, unknown } from 'valibot'
import { lenient, optionalText } from '../http/lenient.ts'

/** An answer of `GET /getWallets`. Its entries are read one by one, so that a malformed one affects no other. */
export const answerSchema = object({ count: optional(unknown()), data: array(unknown()) })

/** A wallet as the directory lists it. */
export const listingSchema = object({
  id: string(),
  name: string(),
  badge_type: optionalText,
  chains: lenient(array(unknown())),
  homepage: optionalText,
  image_id: optionalText,
  image_url: optionalText,
  mobile_link: optionalText,
  link_mode: optionalText,
  desktop_link: optionalText,
  webapp_link: optionalText,
  app_store: optionalText,
  play_store: optionalText,
  chrome_store: optionalText,
  rdns: optionalText,
  supports_wc: lenient(boolean()),
})
