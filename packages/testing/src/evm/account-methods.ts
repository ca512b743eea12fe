import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import type { Call, Method, WalletContext } from './wallet-context.ts'
import { visibleAccounts } from './wallet-state.ts'

/** EIP-1102, EIP-2255 and MetaMask's wallet_revokePermissions: which site may see which account. */
export const accountMethods: Readonly<Record<string, Method>> = {
  eth_accounts: ({ request }, { state }) => visibleAccounts(state, request.origin),

  async eth_requestAccounts(call, wallet) {
    const visible = visibleAccounts(wallet.state, call.request.origin)
    if (visible.length > 0) return visible
    await allowSite(call, wallet)
    return visibleAccounts(wallet.state, call.request.origin)
  },

  wallet_getPermissions: ({ request }, wallet) => permissions(request.origin, wallet),

  async wallet_requestPermissions(call, wallet) {
    const [wanted] = call.request.params
    if (typeof wanted !== 'object' || wanted === null || !('eth_accounts' in wanted)) {
      throw new ProviderError(providerCodes.invalidParams, 'Invalid params: only eth_accounts can be permitted')
    }
    await allowSite(call, wallet)
    return permissions(call.request.origin, wallet)
  },

  wallet_revokePermissions({ request }, wallet) {
    disconnectSite(request.origin, wallet)
    return null
  },

  wallet_getCapabilities: () => ({}),
}

/** Withdraws a site's permission and emits `accountsChanged` to its pages. */
export function disconnectSite(origin: string, { state, emit }: WalletContext): void {
  if (!state.sites.delete(origin)) return
  state.persist()
  emit('accountsChanged', [], origin)
}

async function allowSite(call: Call, { state, emit }: WalletContext): Promise<void> {
  const { origin } = call.request
  const before = visibleAccounts(state, origin).join()
  await call.prompt()
  state.sites.add(origin)
  state.persist()
  const now = visibleAccounts(state, origin)
  if (now.join() !== before) emit('accountsChanged', now, origin)
}

function permissions(origin: string, { state }: WalletContext) {
  const value = visibleAccounts(state, origin)
  if (value.length === 0) return []
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}
