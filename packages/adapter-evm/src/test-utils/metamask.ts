import { duplexPair } from 'node:stream'
import { readOwn } from '@kit/core/adapters'
import type { EvmTestWallet } from '@kit/testing/evm'
import { initializeProvider } from '@metamask/providers'
import { toHex } from 'viem'
import { vi } from 'vitest'
import { testWallet } from './harness.ts'

const silent = () => {}
const logger = { log: silent, warn: silent, error: silent, debug: silent, info: silent, trace: silent }

/** MetaMask's own provider in a page, and a test wallet at the other end of its stream. */
export type MetaMask = {
  readonly wallet: EvmTestWallet
  readonly provider: ReturnType<typeof initializeProvider>
  /** The wallet cannot reach its network for now, or can again. */
  setOnline(isOnline: boolean): void
  /** The extension is updated or removed, which its own script in the page notices. */
  vanish(): void
  /** Takes everything out of the page again. */
  remove(): void
}

/** Puts MetaMask into the page as its extension does: announced, at `window.ethereum`, and behind a proxy. */
export function installMetaMask(origin: string): MetaMask {
  const wallet = testWallet({ name: 'MetaMask', rdns: 'io.metamask' })
  const [pageEnd, walletEnd] = duplexPair({ objectMode: true })
  const network = (isConnected: boolean) => {
    return { chainId: toHex(wallet.chainId), networkVersion: String(wallet.chainId), isConnected }
  }
  const notify = (method: string, params: unknown) => void walletEnd.write({ jsonrpc: '2.0', method, params })

  async function answer(method: string, params: unknown): Promise<unknown> {
    if (method === 'metamask_sendDomainMetadata') return true
    if (method !== 'metamask_getProviderState') return wallet.handle(origin, method, params)
    return { accounts: await wallet.handle(origin, 'eth_accounts'), isUnlocked: true, ...network(true) }
  }
  walletEnd.on('data', async ({ id, method, params }) => {
    const outcome = await answer(method, params).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: { code: readOwn(error, 'code'), message: String(readOwn(error, 'message')) } }),
    )
    walletEnd.write({ jsonrpc: '2.0', id, ...outcome })
  })
  wallet.listen(origin, (event, payload) => {
    if (event === 'accountsChanged') notify('metamask_accountsChanged', payload)
    if (event === 'chainChanged') notify('metamask_chainChanged', network(true))
  })
  const { uuid, name, rdns, icon } = wallet.info
  const providerInfo = { uuid, name, rdns, icon: icon as `data:image/${string}` }
  const listening = vi.spyOn(window, 'addEventListener')
  const provider = initializeProvider({ connectionStream: pageEnd, logger, providerInfo })
  const listeners = [...listening.mock.calls]
  listening.mockRestore()
  return {
    wallet,
    provider,
    setOnline: (isOnline) => notify('metamask_chainChanged', network(isOnline)),
    vanish: () => notify('METAMASK_STREAM_FAILURE', []),
    remove() {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener)
      Reflect.deleteProperty(window, 'ethereum')
    },
  }
}
