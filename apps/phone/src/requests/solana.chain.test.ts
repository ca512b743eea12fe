import { type Solana, startSolana } from '@kit/sandbox'
import { blockhash } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askNode } from '../chains/ask-node.ts'
import { nodesFrom } from '../chains/nodes.ts'
import { identitiesFrom } from '../keys/identity.ts'
import { addressAt, madeUpIdentity, madeUpMeans, onSolana, refusal } from '../stand-ins/made-up-identities.ts'
import { lamportsTo, writtenTransaction } from '../stand-ins/written-transaction.ts'
import { answerRequest } from './answer-request.ts'

const evm = madeUpIdentity(1).keys.eip155
let chain: Solana

beforeAll(async () => {
  chain = await startSolana()
}, 60_000)
afterAll(() => chain?.stop())

function startPhone() {
  const solana = { ...chain, networkId: onSolana } as const
  const shared = identitiesFrom({ accounts: [{ address: '0x', privateKey: evm }], solana })
  const means = madeUpMeans(shared, nodesFrom({ rpc: {}, solana }))
  const pubkey = addressAt(shared[0] ?? madeUpIdentity(1), onSolana)
  return {
    pubkey,
    ask: (method: string, params: object, id: string = onSolana) => answerRequest({ method, params, chain: id }, means),
  }
}

const confirmed = { commitment: 'confirmed' }
const read = async <T>(method: string, ...params: readonly unknown[]) =>
  ((await askNode(chain.rpc, method, params)) as { value: T }).value
const lamportsOf = (address: string) => read<number>('getBalance', address, confirmed)

async function transfer(from: string, to: string, lamports: bigint): Promise<string> {
  const recent = await read<{ blockhash: string }>('getLatestBlockhash', confirmed)
  return writtenTransaction(from, [lamportsTo(from, to, lamports)], { recent: blockhash(recent.blockhash) })
}

test.each([
  ['its id', 50, onSolana],
  ['its former id', 60, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
])('signs with an account that has money, sends, and it lands, by %s', async (_, friend, id) => {
  const { pubkey, ask } = startPhone()
  expect(pubkey).toBe(chain.accounts.at(-1)?.address)
  const to = addressAt(madeUpIdentity(friend), onSolana)
  const before = await lamportsOf(to)
  const params = {
    transaction: await transfer(pubkey, to, 1_500_000_001n),
    pubkey,
    sendOptions: { preflightCommitment: 'confirmed', maxRetries: -1, color: 'red' },
  }
  const { signature } = (await ask('solana_signAndSendTransaction', params, id)) as { signature: string }
  const [status] = await read<[{ err: unknown } | null]>('getSignatureStatuses', [signature])
  expect(status).toMatchObject({ err: null })
  expect((await lamportsOf(to)) - before).toBe(1_500_000_001)
})

test('what it only signs does not land until somebody sends it', async () => {
  const { pubkey, ask } = startPhone()
  const to = addressAt(madeUpIdentity(77), onSolana)
  const asked = { transactions: [await transfer(pubkey, to, 2_000_000n), await transfer(pubkey, to, 3_000_000n)] }
  const { transactions } = (await ask('solana_signAllTransactions', asked)) as { transactions: string[] }
  expect(await lamportsOf(to)).toBe(0)
  for (const one of transactions) await askNode(chain.rpc, 'sendTransaction', [one, { encoding: 'base64' }])
  expect(await lamportsOf(to)).toBe(5_000_000)
})

test('says what the chain has against a transaction', async () => {
  const { pubkey, ask } = startPhone()
  const transaction = await transfer(pubkey, addressAt(madeUpIdentity(88), onSolana), 10n ** 15n)
  const answer = await refusal(ask('solana_signAndSendTransaction', { transaction, pubkey }))
  expect(answer?.message).toMatch(/simulation failed/i)
})
