/**
 * An EIP-1193 request as the wallet was found with it. Always answers by a promise, even if the wallet throws. EIP-1193
 * knows no signal; a question through a session stops waiting by it.
 */
export type WalletRequest = (
  args: { method: string; params?: readonly unknown[] },
  signal?: AbortSignal,
) => Promise<unknown>

const { apply, get } = Reflect

/**
 * Takes hold of a provider's `request`, so that nobody can put another in its place later.
 *
 * @returns `null` for anything that cannot be asked.
 */
export function captureRequest(provider: unknown): WalletRequest | null {
  try {
    if (!isObject(provider)) return null
    const request: unknown = get(provider, 'request')
    return typeof request === 'function' ? async (args) => apply(request, provider, [args]) : null
  } catch {
    return null
  }
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
