import { throwIfAborted } from '@kit/core/adapters'
import { array, maxLength, object, pipe, string, transform } from 'valibot'
import type { HttpClient } from '../http/client.ts'

const mostOrigins = 1_000
const longestOrigin = 300

const answerSchema = object({
  allowedOrigins: pipe(
    array(pipe(string(), maxLength(longestOrigin))),
    transform((origins) => origins.slice(0, mostOrigins)),
  ),
})

/**
 * Creates the reader of `/projects/v1/origins`, which is asked once (R-API-4). An answer that is missing or malformed is
 * an empty list (R-EVT-2).
 */
export function createOriginsReader(http: HttpClient): (signal: AbortSignal) => Promise<readonly string[]> {
  let answer: Promise<readonly string[]> | undefined
  return async (signal) => {
    throwIfAborted(signal)
    answer ??= http.request({ path: '/projects/v1/origins', schema: answerSchema }).then(
      ({ allowedOrigins }) => allowedOrigins,
      () => [],
    )
    return answer
  }
}
