import { type Solana, startSolana } from '@kit/sandbox'
import { blockhash } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNode } from '../chains/call-node.ts'
import { nodesFrom } from '../chains/nodes.ts'
import { identitiesFrom } from '../keys/identity.ts'
import { buildTransaction, transferSol } from '../test-utils/build-transaction.ts'
import { addressAt, createContext, errorOf, onSolana, sampleIdentity } from '../test-utils/sample-identities.ts'
import { handleRequest } from './handle-request.ts'

const evm = sampleIdentity(1).keys.eip155
let chain: Solana

beforeAll(async () => {
  chain = await startSolana()
}, 60_000)
afterAll(() => chain?.stop())

function startPhone() {
  const solana = { ...chain, networkId: onSolana } as const
  const shared = identitiesFrom({ accounts: [{ privateKey: evm }], solana })
  const context = createContext(shared, nodesFrom({ rpc: {}, solana }))
  const pubkey = addressAt(shared[0] ?? sampleIdentity(1), onSolana)
  return {
    pubkey,
    request: (method: string, params: object, id: string = onSolana) =>
      handleRequest({ method, params, chain: id }, context),
  }
}

const confirmed = { commitment: 'confirmed' }
const read = async <T>(method: string, ...params: readonly unknown[]) =>
  ((await callNode(chain.rpc, method, params)) as { value: T }).value
const lamportsOf = (address: string) => read<number>('getBalance', address, confirmed)

async function transfer(from: string, to: string, lamports: bigint): Promise<string> {
  const recent = await read<{ blockhash: string }>('getLatestBlockhash', confirmed)
  return buildTransaction(from, [transferSol(from, to, lamports)], { recent: blockhash(recent.blockhash) })
}

test.each([
  ['its id', 50, onSolana],
  ['its former id', 60, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
])(
  'solana_signAndSendTransaction sends from a funded account, and the chain confirms it, by %s',
  async (_, recipient, id) => {
    const { pubkey, request } = startPhone()
    expect(pubkey).toBe(chain.accounts.at(-1)?.address)
    const to = addressAt(sampleIdentity(recipient), onSolana)
    const before = await lamportsOf(to)
    const params = {
      transaction: await transfer(pubkey, to, 1_500_000_001n),
      pubkey,
      sendOptions: { preflightCommitment: 'confirmed', maxRetries: -1, color: 'red' },
    }
    const { signature } = (await request('solana_signAndSendTransaction', params, id)) as { signature: string }
    const [status] = await read<[{ err: unknown } | null]>('getSignatureStatuses', [signature])
    expect(status).toMatchObject({ err: null })
    expect((await lamportsOf(to)) - before).toBe(1_500_000_001)
  },
)

test('solana_signAllTransactions sends nothing itself', async () => {
  const { pubkey, request } = startPhone()
  const to = addressAt(sampleIdentity(77), onSolana)
  const params = { transactions: [await transfer(pubkey, to, 2_000_000n), await transfer(pubkey, to, 3_000_000n)] }
  const { transactions } = (await request('solana_signAllTransactions', params)) as { transactions: string[] }
  expect(await lamportsOf(to)).toBe(0)
  for (const one of transactions) await callNode(chain.rpc, 'sendTransaction', [one, { encoding: 'base64' }])
  expect(await lamportsOf(to)).toBe(5_000_000)
})

test('solana_signAndSendTransaction answers with the reason when the chain rejects a transaction', async () => {
  const { pubkey, request } = startPhone()
  const transaction = await transfer(pubkey, addressAt(sampleIdentity(88), onSolana), 10n ** 15n)
  const answer = await errorOf(request('solana_signAndSendTransaction', { transaction, pubkey }))
  expect(answer?.message).toMatch(/simulation failed/i)
})
