import { type BlockchainApi, durations, isKitError, KitError, type Token } from '@kit/core'
import { array, object, unknown } from 'valibot'
import { createQuestions } from '../http/questions.ts'
import { readToken } from './read-token.ts'
import { readRows } from './rows.ts'
import { isSupported, type Service } from './service.ts'

const answerSchema = object({ balances: array(unknown()) })

/** For accounts of thousands of tokens; in bytes. */
const maxBytes = 4_194_304

/** What is not about the balance: the dApp's developer has to fix it, or nothing has failed. */
const otherFailures = ['project/invalid-id', 'config/origin-not-allowed', 'rpc/aborted'] as const

/** `GET /v1/account/{address}/balance` */
export function createReadTokens(service: Service): BlockchainApi['readTokens'] {
  const questions = createQuestions<readonly Token[]>(service.now)

  return async ({ address, network, force }, signal) => {
    async function send(either: AbortSignal): Promise<readonly Token[]> {
      if (!(await isSupported(service, network, force, either)))
        throw new KitError('chain/not-supported', { detail: `The blockchain API does not know ${network}.` })
      const { balances } = await service.http.request({
        path: `/v1/account/${encodeURIComponent(address)}/balance`,
        query: { currency: 'usd', chainId: network, forceUpdate: force || undefined },
        schema: answerSchema,
        exactNumbers: true,
        maxBytes,
        signal: either,
      })
      const tokens = readRows(
        balances,
        (row) => readToken(row, service),
        (token) => `${token.network}:${token.address}`,
      )
      return network ? tokens.filter((token) => token.network === network) : tokens
    }

    const key = JSON.stringify([address, network])
    try {
      return await questions.ask({ key, send, lifetime: durations.nativeBalanceCache, force }, signal)
    } catch (error) {
      if (otherFailures.some((code) => isKitError(error, code))) throw error
      throw new KitError('balance/unavailable', { cause: error })
    }
  }
}
