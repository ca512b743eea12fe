import { durations } from '../config/durations.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { UnansweredRequest } from '../domain/unanswered-request.ts'
import { isKitError } from '../errors/kit-error.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import { fieldsOf, isWord } from '../storage/fields.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'
import { lostAnswer } from './lost-answer.ts'

type Parts = {
  readonly storage: StoragePort
  readonly keys: Pick<StorageKeys, 'unanswered'>
  readonly clock: WallClock
}

type Payer = { readonly namespace: Namespace; readonly address: string }

export type UnansweredRequests = {
  /** @returns what the wallet of this account was last asked for, where no page has its answer */
  find(is: UnansweredRequest['is'], payer: Payer): UnansweredRequest | null
  /**
   * Asks a wallet to send. That it was asked is stored until it answers, so that a page which is left before that does not lose it, nor
   * one whose wallet goes away; without reconnect the page alone knows it. What was asked before stays where the wallet declines this.
   *
   * @param send calls what it is given when the wallet has answered after all
   * @throws what `send` throws, as `lostAnswer` reads it
   */
  ask<T>(
    request: Omit<UnansweredRequest, 'askedAt'>,
    signal: AbortSignal,
    send: (onAnswer: () => void) => Promise<T>,
  ): Promise<T>
}

/** Of each account the last transfer and the last swap that a wallet was asked for, and that no page has an answer to. */
export function createUnansweredRequests({ storage, keys, clock }: Parts): UnansweredRequests {
  /** Of this page alone, where nothing is to be stored. */
  const inMemory = new Map<Namespace, readonly UnansweredRequest[]>()
  /** When what this page has an answer to was asked. */
  const over = new Set<number>()
  // Other tabs write into the same list, so it is read anew.
  const listOf = (namespace: Namespace) =>
    inMemory.get(namespace) ?? readStored(storage, storedUnanswered(keys, namespace)) ?? []
  const replace = (request: UnansweredRequest, instead: readonly UnansweredRequest[]) => {
    const namespace = namespaceOf(request.network)
    const key = storedUnanswered(keys, namespace)
    const list = [...instead, ...listOf(namespace).filter((one) => !isOfSame(one, request))].slice(0, mostRequests)
    if (key.key === null) inMemory.set(namespace, list)
    else if (list.length > 0) writeStored(storage, key, list)
    else removeStored(storage, key)
  }
  return {
    find: (is, { namespace, address }) =>
      listOf(namespace).find(
        (one) => isOfSame(one, { is, address }) && Math.abs(clock.now() - one.askedAt) < durations.unansweredRequest,
      ) ?? null,
    async ask(request, signal, send) {
      const asked = { ...request, askedAt: clock.now() }
      const storedNow = () => listOf(namespaceOf(asked.network)).filter((one) => isOfSame(one, asked))
      const before = storedNow()
      replace(asked, [asked])
      const end = (instead: readonly UnansweredRequest[]) => {
        // What another tab has asked for since is still without an answer.
        if (storedNow()[0]?.askedAt === asked.askedAt) replace(asked, instead)
      }
      const onAnswer = () => {
        over.add(asked.askedAt)
        end([])
      }
      try {
        const sent = await send(onAnswer)
        onAnswer()
        return sent
      } catch (cause) {
        const error = lostAnswer(cause)
        // The wallet of a page that is left, or of a kit that is destroyed, may go on.
        if (!signal.aborted && !isKitError(error, 'transaction/unreadable-answer'))
          end(before.filter(({ askedAt }) => !over.has(askedAt)))
        throw error
      }
    },
  }
}

const mostRequests = 20

const isOfSame = (one: UnansweredRequest, other: Pick<UnansweredRequest, 'is' | 'address'>): boolean =>
  one.is === other.is && isSameAddress(one.address, other.address)

export const storedUnanswered = (
  keys: Pick<StorageKeys, 'unanswered'>,
  namespace: Namespace,
): StorageKey<readonly UnansweredRequest[]> => ({
  key: keys.unanswered(namespace),
  parse: (value) =>
    Array.isArray(value) ? value.slice(0, mostRequests).flatMap((each) => parse(namespace, each) ?? []) : undefined,
})

function parse(namespace: Namespace, value: unknown): UnansweredRequest | null {
  const { is, network, address, askedAt, amount, symbol } = fieldsOf(value)
  if ((is !== 'send' && is !== 'swap') || !isNetworkId(network) || namespaceOf(network) !== namespace) return null
  if (!isWord(address) || !isWord(symbol) || typeof askedAt !== 'number') return null
  if (!isWord(amount) || !/^\d+(\.\d+)?$/.test(amount)) return null
  return { is, network, address, askedAt, amount, symbol }
}
