import type { Solana } from '@kit/sandbox'
import { moneyContract } from '@kit/testing/contracts'
import { getBase58Decoder } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignAndSendTransactions } from './index.ts'
import { brokenHarness } from './test-utils/broken-harness.ts'
import { startChain } from './test-utils/chain-harness.ts'
import { partsOn } from './test-utils/parts-on.ts'

let chain: Solana

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain?.stop())

type Break = (send: SignAndSendTransactions) => SignAndSendTransactions

const invented = { hash: getBase58Decoder().decode(new Uint8Array(64).fill(7)) }

const broken: Readonly<Record<string, Break>> = {
  'invents the hash of each of several': () => async (input) =>
    input.transactions.map((_, at) => ({ hash: getBase58Decoder().decode(new Uint8Array(64).fill(at + 1)) })),
  'sends several, and invents the last hash': (send) => async (input, signal) =>
    (await send(input, signal)).with(-1, invented),
  'answers the hashes of several in another order': (send) => async (input, signal) =>
    (await send(input, signal)).toReversed(),
  'sends several in another order': (send) => (input, signal) =>
    send({ ...input, transactions: input.transactions.toReversed() }, signal),
  'leaves the last of several out': (send) => (input, signal) =>
    send({ ...input, transactions: input.transactions.slice(0, -1) }, signal),
  'sends one of several, and answers its hash for all': (send) => async (input, signal) => {
    const [sent = invented] = await send({ ...input, transactions: input.transactions.slice(0, 1) }, signal)
    return input.transactions.map(() => sent)
  },
}

const [rule] = moneyContract.filter(({ title }) => /each once, from the account, in the order/.test(title))

const harnessWith = (change: Break, timeout: number) =>
  brokenHarness(
    {
      breakWallet: ({ features }) => {
        const { signAndSendTransactions: send } = features
        return send ? { features: { ...features, signAndSendTransactions: change(send) } } : {}
      },
    },
    { ...partsOn(chain), timeout },
  )

describe('the chain adapter contract finds on a real chain a Solana adapter that', () => {
  test.each(Object.entries(broken))('%s', async (_, change) => {
    await expect(rule?.check(() => harnessWith(change, 2_000))).rejects.toMatchObject({ name: 'ContractBreach' })
  })
})

test('the adapter that sends as it is asked keeps the rule', async () => {
  await expect(rule?.check(() => harnessWith((send) => send, 30_000))).resolves.toBeUndefined()
})
