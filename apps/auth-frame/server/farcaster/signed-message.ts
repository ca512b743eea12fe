import * as v from 'valibot'

/** What a visitor has signed, as the relay hands it on. None of it is believed before it is verified. */
export const signedMessage = v.object({
  message: v.pipe(v.string(), v.maxLength(4_096)),
  signature: v.pipe(v.string(), v.maxLength(16_384)),
  /** To be shown, and nothing else. */
  userName: v.nullable(v.pipe(v.string(), v.maxLength(64))),
})
export type SignedMessage = v.InferOutput<typeof signedMessage>
