import { array, boolean, fallback, object, optional, string, unknown } from 'valibot'

/** What a listing need not have, or has in a form that says nothing: it counts as missing. */
const text = fallback(optional(string()), undefined)

/** An answer of `GET /getWallets`. Its entries are read one by one, so that a bad one spoils no other. */
export const answerSchema = object({ count: optional(unknown()), data: array(unknown()) })

/** A wallet in the words of the directory (server-contracts.md 5.3). */
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
