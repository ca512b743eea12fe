import { ProviderError, providerCodes } from './provider-error.ts'
import type { Call, Method, WalletInside } from './wallet-inside.ts'
import { visibleAccounts } from './wallet-state.ts'

/** EIP-1102, EIP-2255 and MetaMask's revoking: who may see which account. */
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
    forgetSite(request.origin, wallet)
    return null
  },

  wallet_getCapabilities: () => ({}),
}

/** Takes a site's permission back and tells its pages. */
export function forgetSite(origin: string, { state, emit }: WalletInside): void {
  if (!state.sites.delete(origin)) return
  state.remember()
  emit('accountsChanged', [], origin)
}

async function allowSite(call: Call, { state, emit }: WalletInside): Promise<void> {
  const { origin } = call.request
  const before = visibleAccounts(state, origin).join()
  await call.ask()
  state.sites.add(origin)
  state.remember()
  const now = visibleAccounts(state, origin)
  if (now.join() !== before) emit('accountsChanged', now, origin)
}

function permissions(origin: string, { state }: WalletInside) {
  const value = visibleAccounts(state, origin)
  if (value.length === 0) return []
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}
