import type { WalletInfo } from '../evm/eip1193.ts'

/** Runs in the page, from its source text. Announces wallets that refuse every prompt. */
export function announceAllInPage(infos: readonly WalletInfo[]): void {
  const answers: Readonly<Record<string, unknown>> = { eth_accounts: [], eth_chainId: '0x1' }
  const details = infos.map((info) => {
    const provider = {
      async request({ method }: { method: string }): Promise<unknown> {
        if (method in answers) return answers[method]
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
      on: () => provider,
      removeListener: () => provider,
    }
    return Object.freeze({ info: Object.freeze(info), provider })
  })
  const dispatch = () => {
    for (const detail of details) {
      globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  globalThis.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}
