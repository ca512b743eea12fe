import { readOwn } from '@kit/core/adapters'
import type { Solana } from '@kit/sandbox'
import { askChain } from './chain-harness.ts'
import type { HarnessParts } from './contract-harnesses.ts'
import { devnet, mainnet } from './harness.ts'
import { solanaLedger } from './solana-ledger.ts'
import { transactionFrom } from './transaction-from.ts'

let sent = 0n

/** The chain's endpoint, funded keys, and an amount that differs each time, so that no two transactions are equal. */
export function partsOn(chain: Solana, token?: string): HarnessParts {
  const [payer, , , , , payee] = chain.accounts
  sent += 10n
  return {
    networks: [{ ...mainnet, rpcUrls: { default: { http: [chain.rpc] } } }, devnet],
    rpcUrls: { 'solana:mainnet': chain.rpc },
    secretKeys: chain.accounts.slice(0, 4).map(({ secretKey }) => secretKey),
    transfer: { to: payee?.address ?? '', amount: 1_000_000n + sent, token },
    ledger: solanaLedger(chain),
    // One signature costs 5,000 lamports.
    mostFee: 10_000n,
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
