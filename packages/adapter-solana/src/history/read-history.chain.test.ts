import { type HistoryTransaction, shortAddress } from '@kit/core'
import type { Solana } from '@kit/sandbox'
import { type Address, address } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { token2022Program, tokenProgram } from '../chain/programs.ts'
import { askChain, type ChainHarness, startChain, startOnChain, strangerAddress } from '../test-utils/chain-harness.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { rawPayer } from '../test-utils/raw-payer.ts'
import {
  associatedAccount,
  createAssociatedAccount,
  transferLamports,
  transferTokens,
} from '../transfer/instructions.ts'

let sandbox: Solana
let page: ChainHarness

beforeAll(async () => {
  sandbox = await startChain()
  page = await startOnChain(sandbox)
})
afterAll(async () => {
  page?.chain.destroy()
  await sandbox?.stop()
})

async function historyOf(of: string, cursor?: string) {
  const { chain, network } = page
  const answer = await chain.features.readHistory?.({ address: of, network, cursor }, never)
  if (!answer) throw new Error('There is no history')
  return answer
}

/** What a row of the activity shows of it. */
const shown = ({ metadata: { operationType, status, sentFrom, sentTo }, transfers }: HistoryTransaction) => ({
  ...{ operationType, status, sentFrom, sentTo },
  moved: transfers.map(({ direction, quantity, asset }) =>
    [direction, quantity, asset?.is === 'token' && asset.symbol].join(' '),
  ),
})
const newestOf = async (of: string) => (await historyOf(of)).transactions.slice(0, 1).map(shown)[0]

/** A token with the accounts of a payer and of a stranger, as instructions name them. */
async function tokenOf(symbol: 'USDC' | 'KIT', payer: Address, stranger: Address) {
  const mint = address(sandbox.tokens[symbol].address)
  const program = symbol === 'USDC' ? tokenProgram : token2022Program
  const [from, to] = await Promise.all([payer, stranger].map((owner) => associatedAccount({ program, mint, owner })))
  if (!from || !to) throw new Error('There are no accounts')
  const { decimals } = sandbox.tokens[symbol]
  const pay = (amount: bigint) => transferTokens({ program, mint, decimals, from, to, owner: payer, amount })
  return { name: shortAddress(mint), open: createAssociatedAccount(payer, to, { program, mint, owner: stranger }), pay }
}

test('R-HIS-1: a payment of SOL is what left, without the fee, and the payee sees as much', async () => {
  const to = await strangerAddress()
  const hash = await page.send(to, 1_500_000_001n)
  const [sent, received] = [await historyOf(page.address), await historyOf(to)]
  const parties = { status: 'confirmed', sentFrom: page.address, sentTo: to }
  const [mine] = sent.transactions
  expect(mine && shown(mine)).toEqual({ ...parties, operationType: 'send', moved: ['out 1.500000001 SOL'] })
  const { blockTime } = (await askChain(sandbox, 'getTransaction', hash, { commitment: 'confirmed' })) as {
    blockTime: number
  }
  const minedAt = new Date(blockTime * 1_000).toISOString()
  expect(mine?.metadata).toMatchObject({ hash, minedAt, network: page.network, nonce: null })
  expect(received.transactions.map(shown)).toEqual([
    { ...parties, operationType: 'receive', moved: ['in 1.500000001 SOL'] },
  ])
  expect(received.next).toBeNull()
})

test.each(['USDC', 'KIT'] as const)(
  'R-HIS-1: %s that arrive at a new account, and again at the same, are both received',
  async (symbol) => {
    const to = await strangerAddress()
    const token = sandbox.tokens[symbol].address
    const [first, second] = [await page.send(to, 12_345_678n, token), await page.send(to, 1n, token)]
    const quantity = (amount: number) => String(amount / 10 ** sandbox.tokens[symbol].decimals)
    const name = shortAddress(token)
    const parties = { status: 'confirmed', sentFrom: page.address, sentTo: to }
    const received = await historyOf(to)
    expect(received.transactions.map(({ id }) => id)).toEqual([second, first])
    expect(received.transactions.map(shown)).toEqual([
      { ...parties, operationType: 'receive', moved: [expect.stringMatching(new RegExp(`^in .* ${name}$`))] },
      { ...parties, operationType: 'receive', moved: [`in ${quantity(12_345_678)} ${name}`] },
    ])
    const sent = (await historyOf(page.address)).transactions.slice(0, 2)
    expect(sent.map(({ id }) => id)).toEqual([second, first])
    // The deposit of an account that belongs to another is gone.
    expect(sent.map(shown)).toEqual([
      { ...parties, operationType: 'send', moved: [expect.stringMatching(new RegExp(`^out .* ${name}$`))] },
      {
        ...{ ...parties, operationType: 'send' },
        moved: [`out ${quantity(12_345_678)} ${name}`, expect.stringMatching(/^out 0\.002\d+ SOL$/)],
      },
    ])
  },
)

test('R-HIS-1: a payment that failed moved nothing', async () => {
  const payer = await rawPayer(sandbox, 3)
  const hash = await payer.send(transferLamports(payer.address, address(await strangerAddress()), 10n ** 15n))
  sandbox.mine(2)
  const [failed] = (await historyOf(payer.address)).transactions
  expect(failed?.id).toBe(hash)
  expect(failed && shown(failed)).toEqual({
    ...{ operationType: null, status: 'failed', moved: [] },
    ...{ sentFrom: payer.address, sentTo: null },
  })
})

test('R-HIS-1: what an account of one’s own costs stays one’s own', async () => {
  const [payer, giver] = [await rawPayer(sandbox, 4), await rawPayer(sandbox, 5)]
  const own = address(await strangerAddress())
  await payer.send(transferLamports(payer.address, own, 10n ** 9n))
  // Another pays for it: it came with nothing that could be spent.
  const { open, pay, name } = await tokenOf('USDC', giver.address, own)
  await giver.send(open, pay(2_000_000n))
  sandbox.mine(2)
  expect((await newestOf(own))?.moved).toEqual([`in 2 ${name}`])
})

test('F47: payments of SOL and of two tokens come in pages without a gap or a duplicate, newest first', async () => {
  const payer = await rawPayer(sandbox, 2)
  const to = address(await strangerAddress())
  const [usdc, kit] = [await tokenOf('USDC', payer.address, to), await tokenOf('KIT', payer.address, to)]
  const sent = [await payer.send(usdc.open, kit.open)]
  for (let round = 1; round <= 20; round += 1) {
    sent.push(await payer.send(transferLamports(payer.address, to, 1_000_000n + BigInt(round))))
    sent.push(await payer.send(usdc.pay(BigInt(round))))
    if (round > 8) sent.push(await payer.send(kit.pay(BigInt(round))))
    sandbox.mine(1)
  }
  sandbox.mine(2)
  const pages: (readonly HistoryTransaction[])[] = []
  for (let cursor: string | null | undefined; cursor !== null && pages.length < 9; ) {
    const next = await historyOf(to, cursor)
    pages.push(next.transactions)
    cursor = next.next
    // What arrives meanwhile is the newest, and in no later page.
    await payer.send(transferLamports(payer.address, to, 1_000_000n), usdc.pay(1n))
    sandbox.mine(2)
  }
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 3])
  const hashes = pages.flat().map(({ id }) => id)
  expect(hashes.toSorted()).toEqual(sent.toSorted())
  const found = await askChain(sandbox, 'getSignatureStatuses', hashes)
  const slots = (found as readonly { slot: number }[]).map(({ slot }) => slot)
  expect(slots).toEqual(slots.toSorted((one, other) => other - one))
})

test('a cursor that is none, or another address’s, is refused', async () => {
  const payer = await rawPayer(sandbox, 6)
  for (let count = 0; count < 27; count += 1)
    await payer.send(transferLamports(payer.address, payer.address, BigInt(count)))
  sandbox.mine(2)
  const { next } = await historyOf(payer.address)
  const read = (of: string, cursor: string) => codeOf(historyOf(of, cursor))
  expect(next).toContain(payer.address)
  expect(await read(page.address, next ?? '')).toBe('rpc/invalid-params')
  expect(await read(payer.address, `${next} `.replace('"slot"', '"place"'))).toBe('rpc/invalid-params')
  expect(await read('0x52908400098527886E0F7030069857D2E4169EE7', next ?? '')).toBe('rpc/invalid-params')
})
