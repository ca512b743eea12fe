import { registerWallet } from '@kit/testing/solana'
import { endpoints } from '../endpoints.ts'
import type { DemoWallets } from './create-demo-wallets.ts'
import { lazyProvider } from './lazy-provider.ts'
import { lazyStandardWallet } from './lazy-standard-wallet.ts'
import type { StandardDemoWallet } from './standard-demo-wallets.ts'
import { type StandardWalletPlan, shapeOf, standardWallets } from './standard-wallets.ts'
import { type EvmWalletId, looks, walletInfos } from './wallet-infos.ts'

type Loaders = {
  readonly evm: () => Promise<DemoWallets>
  readonly standard: () => Promise<readonly StandardDemoWallet[]>
}

const evmWalletIds: readonly EvmWalletId[] = ['a', 'b']

/**
 * Announces the demo wallets, as extensions do: over EIP-6963 and by the Wallet Standard, at once, and whenever the page
 * requests it. Without a sandbox there are no keys, and so no wallets.
 *
 * @param loaders load their code with the first request
 */
export function announceDemoWallets({ evm, standard }: Loaders): void {
  if (endpoints.accounts.length > 0) announceEvm(evm)
  for (const plan of standardWallets) {
    const load = async () => find(await standard(), plan).standard
    registerWallet({ standard: lazyStandardWallet(looks[plan.id], shapeOf(plan), load) }, window)
  }
}

function announceEvm(load: Loaders['evm']): void {
  const details = evmWalletIds.map((id) =>
    Object.freeze({
      info: Object.freeze({ ...walletInfos[id] }),
      provider: lazyProvider(async () => (await load())[id].provider),
    }),
  )
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function find(wallets: readonly StandardDemoWallet[], { id, namespace }: StandardWalletPlan): StandardDemoWallet {
  const found = wallets.find((wallet) => wallet.id === id && wallet.namespace === namespace)
  if (!found) throw new Error(`There is no demo wallet ${id} on ${namespace}.`)
  return found
}
