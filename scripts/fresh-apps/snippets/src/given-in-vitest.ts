/** What snippets build on within a test of Vitest: an adapter that keeps the contract, and what is there to break it. */
import { sampleChains } from '@kit/testing'
import type { ContractHarness } from '@kit/testing/contracts'
import { announce, createEvmTestWallet, evmContractWallet } from '@kit/testing/evm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { myAdapter } from './packages-testing-README/my-adapter.ts'

export { expect } from 'vitest'

const page = new EventTarget()
export const adapter = myAdapter(page)

let harnesses = 0

/** Its wallets have names of their own, since the rules share the page. */
export function harness(): ContractHarness<'eip155'> {
  harnesses += 1
  const [wallet, second] = [testWallet(`test.first${harnesses}`), testWallet(`test.second${harnesses}`)]
  const stops = [wallet, second].map((one) => announce(one, page))
  return {
    adapter,
    networks: sampleChains.eip155.networks,
    foreignNetwork: 'eip155:56',
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function testWallet(rdns: string) {
  const rpcUrls = { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' }
  return createEvmTestWallet({ privateKeys: [generatePrivateKey(), generatePrivateKey()], rpcUrls, rdns })
}

export const signWithSomeKey = async ({
  message,
}: {
  message: string | Uint8Array
}): Promise<{ signature: string }> => ({
  signature: await privateKeyToAccount(generatePrivateKey()).signMessage({
    message: typeof message === 'string' ? message : { raw: message },
  }),
})
