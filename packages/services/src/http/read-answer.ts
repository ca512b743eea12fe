import { KitError } from '@kit/core'
import { type GenericSchema, getDotPath, safeParse } from 'valibot'

/**
 * Checks an answer, and keeps only what its schema knows.
 *
 * @throws KitError `rpc/invalid-response`, which says where it is malformed
 */
export function readAnswer<T>(schema: GenericSchema<unknown, T>, value: unknown): T {
  const result = parseSafely(schema, value)
  if (result.success) return result.output
  const where = getDotPath(result.issues[0]) ?? 'its root'
  throw new KitError('rpc/invalid-response', { detail: `The answer is malformed at ${where}` })
}

function parseSafely<T>(schema: GenericSchema<unknown, T>, value: unknown) {
  try {
    return safeParse(schema, value, { abortEarly: true })
  } catch (cause) {
    throw new KitError('rpc/invalid-response', { cause })
  }
}
