import { describeVerbsEnd, type VerbsEndSetup } from '@kit/testing/contracts'
import { expect, test } from 'vitest'
import * as own from './index.ts'
import { resultOf } from './test-utils/chain-of-accounts.ts'
import { pageHarness } from './test-utils/contract-harnesses.ts'
import { to } from './test-utils/planned-transfer.ts'
import { transactionFrom } from './test-utils/transaction-from.ts'

type Setup = VerbsEndSetup<'solana'>

const answer: Setup['answer'] = (_, { body }) => {
  const { id, method, params } = JSON.parse(String(body))
  return { jsonrpc: '2.0', id, result: resultOf(method, params) }
}

type World = Parameters<Setup['verbs'][string]['ask']>[0]
const transactionsOf = ({ harness }: World) => [transactionFrom(harness.wallet.addresses[0] ?? '')]

const verbs: Setup['verbs'] = {
  signTransactions: {
    ask: (world) => own.signTransactions(world.kit, { transactions: transactionsOf(world), signal: world.signal }),
    prompts: 'wallet',
  },
  signAndSendTransactions: {
    ask: (world) =>
      own.signAndSendTransactions(world.kit, { transactions: transactionsOf(world), signal: world.signal }),
    prompts: 'wallet',
  },
  signIn: {
    ask: ({ kit, signal }) => own.signIn(kit, { request: { domain: 'dapp.test', nonce: 'silence12345' }, signal }),
    prompts: 'wallet',
  },
}

describeVerbsEnd<'solana'>('solana()', {
  harness: () => pageHarness({ transfer: { to, amount: 5n } }),
  answer,
  prompting: ['signMessage', 'sendTransfer'],
  verbs,
})

test('every verb of the package is tried here', () => {
  expect(
    Object.keys(own)
      .filter((name) => name !== 'solana')
      .sort(),
  ).toEqual(Object.keys(verbs).sort())
})
