import type { ChainClient, ChainSetup } from '@kit/core'
import { anySignal, createLifetime, KitError, readOwn, walletErrorReader, withTimeout } from '@kit/core/adapters'
import type { Wallets } from './discovery.ts'
import { isAddress } from './namespace.ts'

/** What the wallets of a kit share. */
export type TonLikeChain = ChainClient<'tonlike'> & { readonly wallets: Wallets }

export const fromWalletError = walletErrorReader()

/** In milliseconds. */
const requestTimeout = 10_000

export function createChain({ networks }: ChainSetup<'tonlike'>, wallets: Wallets): TonLikeChain {
  const lifetime = createLifetime(fromWalletError)
  return {
    namespace: 'tonlike',
    networks,
    wallets,
    destroy: lifetime.end,
    features: {
      readBalance: lifetime.bind(async ({ address, network }, signal) => {
        const found = networks.find(({ caipNetworkId }) => caipNetworkId === network)
        if (!found) throw new KitError('network/unknown', { detail: network })
        if (!isAddress(address)) throw new KitError('rpc/invalid-params', { detail: 'no address' })
        const [url] = found.rpcUrls.default.http
        const late = () => new KitError('rpc/timeout')
        const answer = await anySignal([signal, lifetime.signal], (either) =>
          withTimeout(requestTimeout, (until) => readJson(`${url}/accounts/${address}`, until), {
            signal: either,
            late,
          }),
        )
        const { symbol, decimals } = found.nativeCurrency
        return { amount: readAmount(answer), decimals, symbol }
      }),
    },
  }
}

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new KitError('rpc/server')
  return response.json()
}

/** Base units, as decimal text: numbers of JSON are not exact. */
function readAmount(answer: unknown): bigint {
  const amount = readOwn(answer, 'amount')
  if (typeof amount !== 'string' || !/^\d{1,30}$/.test(amount)) throw new KitError('rpc/invalid-response')
  return BigInt(amount)
}
