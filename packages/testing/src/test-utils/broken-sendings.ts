import type { BrokenMoney } from './broken-payments.ts'
import type { Accomplices, Money } from './money-harness.ts'

type Feature = Money['sendAll']

/** Sends several transactions in another way than it was asked to. */
const sendingAll = (
  what: string,
  how: (sendAll: Feature, accomplices: Accomplices) => (...given: Parameters<Feature>) => Promise<readonly string[]>,
): BrokenMoney => ({
  what,
  breaks: /each once, from the account, in the order that was asked/,
  breakMoney: ({ sendAll }, accomplices) => ({ sendAll: how(sendAll, accomplices) }),
})

const invented = (at: number) => `0x${'ab'.repeat(31)}0${at}`
const gwei = 10n ** 9n

export const brokenSendings: readonly BrokenMoney[] = [
  sendingAll(
    'asks for nothing and invents the hash of each of several',
    () =>
      async ({ data }) =>
        data.map((_, at) => invented(at)),
  ),
  sendingAll('sends several, and invents the last hash', (sendAll) => async (...given) => {
    const sent = await sendAll(...given)
    return [...sent.slice(0, -1), invented(0)]
  }),
  sendingAll(
    'sends several in another order',
    (sendAll) =>
      ({ data, ...input }, signal) =>
        sendAll({ ...input, data: data.toReversed() }, signal),
  ),
  sendingAll('answers the hashes of several in another order', (sendAll) => async (...given) => {
    const [first = '', second = '', ...rest] = await sendAll(...given)
    return [second, first, ...rest]
  }),
  sendingAll(
    'leaves the last of several out',
    (sendAll) =>
      ({ data, ...input }, signal) =>
        sendAll({ ...input, data: data.slice(0, -1) }, signal),
  ),
  sendingAll('sends one of several, and answers its hash for all', (sendAll) => async ({ data, ...input }, signal) => {
    const sent = await sendAll({ ...input, data: data.slice(0, 1) }, signal)
    return data.map(() => sent[0] ?? '')
  }),
  sendingAll(
    'sends the data of the first for all',
    (sendAll) =>
      ({ data, ...input }, signal) =>
        sendAll({ ...input, data: data.map(() => data[0] ?? '') }, signal),
  ),
  sendingAll(
    'sends several from another account',
    (sendAll, { addresses: [, other = ''] }) =>
      ({ data }, signal) =>
        sendAll({ address: other, data }, signal),
  ),
  {
    what: 'offers a thousand times the fee',
    breaks: /no higher fee than it needs/,
    breakMoney: ({ send }) => ({
      send: ({ transaction, ...input }, signal) => {
        const fees = { maxFeePerGas: 3_000n * gwei, maxPriorityFeePerGas: 1_000n * gwei }
        return send({ ...input, transaction: { ...transaction, ...fees } }, signal)
      },
    }),
  },
]
