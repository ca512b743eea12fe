import * as v from 'valibot'
import { requestId as id } from './fields.ts'
import { type ExchangeName, exchanges, news, socialDone } from './messages.ts'

/** Begins the `type` of what an app says. */
export const appPrefix = '@kit-app/'
/** Begins the `type` of what the frame says. */
export const framePrefix = '@kit-frame/'

const names = Object.keys(exchanges) as [ExchangeName, ...ExchangeName[]]

/** A message of an app, before its payload is read. It is answered under its own `id`. */
export const appEnvelope = v.object({
  type: v.picklist(names.map((name) => `${appPrefix}${name}` as const)),
  id,
  payload: v.optional(v.unknown()),
})

/** An answer of the frame, before its payload is read. */
export const answerEnvelope = v.object({
  type: v.picklist(names.flatMap((name) => [`${framePrefix}${name}_SUCCESS`, `${framePrefix}${name}_ERROR`] as const)),
  id,
  payload: v.optional(v.unknown()),
})

/** News of the frame, before its payload is read. */
export const newsEnvelope = v.object({
  type: v.picklist((Object.keys(news) as (keyof typeof news)[]).map((name) => `${framePrefix}${name}` as const)),
  payload: v.unknown(),
})

/** What comes from a provider's window, at the frame's origin. */
export const windowEnvelope = v.object({ type: v.literal(`${framePrefix}SOCIAL_DONE`), payload: socialDone })
