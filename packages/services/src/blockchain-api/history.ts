import type { BlockchainApi, HistoryPage } from '@kit/core'
import { array, nullish, object, pipe, regex, string, unknown } from 'valibot'
import { createQuestions } from '../http/questions.ts'
import { readTransaction } from './read-transaction.ts'
import { readRows } from './rows.ts'
import { isSupported, type Service } from './service.ts'

/** What an address of a request has room for; a page with another one would be the last, with no word about the rest. */
const cursorText = /^[\x20-\x7e]{0,2048}$/
const answerSchema = object({ data: array(unknown()), next: nullish(pipe(string(), regex(cursorText))) })

/** `GET /v1/account/{account}/history` */
export function createReadHistory(service: Service): BlockchainApi['readHistory'] {
  const questions = createQuestions<HistoryPage>(service.now)

  return ({ account, network, cursor, force }, signal) => {
    async function send(either: AbortSignal): Promise<HistoryPage> {
      if (!(await isSupported(service, network, force, either))) return { transactions: [], next: null }
      const { data, next } = await service.http.request({
        path: `/v1/account/${encodeURIComponent(account)}/history`,
        query: { cursor, chainId: network },
        schema: answerSchema,
        exactNumbers: true,
        signal: either,
      })
      const transactions = readRows(
        data,
        (row) => readTransaction(row, service.imageOf),
        ({ id }) => id,
      )
      return {
        transactions: transactions.filter(({ metadata }) => metadata.network === network),
        // The same page again would never end.
        next: next && next !== cursor ? next : null,
      }
    }

    return questions.ask({ key: JSON.stringify([account, network, cursor]), send, lifetime: 0, force }, signal)
  }
}
