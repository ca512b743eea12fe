import { type CaipNetworkId, isNetworkId } from '@kit/core'
import { array, object, unknown } from 'valibot'
import type { HttpClient } from '../http/client.ts'
import { createQuestions } from '../http/questions.ts'
import { maxRows } from './rows.ts'
import type { SupportedChains } from './service.ts'

const answerSchema = object({ http: array(unknown()) })

/** Reads the networks that the service knows: `GET /v1/supported-chains`, until it has answered once. */
export function createSupportedChains(http: HttpClient, now: () => number): SupportedChains {
  const questions = createQuestions<readonly CaipNetworkId[]>(now)
  let known: readonly CaipNetworkId[] | undefined

  async function send(signal: AbortSignal): Promise<readonly CaipNetworkId[]> {
    const answer = await http.request({ path: '/v1/supported-chains', schema: answerSchema, signal })
    return [...new Set(answer.http.slice(0, maxRows).filter(isNetworkId))]
  }

  return async (signal, force = false) => {
    known ??= await questions.ask({ key: 'chains', send, lifetime: 0, force }, signal)
    return known
  }
}
