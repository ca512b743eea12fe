import type { ShownTransfer, TransferComparison, TransferDifferences } from '@kit/core'
import type { Solana } from '@kit/sandbox'
import { AccountRole, type Address, address, getAddressEncoder, type Instruction } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeBudgetProgram, memoProgram, token2022Program, tokenProgram } from '../chain/programs.ts'
import { type ChainHarness, landed, startChain, startOnChain, strangerAddress } from '../test-utils/chain-harness.ts'
import { never } from '../test-utils/harness.ts'
import { u64 } from '../test-utils/planned-transfer.ts'
import { rebuilt } from '../test-utils/rebuilt.ts'
import { associatedAccount, createAssociatedAccount, transferLamports, transferTokens } from './instructions.ts'

let sandbox: Solana
let page: Page

type Page = Awaited<ReturnType<typeof startPage>>

beforeAll(async () => {
  sandbox = await startChain()
  page = await startPage(sandbox)
})
afterAll(async () => {
  page?.chain.destroy()
  await sandbox?.stop()
})

/** A page with a connected wallet, and what its account and a thief have. */
async function startPage(solana: Solana) {
  const started: ChainHarness = await startOnChain(solana)
  const [me, thief] = [address(started.address), address(await strangerAddress())]
  const accountOf = (owner: Address, program: Address, mint: Address) => associatedAccount({ program, mint, owner })
  const token = async (symbol: 'USDC' | 'KIT') => {
    const mint = address(solana.tokens[symbol].address)
    const program = symbol === 'USDC' ? tokenProgram : token2022Program
    const { decimals } = solana.tokens[symbol]
    const [mine, theirs] = [await accountOf(me, program, mint), await accountOf(thief, program, mint)]
    const open = createAssociatedAccount(me, theirs, { program, mint, owner: thief })
    const pay = async (to: Address, amount: bigint) => {
      const account = await accountOf(to, program, mint)
      return transferTokens({ program, mint, decimals, from: mine, to: account, owner: me, amount })
    }
    return { mint, program, mine, open, pay }
  }
  const [usdc, kit] = [await token('USDC'), await token('KIT')]
  const { chain, network, client } = started
  async function sendAndCompare(transfer: { to: string; amount: bigint; token?: string }, hasCeiling = true) {
    const estimate = await chain.features.estimateTransfer?.({ address: me, network, transfer }, never)
    const sent = await client.features.sendTransfer?.({ address: me, network, transfer }, never)
    await landed(solana, sent?.hash ?? '')
    const maxFee = hasCeiling ? (estimate?.maxFee ?? null) : null
    const shown: ShownTransfer = { decimals: null, ...transfer, token: transfer.token ?? null, maxFee }
    return chain.features.compareTransfer?.({ address: me, network, hash: sent?.hash ?? '', shown }, never)
  }
  return { ...started, me, thief, usdc, kit, sendAndCompare }
}

const amount = 1_500_000n
type Instructions = readonly Instruction[]
type Lie = {
  readonly of: 'SOL' | 'USDC'
  lie(asked: Instructions, to: Address): Promise<Instructions> | Instructions
  says(to: Address): TransferDifferences
}

const withoutBudget = (asked: Instructions) =>
  asked.filter(({ programAddress }) => programAddress !== computeBudgetProgram)
/** All but the payment itself, which is the last. */
const before = (asked: Instructions) => withoutBudget(asked).slice(0, -1)
const dear = (): Instruction => ({ programAddress: computeBudgetProgram, data: Uint8Array.of(3, ...u64(10n ** 10n)) })
const approve = ({ usdc: { mine }, me, thief }: Page): Instruction => ({
  programAddress: tokenProgram,
  accounts: [
    { address: mine, role: AccountRole.WRITABLE },
    { address: thief, role: AccountRole.READONLY },
    { address: me, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.of(4, ...u64(77n)),
})
/** Gives a stranger the right to close a token account. */
const handOver = ({ kit: { mine, program }, me, thief }: Page): Instruction => ({
  programAddress: program,
  accounts: [
    { address: mine, role: AccountRole.WRITABLE },
    { address: me, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.of(6, 3, 1, ...getAddressEncoder().encode(thief)),
})
const revoke = ({ usdc: { mine }, me }: Page): Instruction => ({
  programAddress: tokenProgram,
  accounts: [
    { address: mine, role: AccountRole.WRITABLE },
    { address: me, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.of(5),
})
const memo: Instruction = { programAddress: memoProgram, data: new TextEncoder().encode('thanks') }
const charged = expect.any(BigInt)

const lies: Readonly<Record<string, Lie>> = {
  'a higher fee': { of: 'SOL', lie: (asked) => [...withoutBudget(asked), dear()], says: () => ({ fee: charged }) },
  'another recipient': {
    of: 'SOL',
    lie: (asked) => [...before(asked), transferLamports(page.me, page.thief, amount)],
    says: () => ({ recipient: page.thief }),
  },
  'a larger amount': {
    of: 'SOL',
    lie: (asked, to) => [...before(asked), transferLamports(page.me, to, amount + 1n)],
    says: () => ({ amount: amount + 1n }),
  },
  'a smaller amount': {
    of: 'SOL',
    lie: (asked, to) => [...before(asked), transferLamports(page.me, to, amount - 1n)],
    says: () => ({ amount: amount - 1n }),
  },
  'another recipient and amount': {
    of: 'SOL',
    lie: () => [transferLamports(page.me, page.thief, 2n * amount)],
    says: () => ({ recipient: page.thief, amount: 2n * amount }),
  },
  'tokens in place of SOL': {
    of: 'SOL',
    lie: async () => [page.usdc.open, await page.usdc.pay(page.thief, 8n)],
    says: () => ({ token: page.usdc.mint, amount: 8n, recipient: page.thief }),
  },
  'a second payment': {
    of: 'SOL',
    lie: (asked) => [...asked, transferLamports(page.me, page.thief, 999_999n)],
    says: () => ({ extra: [{ is: 'payment', to: page.thief, token: null, amount: 999_999n }] }),
  },
  'the same payment twice': {
    of: 'SOL',
    lie: (asked, to) => [...asked, transferLamports(page.me, to, amount)],
    says: (to) => ({ extra: [{ is: 'payment', to, token: null, amount }] }),
  },
  'an added payment of tokens': {
    of: 'SOL',
    lie: async (asked) => [...withoutBudget(asked), page.usdc.open, await page.usdc.pay(page.thief, 8n)],
    says: () => ({ extra: [{ is: 'payment', to: page.thief, token: page.usdc.mint, amount: 8n }] }),
  },
  'an added allowance': {
    of: 'SOL',
    lie: (asked) => [...withoutBudget(asked), approve(page)],
    says: () => ({ extra: [{ is: 'allowance', to: page.thief, token: page.usdc.mint, amount: 77n }] }),
  },
  'an account opened for a stranger': {
    of: 'SOL',
    lie: (asked) => [...withoutBudget(asked), page.kit.open],
    says: () => ({ extra: [{ is: 'call', to: page.thief, token: page.kit.mint, amount: null }] }),
  },
  'an added instruction': {
    of: 'SOL',
    lie: (asked) => [...withoutBudget(asked), revoke(page)],
    says: () => ({ extra: [{ is: 'call', to: tokenProgram, token: null, amount: null }] }),
  },
  'a higher fee of tokens': {
    of: 'USDC',
    lie: (asked) => [...withoutBudget(asked), dear()],
    says: () => ({ fee: charged }),
  },
  'another recipient of tokens': {
    of: 'USDC',
    lie: async (asked) => [...before(asked), page.usdc.open, await page.usdc.pay(page.thief, amount)],
    says: () => ({ recipient: page.thief }),
  },
  'more tokens': {
    of: 'USDC',
    lie: async (asked, to) => [...before(asked), await page.usdc.pay(to, amount + 1n)],
    says: () => ({ amount: amount + 1n }),
  },
  'fewer tokens': {
    of: 'USDC',
    lie: async (asked, to) => [...before(asked), await page.usdc.pay(to, 1n)],
    says: () => ({ amount: 1n }),
  },
  'another token': {
    of: 'USDC',
    lie: async () => [page.kit.open, await page.kit.pay(page.thief, amount)],
    says: () => ({ token: page.kit.mint, amount, recipient: page.thief }),
  },
  'SOL in place of tokens': {
    of: 'USDC',
    lie: (_, to) => [transferLamports(page.me, to, amount)],
    says: () => ({ token: null, amount }),
  },
  'a second transfer': {
    of: 'USDC',
    lie: async (asked) => [...withoutBudget(asked), page.usdc.open, await page.usdc.pay(page.thief, 3n)],
    says: () => ({ extra: [{ is: 'payment', to: page.thief, token: page.usdc.mint, amount: 3n }] }),
  },
  'an added payment of SOL': {
    of: 'USDC',
    lie: (asked) => [...withoutBudget(asked), transferLamports(page.me, page.thief, 999_999n)],
    says: () => ({ extra: [{ is: 'payment', to: page.thief, token: null, amount: 999_999n }] }),
  },
  'an added allowance of tokens': {
    of: 'USDC',
    lie: (asked) => [...withoutBudget(asked), approve(page)],
    says: () => ({ extra: [{ is: 'allowance', to: page.thief, token: page.usdc.mint, amount: 77n }] }),
  },
  'a right given away': {
    of: 'USDC',
    lie: (asked) => [...withoutBudget(asked), handOver(page)],
    says: () => ({ extra: [{ is: 'call', to: token2022Program, token: null, amount: null }] }),
  },
}

describe('a wallet that signs something else than it was asked for is noticed', () => {
  let noticed = 0
  afterAll(() => {
    const count = Object.keys(lies).length
    process.stdout.write(`Solana: ${noticed} of ${count} noticed\n`)
    expect(noticed).toBe(count)
  })

  test.each(Object.entries(lies))('%s', async (_, { of, lie, says }) => {
    const to = address(await strangerAddress())
    page.wallet.signInstead(async (bytes) => {
      const instructions: Instruction[] = []
      rebuilt(bytes, (asked) => {
        instructions.push(...asked)
        return asked
      })
      const changed = await lie(instructions, to)
      return rebuilt(bytes, () => changed)
    })
    const compared = await page.sendAndCompare({ to, amount, ...(of === 'USDC' ? { token: page.usdc.mint } : {}) })
    page.wallet.approve()
    expect(compared).toMatchObject({ is: 'confirmed', comparison: { is: 'different' } })
    expect(differencesOf(compared?.comparison)).toEqual(says(to))
    noticed += 1
  })
})

const differencesOf = (comparison: TransferComparison | undefined) =>
  comparison?.is === 'different' ? comparison.differences : {}

test.each<[string, 'SOL' | 'usdc' | 'kit', ((asked: Instructions) => Instructions)?]>([
  ['SOL', 'SOL'],
  ['tokens', 'usdc'],
  ['tokens of the newer program', 'kit'],
  ['SOL with a memo', 'SOL', (asked) => [...asked, memo]],
  ['tokens with a price of its own', 'usdc', (asked) => withoutBudget(asked)],
])('an honest wallet is not accused: %s', async (_, of, change) => {
  const to = await strangerAddress()
  if (change) page.wallet.signInstead((bytes) => rebuilt(bytes, change))
  const transfer = { to, amount, ...(of === 'SOL' ? {} : { token: page[of].mint }) }
  const first = await page.sendAndCompare(transfer)
  const second = await page.sendAndCompare({ ...transfer, amount: amount + 1n })
  page.wallet.approve()
  expect([first, second].map((one) => [one?.is, one?.comparison])).toEqual([
    ['confirmed', { is: 'same' }],
    ['confirmed', { is: 'same' }],
  ])
})

test('what is not on the chain is unseen, and accuses nobody', async () => {
  const hash = '5'.repeat(87)
  const { chain, network, me } = page
  const shown = { to: page.thief, amount, token: null, decimals: 9, maxFee: 1n }
  expect(await chain.features.compareTransfer?.({ address: me, network, hash, shown }, never)).toEqual({
    ...{ is: 'unseen', comparison: { is: 'waiting' } },
    ...{ place: null, replacedBy: null },
  })
})
