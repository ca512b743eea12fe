import { readOwn } from '@kit/core/adapters'

/**
 * The EIP-1193 `request` that the wallet had when it was found. Returns a promise even when the wallet throws. EIP-1193
 * takes no signal; only requests through a session stop on abort, and of these not what may send.
 */
export type WalletRequest = (
  args: { method: string; params?: readonly unknown[] },
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * Captures a provider's `request`, so that no script of the page can replace it later.
 *
 * @returns `null` for anything without a `request` function
 */
export function captureRequest(provider: unknown): WalletRequest | null {
  const request = readOwn(provider, 'request')
  return typeof request === 'function' ? async (args) => Reflect.apply(request, provider, [args]) : null
}
