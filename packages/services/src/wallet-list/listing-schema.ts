import { array, boolean, fallback, object, optional, string, unknown } from 'valibot'

/** An optional text; a value of another type counts as missing. */
const text = fallback(optional(string()), undefined)

/** An answer of `GET /getWallets`. Its entries are read one by one, so that a malformed one affects no other. */
export const answerSchema = object({ count: optional(unknown()), data: array(unknown()) })

/** A wallet as the directory lists it. */
export const listingSchema = object({
  id: string(),
  name: string(),
  badge_type: text,
  chains: fallback(optional(array(unknown())), undefined),
  homepage: text,
  image_id: text,
  image_url: text,
  mobile_link: text,
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  supports_wc: fallback(optional(boolean()), undefined),
})
