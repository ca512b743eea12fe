import type { Solana } from '@kit/sandbox'
import { chainAdapterContract, describeChainAdapter } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { devnet, mainnet } from './stand-ins/bench.ts'
import { askChain, startChain } from './stand-ins/chain-bench.ts'
import { type BenchParts, pageBench, sessionBench } from './stand-ins/contract-benches.ts'
import { transactionFrom } from './stand-ins/transaction-from.ts'

let chain: Solana

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain?.stop())

let sent = 0n

/** A node that answers, keys that have money, and some lamports to send: no transaction is the same as another. */
function onChain(): BenchParts {
  const [payer, , , , , payee] = chain.accounts
  sent += 10n
  return {
    networks: [{ ...mainnet, rpcUrls: { default: { http: [chain.rpc] } } }, devnet],
    rpcUrls: { 'solana:mainnet': chain.rpc },
    secretKeys: chain.accounts.slice(0, 4).map(({ secretKey }) => secretKey),
    transfer: { to: payee?.address ?? '', amount: 1_000_000n + sent },
    async transactions() {
      const { blockhash } = (await askChain(chain, 'getLatestBlockhash')) as { blockhash: string }
      return [1n, 2n].map((more) => {
        sent += 10n
        return transactionFrom(payer?.address ?? '', sent + more, blockhash)
      })
    },
    timeout: 10_000,
  }
}

describeChainAdapter('solana() on a real chain', () => pageBench(onChain()))

const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

describe('solana() through a session, on a real chain, keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(() => sessionBench(onChain())))
})
