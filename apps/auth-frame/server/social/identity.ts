import * as v from 'valibot'

/** Who a provider says the visitor is. */
export const identity = v.object({
  subject: v.string(),
  email: v.nullable(v.string()),
  userName: v.nullable(v.string()),
})
export type Identity = v.InferOutput<typeof identity>
