import { type BlockchainApi, durations, type Identity } from '@kit/core'
import { nullish, object, string } from 'valibot'
import { createQuestions } from '../http/questions.ts'
import { nameOf } from './foreign-names.ts'
import type { Service } from './service.ts'

const answerSchema = object({ name: nullish(string()), avatar: nullish(string()) })

/** `GET /v1/identity/{address}`, on whichever network. */
export function createReadIdentity({ http, now, imageOf }: Service): BlockchainApi['readIdentity'] {
  const questions = createQuestions<Identity>(now)

  return ({ address, sender, force }, signal) => {
    async function send(either: AbortSignal): Promise<Identity> {
      const { name, avatar } = await http.request({
        path: `/v1/identity/${encodeURIComponent(address)}`,
        query: { sender },
        schema: answerSchema,
        missing: { name: null, avatar: null },
        signal: either,
      })
      return { name: nameOf(name), avatar: imageOf(avatar ?? undefined) ?? null }
    }

    const key = JSON.stringify([address, sender])
    return questions.ask({ key, send, lifetime: durations.identityCache, force }, signal)
  }
}
