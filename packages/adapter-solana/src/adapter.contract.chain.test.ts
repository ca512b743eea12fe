import { readOwn } from '@kit/core/adapters'
import type { Solana } from '@kit/sandbox'
import { chainAdapterContract, describeChainAdapter } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { askChain, startChain } from './test-utils/chain-harness.ts'
import { type HarnessParts, pageHarness, sessionHarness } from './test-utils/contract-harnesses.ts'
import { devnet, mainnet } from './test-utils/harness.ts'
import { transactionFrom } from './test-utils/transaction-from.ts'

let chain: Solana

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain?.stop())

let sent = 0n

/** The chain's endpoint, funded keys, and an amount that differs each time, so that no two transactions are equal. */
function onChain(): HarnessParts {
  const [payer, , , , , payee] = chain.accounts
  sent += 10n
  return {
    networks: [{ ...mainnet, rpcUrls: { default: { http: [chain.rpc] } } }, devnet],
    rpcUrls: { 'solana:mainnet': chain.rpc },
    secretKeys: chain.accounts.slice(0, 4).map(({ secretKey }) => secretKey),
    transfer: { to: payee?.address ?? '', amount: 1_000_000n + sent },
    async transactions() {
      const blockhash = String(readOwn(await askChain(chain, 'getLatestBlockhash'), 'blockhash'))
      return [1n, 2n].map((more) => {
        sent += 10n
        return transactionFrom(payer?.address ?? '', sent + more, blockhash)
      })
    },
    timeout: 10_000,
  }
}

describeChainAdapter('solana() on a real chain', () => pageHarness(onChain()))

const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('solana() over a WalletConnect session on a real chain keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionHarness(onChain())))
})
