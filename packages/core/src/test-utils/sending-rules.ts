import { isDeepStrictEqual } from 'node:util'
import { toBaseUnits } from '../domain/amount.ts'
import type { WalletSendModel } from '../models/wallet-send.ts'
import { hashOf, type ReadyModel } from './sending-happenings.ts'
import type { Sending } from './sending-subject.ts'

type Weighed = Exclude<WalletSendModel, { is: 'starting' | 'editing' | 'checking' }>
type Broken = string | undefined

/** Says after each tick what is wrong with what is on show, and with what the wallets were asked for since the first. */
export function watchSending(sending: Sending, agreed: readonly ReadyModel[]) {
  const first = sending.questions.payments.asked.length
  /** What the visitor had agreed to, for each request. */
  const requests: ReadyModel[] = []
  let used = 0
  const brokenInRequests = (): Broken => {
    const asked = sending.questions.payments.asked.slice(first)
    const last = agreed.at(-1)
    if (asked.length === requests.length) return
    if (!last || agreed.length === used || asked.length > requests.length + 1)
      return 'a wallet is asked once for each confirmation'
    used = agreed.length
    requests.push(last)
    if (!isDeepStrictEqual(asked.at(-1), paymentOf(last)))
      return `a wallet is asked for what stood there: ${say(asked.at(-1))} for ${say(paymentOf(last))}`
    return
  }
  return {
    requests,
    /** A wallet has sent it, and nobody follows it. */
    isAnyLost: (): boolean => {
      const sent = sending.questions.payments.answered.filter(({ at }) => at >= first)
      const known = new Set(sending.snapshot().recentTransactions.map(({ hash }) => hash))
      return sent.some(({ answer }) => !known.has(answer.hash))
    },
    broken: (): Broken => brokenInRequests() ?? brokenOnShow(sending) ?? brokenInRecent(sending, requests, first),
  }
}

/** The one request that follows from this review. */
function requestOf({ from, groups, cost, token }: Weighed) {
  const { connectorId, address, network } = from
  const amount = toBaseUnits(cost.amount, token.decimals)
  const of = token.address === undefined ? {} : { token: token.address, decimals: token.decimals }
  return { connectorId, address, network, transfer: { to: groups.join(''), amount, ...of } }
}

/** A wallet may not pay a higher fee than the one that stood there, and no deposit: here no estimate has one. */
function paymentOf(model: ReadyModel) {
  const { transfer, ...request } = requestOf(model)
  const maxFee = toBaseUnits(model.cost.maxFee, model.currency.decimals)
  return { ...request, transfer: { ...transfer, maxFee, maxDeposit: 0n } }
}

/** A view shows one account, one recipient, and what just that transfer costs. */
function brokenOnShow({ page: { shown }, questions: { names, fees }, connection }: Sending): Broken {
  if (!shown || shown.is === 'starting') return
  const { from, to, groups, recipientName } = shown
  const { namespace, connectorId, network, accounts } = connection()
  const active = { namespace, connectorId, network, address: accounts[0].address }
  const isBefore = shown.is === 'editing' || shown.is === 'checking' || shown.is === 'ready'
  if (isBefore && !isDeepStrictEqual(from, active)) return `what is entered is of the active account, not ${say(from)}`
  const address = groups.join('')
  if (recipientName === null ? address !== to : recipientName !== to)
    return `a recipient is the one that was entered: ${recipientName} at ${address} for ${to}`
  const isAnswered = names.answered.some(
    ({ answer, isLate }) => !isLate && answer.name === to && answer.address === address,
  )
  if (recipientName !== null && !isAnswered) return `nobody said in time that ${to} is ${address}`
  return 'cost' in shown ? brokenInCost(shown, fees) : undefined
}

/** Each estimate has a fee of its own, by which it is found. */
function brokenInCost(shown: Weighed, { answered }: Sending['questions']['fees']): Broken {
  const { address, network, transfer } = requestOf(shown)
  const units = toBaseUnits(shown.cost.maxFee, shown.currency.decimals)
  const estimate = answered.find(({ answer, isLate }) => !isLate && answer.maxFee === units)
  const question = { address, network, transfer: { ...transfer, amount: 'max' } }
  if (estimate?.answer.amount === transfer.amount && isDeepStrictEqual(estimate?.question, question)) return
  return `a cost is that of what is shown: ${say(estimate)} for ${say(question)}`
}

/** What was sent is stored as it was shown, its fee included. */
function brokenInRecent({ snapshot }: Sending, requests: readonly ReadyModel[], first: number): Broken {
  const { recentTransactions } = snapshot()
  for (const [at, model] of requests.entries()) {
    const stored = recentTransactions.find(({ hash }) => hash === hashOf(first + at))
    if (!stored) continue
    const { network, address, transfer, shown } = stored
    if (!isDeepStrictEqual({ network, address, transfer, maxFee: shown?.maxFee }, storedOf(model)))
      return `what was sent is stored as it was shown: ${say(stored)}`
  }
  return
}

function storedOf({ from, to, groups, token, recipientName, cost, currency }: ReadyModel) {
  const name = recipientName === null ? {} : { name: to }
  return {
    ...{ network: from.network, address: from.address },
    transfer: { to: groups.join(''), amount: cost.amount, symbol: token.symbol, ...name },
    maxFee: String(toBaseUnits(cost.maxFee, currency.decimals)),
  }
}

const say = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
