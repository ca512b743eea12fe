import { vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { base, mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WalletSendModel } from '../models/wallet-send.ts'
import { readReview } from './read-review.ts'
import { connectorIds, namespace, type Sending } from './sending-subject.ts'

const alice = '0xa11ce000000000000000000000000000000000a1'
const aliceToo = '0xa11ce000000000000000000000000000000000a2'
const people = {
  bob: '0xb0b0000000000000000000000000000000000001',
  eve: '0xe4e0000000000000000000000000000000000002',
  carol: '0xca401000000000000000000000000000000000c3',
}
const usdc = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 }

export type ReadyModel = Extract<WalletSendModel, { is: 'ready' }>
export type Happening = keyof ReturnType<typeof happeningsIn>['happenings']

/**
 * What may happen while a visitor sends all that there is to `name`: each is an event of the kit, or of what it waits for. `agreed` has
 * what stood there each time the visitor clicked on Send.
 */
export function happeningsIn(sending: Sending, name: string) {
  const { send, connection, page, questions } = sending
  const { names, fees, payments } = questions
  const agreed: ReadyModel[] = []
  const enter = (to: string) => {
    send({ type: 'send.drafted', to, amount: 'max' })
    vi.advanceTimersByTime(durations.namePause)
  }
  const submit = () => {
    readReview({ type: 'send.submitted' })
    send({ type: 'send.submitted' })
  }
  const click = (times: 1 | 2) => {
    const { shown } = page
    if (shown?.is === 'ready') agreed.push(shown)
    for (let at = 0; at < times; at += 1) {
      if (shown?.is === 'ready') submit()
      if (shown?.is === 'editing') send({ type: 'send.reviewRequested' })
    }
  }
  const called = (address: string) => names.answer((asked) => ({ name: asked.name, address, avatar: null }))
  const happenings = {
    enter: () => enter(name),
    click: () => click(1),
    'double click': () => click(2),
    'name: Bob': () => called(people.bob),
    'name: Eve': () => called(people.eve),
    'name: nobody': () => names.refuse(new KitError('name/not-found')),
    fee: () => fees.answer((_, at) => estimateOf(at)),
    paid: () => payments.answer((_, at) => ({ hash: hashOf(at) })),
    declined: () => payments.refuse(new KitError('wallet/rejected')),
    chain: () => sending.moveTo(otherThan(connection().network, [mainnet.caipNetworkId, base.caipNetworkId])),
    'unknown chain': () => sending.moveTo('eip155:99999'),
    account: () => {
      const first = otherThan(connection().accounts[0].address, [alice, aliceToo])
      sending.switchAccounts(first, otherThan(first, [alice, aliceToo]))
    },
    wallet: () => sending.activate(otherThan(connection().connectorId, connectorIds)),
    token: () => send({ type: 'send.tokenChosen', token: usdc }),
    'an address': () => enter(people.carol),
    'another name': () => enter(`other.${name}`),
    edit: () => send({ type: 'send.editRequested' }),
    back: () => send({ type: 'router.backRequested' }),
    closed: () => send({ type: 'router.closeRequested' }),
    opened: () => send({ type: 'router.openRequested', at: { view: 'WalletSend', namespace } }),
    pause: () => void vi.advanceTimersByTime(durations.namePause),
    time: () => void vi.advanceTimersByTime(durations.estimateFreshness),
  }
  return { happenings, agreed }
}

/** Each has an amount and a fee of its own. */
function estimateOf(at: number) {
  const one = BigInt(at + 1)
  return { amount: one * 1_000_000n, fee: one, maxFee: one * 2n, deposit: 0n, balanceChange: null }
}

export const hashOf = (at: number): string => `0x${(at + 1).toString(16).padStart(64, '0')}`

const otherThan = <T>(one: T, [first, second]: readonly [T, T]): T => (one === first ? second : first)
