import { vi } from 'vitest'
import { createSolanaChainClient } from '../create-solana-chain-client.ts'
import { balance, entry, executed } from './fake-ledger.ts'
import { mainnet } from './harness.ts'
import { from, held, mint, own, to } from './planned-transfer.ts'
import { mintAccount, plainAccount, tokenAccount } from './token-accounts.ts'

export type Reply = { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }

/** The accounts of a transfer of five, of lamports or of tokens. */
function accountsAfter([, options]: readonly unknown[]) {
  const [source] = (options as { accounts: { addresses: readonly string[] } }).accounts.addresses
  if (source === own)
    return [tokenAccount({ mint, owner: from, amount: 4n }), tokenAccount({ mint, owner: to, amount: 5n })]
  const { lamports } = plainAccount()
  return [plainAccount(), { ...plainAccount(), lamports: lamports + 5 }]
}

/** What a healthy node answers of a sender with lamports and tokens, and a plain recipient. */
export function resultOf(method: string, params: readonly unknown[]): unknown {
  const accounts: Readonly<Record<string, object>> = { [to]: plainAccount(), [mint]: mintAccount() }
  const results: Readonly<Record<string, unknown>> = {
    getLatestBlockhash: { value: { blockhash: from, lastValidBlockHeight: 100 } },
    getRecentPrioritizationFees: [{ prioritizationFee: 3 }],
    getFeeForMessage: { value: 5_000 },
    getBalance: { value: 1_000_000_000 },
    getTokenAccountsByOwner: { value: [held(own, 9n)] },
    getMinimumBalanceForRentExemption: 2_039_280,
    getSignaturesForAddress: [entry(2, 9), entry(1, 8, { err: {}, blockTime: null })],
    getTransaction: executed(String(params[0]), {
      lamports: [
        [from, 9_000, 5_000],
        [to, 1_000, 5_000],
        [own, 2_039_280, 2_039_280],
      ],
      pre: [balance(2, mint, from, '4')],
      post: [balance(2, mint, from, '9')],
    }),
    getSignatureStatuses: { value: [{ slot: 1, err: null, confirmationStatus: 'confirmed' }] },
  }
  if (method === 'simulateTransaction')
    return { value: { err: null, unitsConsumed: 1_000, accounts: accountsAfter(params) } }
  if (method === 'getMultipleAccounts') return { value: [params[0]].flat().map((one) => accounts[String(one)] ?? null) }
  return results[method] ?? null
}

/** The chain client of a page whose node answers with what `answer` makes of a healthy answer. */
export function chainOfAccounts(answer: (reply: Reply) => unknown) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    const reply = await answer({ jsonrpc: '2.0', id, result: resultOf(method, params) })
    return new Response(JSON.stringify(reply) ?? '')
  })
  const networks = [{ ...mainnet, rpcUrls: { default: { http: ['https://one.example'] } } }]
  const metadata = { name: 'A dApp', url: 'https://dapp.example', icons: [] }
  const chain = createSolanaChainClient({ networks, metadata, projectId: undefined }, {})
  return { chain, network: mainnet.caipNetworkId }
}
