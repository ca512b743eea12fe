import { type BlockchainApi, durations, KitError, type NameRecord } from '@kit/core'
import { isSameAddress } from '@kit/core/adapters'
import { array, nullable, unknown } from 'valibot'
import { createQuestions } from '../http/questions.ts'
import { nameRecordSchema, readNameRecord } from './read-name-record.ts'
import { readRows } from './rows.ts'
import { isSupported, type Service } from './service.ts'

/** `GET /v1/profile/account/{name}` */
export function createResolveName(service: Service): BlockchainApi['resolveName'] {
  const questions = createQuestions<NameRecord | null>(service.now)

  return ({ name, network, force }, signal) => {
    async function send(either: AbortSignal): Promise<NameRecord | null> {
      if (!(await isSupported(service, network, force, either))) return null
      const answer = await service.http.request({
        path: `/v1/profile/account/${encodeURIComponent(name)}`,
        query: { apiVersion: 2 },
        schema: nullable(nameRecordSchema),
        missing: null,
        signal: either,
      })
      const record = readNameRecord(answer, service.imageOf)
      // What stands for another name would send money there.
      if (record && record.name.toLowerCase() !== name.toLowerCase())
        throw new KitError('rpc/invalid-response', { detail: 'The answer is about another name' })
      return record
    }

    return questions.ask(
      { key: JSON.stringify([name, network]), send, lifetime: durations.identityCache, force },
      signal,
    )
  }
}

/** `GET /v1/profile/reverse/{address}` */
export function createNamesOf(service: Service): BlockchainApi['namesOf'] {
  const questions = createQuestions<readonly NameRecord[]>(service.now)

  return ({ address, sender, network, force }, signal) => {
    async function send(either: AbortSignal): Promise<readonly NameRecord[]> {
      if (!(await isSupported(service, network, force, either))) return []
      const answer = await service.http.request({
        path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
        query: { sender, apiVersion: 2 },
        schema: array(unknown()),
        missing: [],
        signal: either,
      })
      const records = readRows(
        answer,
        (row) => readNameRecord(row, service.imageOf),
        ({ name }) => name,
      )
      return records.filter(({ addresses }) => addresses.some((named) => isSameAddress(named.address, address)))
    }

    const key = JSON.stringify([address, sender, network])
    return questions.ask({ key, send, lifetime: durations.identityCache, force }, signal)
  }
}
