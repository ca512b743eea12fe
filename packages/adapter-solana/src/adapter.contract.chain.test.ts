import { readOwn } from '@kit/core/adapters'
import type { Solana } from '@kit/sandbox'
import { chainAdapterContract, describeChainAdapter, moneyContract } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { askChain, startChain } from './test-utils/chain-harness.ts'
import { type HarnessParts, pageHarness, sessionHarness } from './test-utils/contract-harnesses.ts'
import { devnet, mainnet } from './test-utils/harness.ts'
import { solanaLedger } from './test-utils/solana-ledger.ts'
import { transactionFrom } from './test-utils/transaction-from.ts'

let chain: Solana

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain?.stop())

let sent = 0n

/** The chain's endpoint, funded keys, and an amount that differs each time, so that no two transactions are equal. */
function onChain(token?: string): HarnessParts {
  const [payer, , , , , payee] = chain.accounts
  sent += 10n
  return {
    networks: [{ ...mainnet, rpcUrls: { default: { http: [chain.rpc] } } }, devnet],
    rpcUrls: { 'solana:mainnet': chain.rpc },
    secretKeys: chain.accounts.slice(0, 4).map(({ secretKey }) => secretKey),
    transfer: { to: payee?.address ?? '', amount: 1_000_000n + sent, token },
    ledger: solanaLedger(chain),
    async transactions() {
      const blockhash = String(readOwn(await askChain(chain, 'getLatestBlockhash'), 'blockhash'))
      return [1n, 2n].map((more) => {
        sent += 10n
        return transactionFrom(payer?.address ?? '', sent + more, blockhash)
      })
    },
    timeout: 30_000,
  }
}

describeChainAdapter('solana() on a real chain', () => pageHarness(onChain()))

describe('solana() on a real chain, with a token, keeps what the contract says of money', () => {
  for (const { title, check } of moneyContract)
    test(title, () => check(() => pageHarness(onChain(chain.tokens.USDC.address))))
})

const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('solana() over a WalletConnect session on a real chain keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness(onChain())))
})
