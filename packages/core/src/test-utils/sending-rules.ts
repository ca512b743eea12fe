import { isDeepStrictEqual } from 'node:util'
import { toBaseUnits } from '../domain/amount.ts'
import type { WalletSendModel } from '../models/wallet-send.ts'
import { hashOf, type ReadyModel } from './sending-happenings.ts'
import type { Sending } from './sending-subject.ts'

type Weighed = Exclude<WalletSendModel, { is: 'starting' | 'editing' | 'checking' }>

/** Says after each step what is wrong with what is on show, and with what the wallets were asked for since the first. */
export function watchSending(sending: Sending, agreed: readonly ReadyModel[]) {
  const first = sending.questions.payments.asked.length
  /** What the visitor had agreed to, for each request. */
  const requests: ReadyModel[] = []
  let used = 0
  return {
    requests,
    broken(): string | undefined {
      const asked = sending.questions.payments.asked.slice(first)
      const last = agreed.at(-1)
      if (asked.length > requests.length) {
        if (!last || agreed.length === used || asked.length > requests.length + 1)
          return 'a wallet is asked once for each confirmation'
        used = agreed.length
        requests.push(last)
        if (!isDeepStrictEqual(asked.at(-1), requestOf(last)))
          return `a wallet is asked for what stood there: ${say(asked.at(-1))} for ${say(requestOf(last))}`
      }
      return brokenOnShow(sending) ?? brokenInRecent(sending, requests, first)
    },
  }
}

const say = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** The one request that follows from this review. */
function requestOf({ from, groups, cost, token }: Weighed) {
  const { connectorId, address, network } = from
  const amount = toBaseUnits(cost.amount, token.decimals)
  const of = token.address === undefined ? {} : { token: token.address, decimals: token.decimals }
  return { connectorId, address, network, transfer: { to: groups.join(''), amount, ...of } }
}

/** A view shows one account, one recipient, and what just that transfer costs. */
function brokenOnShow({ page: { shown }, questions: { names, fees }, connection }: Sending): string | undefined {
  if (!shown || shown.is === 'starting') return
  const { from, to, groups, recipientName } = shown
  const address = groups.join('')
  const isOwn = isDeepStrictEqual(pick(from), pick({ ...connection(), address: connection().accounts[0].address }))
  const isBefore = shown.is === 'editing' || shown.is === 'checking' || shown.is === 'ready'
  if (isBefore && !isOwn) return `what is entered is of the account on show, not ${say(from)}`
  if (recipientName === null ? address !== to : recipientName !== to)
    return `a recipient is the one that was entered: ${recipientName} at ${address} for ${to}`
  const isAnswered = names.inTime.some(({ answer }) => answer.name === to && answer.address === address)
  if (recipientName !== null && !isAnswered) return `nobody said in time that ${to} is ${address}`
  if (shown.is === 'editing' || shown.is === 'checking') return
  const units = toBaseUnits(shown.cost.maxFee, shown.currency.decimals)
  const estimate = fees.inTime.find(({ answer }) => answer.maxFee === units)
  const { amount, ...transfer } = requestOf(shown).transfer
  const isOfThis = isDeepStrictEqual(estimate?.question, {
    ...{ address: from.address, network: from.network },
    transfer: { ...transfer, amount: 'max' },
  })
  return estimate?.answer.amount === amount && isOfThis ? undefined : `a cost is that of what is shown: ${say(shown)}`
}

type Of = { readonly connectorId?: string; readonly address?: string | undefined; readonly network?: string }
const pick = ({ connectorId, address, network }: Of) => ({ connectorId, address, network })

/** What was sent is kept as it was shown, its fee included. */
function brokenInRecent({ snapshot }: Sending, requests: readonly ReadyModel[], first: number): string | undefined {
  const { recentTransactions } = snapshot()
  for (const [at, model] of requests.entries()) {
    const { from, to, token, recipientName, cost, currency } = model
    const kept = recentTransactions.find(({ hash }) => hash === hashOf(first + at))
    if (!kept) continue
    const { transfer } = requestOf(model)
    const ceiling = String(toBaseUnits(cost.maxFee, currency.decimals))
    const wanted = {
      ...{ network: from.network, address: from.address },
      transfer: {
        to: transfer.to,
        amount: cost.amount,
        symbol: token.symbol,
        ...(recipientName !== null && { name: to }),
      },
      maxFee: ceiling,
    }
    const { network, address, shown } = kept
    if (!isDeepStrictEqual({ network, address, transfer: kept.transfer, maxFee: shown?.maxFee }, wanted))
      return `what was sent is kept as it was shown: ${say(kept)}`
  }
  return
}
