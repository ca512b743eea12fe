import { KitError } from '@kit/core'
import type { Accomplices, BreakMoney, Money } from './money-harness.ts'
import { token } from './money-harness.ts'

/** An adapter that is wrong about money in one way, and the titles of the rules that must find it. */
export type BrokenMoney = {
  readonly what: string
  readonly breaks: RegExp
  readonly breakMoney: BreakMoney
  /** Whether the harness pays in a token. */
  readonly paysToken?: boolean
}

type Pay = (to: string, amount: bigint, from?: string) => Promise<{ hash: string }>

/** Pays in another way than it was asked to, by both features. */
const paying =
  (
    how: (
      ask: { to: string; amount: bigint; from: string },
      pay: Pay,
      accomplices: Accomplices,
    ) => Promise<{ hash: string }>,
  ): BreakMoney =>
  ({ send, transfer }: Money, accomplices) => ({
    send: (input, signal) => {
      const { transaction, address: from } = input
      const pay: Pay = (to, value, address = from) =>
        send({ ...input, address, transaction: { ...transaction, to, value } }, signal)
      return how({ to: transaction.to, amount: transaction.value ?? 0n, from }, pay, accomplices)
    },
    transfer: (input, signal) => {
      const { to, amount } = input.transfer
      const pay: Pay = (other, value, address = input.address) =>
        transfer({ ...input, address, transfer: { ...input.transfer, to: other, amount: value } }, signal)
      return how({ to, amount, from: input.address }, pay, accomplices)
    },
  })

const whole = /gives the recipient the whole amount once/
const invented = `0x${'ab'.repeat(32)}`

export const brokenPayments: readonly BrokenMoney[] = [
  { what: 'pays half', breaks: whole, breakMoney: paying(({ to, amount }, pay) => pay(to, amount / 2n)) },
  { what: 'pays one unit less', breaks: whole, breakMoney: paying(({ to, amount }, pay) => pay(to, amount - 1n)) },
  { what: 'pays one unit more', breaks: whole, breakMoney: paying(({ to, amount }, pay) => pay(to, amount + 1n)) },
  {
    what: 'counts in floating point',
    breaks: whole,
    breakMoney: paying(({ to, amount }, pay) => pay(to, BigInt(Number(amount)))),
  },
  {
    what: 'pays a stranger',
    breaks: whole,
    breakMoney: paying(({ amount }, pay, { stranger }) => pay(stranger, amount)),
  },
  {
    what: 'gives a stranger a share of it',
    breaks: whole,
    breakMoney: paying(async ({ to, amount }, pay, { stranger }) => {
      await pay(stranger, amount / 100n)
      return pay(to, amount - amount / 100n)
    }),
  },
  {
    what: 'pays a stranger on top',
    breaks: whole,
    breakMoney: paying(async ({ to, amount }, pay, { stranger }) => {
      await pay(stranger, 1n)
      return pay(to, amount)
    }),
  },
  {
    what: 'pays twice',
    breaks: whole,
    breakMoney: paying(async ({ to, amount }, pay) => {
      await pay(to, amount)
      return pay(to, amount)
    }),
  },
  {
    what: 'pays back to the payer',
    breaks: whole,
    breakMoney: paying(({ amount, from }, pay) => pay(from, amount)),
  },
  {
    what: 'asks for nothing and invents a hash',
    breaks: whole,
    breakMoney: paying(async () => ({ hash: invented })),
  },
  {
    what: 'pays, and answers a hash that it invented',
    breaks: whole,
    breakMoney: paying(async ({ to, amount }, pay) => {
      await pay(to, amount)
      return { hash: invented }
    }),
  },
  {
    what: 'answers the hash of a payment that another account made',
    breaks: whole,
    breakMoney: paying(async ({ to, amount }, pay, { payFromOther, stranger }) => {
      await pay(to, amount)
      return { hash: await payFromOther(stranger, 1n) }
    }),
  },
  {
    what: 'lets another account pay',
    breaks: whole,
    breakMoney: paying(async ({ to, amount }, _, { payFromOther }) => ({
      hash: await payFromOther(to, amount),
    })),
  },
  {
    what: 'pays from the first account, whichever was asked',
    breaks: /from the account that was asked/,
    breakMoney: paying(({ to, amount }, pay, { addresses }) => pay(to, amount, addresses[0])),
  },
  {
    what: 'takes a second payment for a repetition of the first',
    breaks: /a second payment is a transaction of its own/,
    breakMoney: paying(async ({ to, amount }, pay, { hashes }) => {
      const [first] = hashes
      return first === undefined ? pay(to, amount) : { hash: first }
    }),
  },
  {
    what: 'pays the first amount again at the second payment',
    breaks: /a second payment is a transaction of its own/,
    breakMoney: (() => {
      const amounts = new Map<string, bigint>()
      return paying(({ to, amount }, pay) => {
        const first = amounts.get(to) ?? amount
        amounts.set(to, first)
        return pay(to, first)
      })
    })(),
  },
  {
    what: 'drops the data of a call',
    breaks: /with the data that was asked for/,
    breakMoney: ({ send }) => ({
      send: (input, signal) => send({ ...input, transaction: { ...input.transaction, data: undefined } }, signal),
    }),
  },
  {
    what: 'changes the last byte of a call',
    breaks: /with the data that was asked for/,
    breakMoney: ({ send }) => ({
      send: (input, signal) => send({ ...input, transaction: { ...input.transaction, data: '0x12345679' } }, signal),
    }),
  },
  {
    what: 'drops the value of a call',
    breaks: whole,
    breakMoney: ({ send }) => ({
      send: (input, signal) => send({ ...input, transaction: { ...input.transaction, value: 0n } }, signal),
    }),
  },
  {
    what: 'pays in the network’s own currency where a token was asked for',
    breaks: whole,
    paysToken: true,
    breakMoney: ({ transfer }) => ({
      transfer: (input, signal) => transfer({ ...input, transfer: { ...input.transfer, token: undefined } }, signal),
    }),
  },
  {
    what: 'sends a token to its own contract',
    breaks: whole,
    paysToken: true,
    breakMoney: ({ transfer }) => ({
      transfer: (input, signal) => transfer({ ...input, transfer: { ...input.transfer, to: token } }, signal),
    }),
  },
  {
    what: 'pays from another account when the visitor refuses, and says that they refused',
    breaks: /that the visitor refuses moves nothing/,
    breakMoney: paying(async ({ to, amount }, pay, { payFromOther }) =>
      pay(to, amount).catch(async (error: unknown) => {
        await payFromOther(to, 1n)
        throw error
      }),
    ),
  },
  {
    what: 'answers a hash when the visitor refuses',
    breaks: /that the visitor refuses moves nothing/,
    breakMoney: paying(({ to, amount }, pay) => pay(to, amount).catch(() => ({ hash: invented }))),
  },
  {
    what: 'pays what there is where more was asked for',
    breaks: /more than there is fails/,
    breakMoney: paying(({ to, amount }, pay) => pay(to, amount).catch(() => pay(to, 1n))),
  },
  {
    what: 'answers a hash where more was asked for than there is',
    breaks: /more than there is fails/,
    breakMoney: paying(({ to, amount }, pay) =>
      pay(to, amount).catch((error: unknown) => {
        if (error instanceof KitError && error.code === 'wallet/rejected') throw error
        return { hash: invented }
      }),
    ),
  },
  {
    what: 'reads one unit too much',
    breaks: /a balance is what the chain says/,
    breakMoney: ({ balance }) => ({
      async balance(input, signal) {
        const read = await balance(input, signal)
        return { ...read, amount: read.amount + 1n }
      },
    }),
  },
  {
    what: 'reads the balance of one account for all',
    breaks: /a balance is what the chain says/,
    breakMoney: ({ balance }, { addresses: [address = ''] }) => ({
      balance: (input, signal) => balance({ ...input, address }, signal),
    }),
  },
  {
    what: 'reads half of a token',
    breaks: /what an address has of a token/,
    breakMoney: ({ tokens }) => ({
      tokens: async (input, signal) =>
        (await tokens(input, signal)).map((one) => ({ ...one, amount: one.amount / 2n })),
    }),
  },
  {
    what: 'lists a token that the address does not have',
    breaks: /what an address has of a token/,
    breakMoney: ({ tokens }, { stranger }) => ({
      tokens: async (input, signal) => [...(await tokens(input, signal)), { token: stranger, amount: 5n, decimals: 0 }],
    }),
  },
  {
    what: 'leaves a token out',
    breaks: /what an address has of a token/,
    paysToken: true,
    breakMoney: () => ({ tokens: async () => [] }),
  },
]
