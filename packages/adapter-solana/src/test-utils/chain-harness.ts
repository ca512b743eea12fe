import type { CaipNetworkId } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { type Solana, startSolana } from '@kit/sandbox'
import type { SolanaTestFeature, SolanaTestWallet } from '@kit/testing/solana'
import { generateKeyPair, getAddressFromPublicKey, getBase58Encoder } from '@solana/kit'
import { expect, vi } from 'vitest'
import type { Harness } from './harness.ts'
import { mainnet, startHarness, testWallet } from './harness.ts'

/** A real virtual machine behind RPC, with a slot every 50 ms. */
export const startChain = (): Promise<Solana> => startSolana({ slotInterval: 50 })

export const strangerAddress = async (): Promise<string> => getAddressFromPublicKey((await generateKeyPair()).publicKey)

export type ChainHarness = Harness & {
  readonly wallet: SolanaTestWallet
  readonly address: string
  readonly network: CaipNetworkId<'solana'>
  /** Sends a transfer, and waits until the chain has confirmed it. */
  send(to: string, amount: bigint, token?: string): Promise<string>
}

/** A page with a connected wallet that has funded keys. */
export async function startOnChain(chain: Solana, features?: readonly SolanaTestFeature[]): Promise<ChainHarness> {
  const secretKeys = chain.accounts
    .slice(0, 2)
    .map(({ secretKey }) => new Uint8Array(getBase58Encoder().encode(secretKey)))
  const wallet = await testWallet({ secretKeys, rpcUrls: { 'solana:mainnet': chain.rpc }, features })
  const network = { ...mainnet, rpcUrls: { default: { http: [chain.rpc] } } }
  const harness = startHarness([wallet], { networks: [network] })
  const { accounts } = await harness.connect()
  const { address } = accounts[0]
  return {
    ...harness,
    wallet,
    address,
    network: network.caipNetworkId,
    async send(to, amount, token) {
      const input = { address, network: network.caipNetworkId, transfer: { to, amount, token } }
      const sent = await harness.client.features.sendTransfer?.(input, new AbortController().signal)
      return landed(chain, sent?.hash ?? '')
    },
  }
}

/** Waits until the chain has confirmed a transaction. */
export async function landed(chain: Solana, hash: string): Promise<string> {
  await vi.waitFor(
    async () => {
      const [status] = (await askChain(chain, 'getSignatureStatuses', [hash])) as readonly unknown[]
      expect(readOwn(status, 'confirmationStatus')).toMatch(/confirmed|finalized/)
    },
    { timeout: 60_000 },
  )
  return hash
}

/** Requests the chain's endpoint without any code of the kit. */
export async function askChain(chain: Solana, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(chain.rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const result = readOwn(await response.json(), 'result')
  return readOwn(result, 'value') ?? result
}
