import { sampleConnector } from '../adapter/sample-connectors.ts'
import type { WalletInfo } from '../evm/eip1193.ts'
import { uuidFrom } from '../evm/wallet-info.ts'
import { type BrowserTarget, runAtDocumentStart } from './browser-target.ts'

/**
 * Announces many wallets in every document that opens from now on. All of them refuse every prompt.
 *
 * @returns the names, in the order of the announcements
 * @example const names = await announceMany(page, 40)
 */
export async function announceMany(target: BrowserTarget, count = 40): Promise<readonly string[]> {
  const infos = Array.from({ length: count }, (_, at): WalletInfo => {
    const { id, name, imageUrl = '' } = sampleConnector('eip155', at + 1)
    return { uuid: uuidFrom(name), name, icon: imageUrl, rdns: id }
  })
  await runAtDocumentStart(target, announceAllInPage, infos)
  return infos.map(({ name }) => name)
}

/** Runs in the page, from its source text. */
function announceAllInPage(infos: readonly WalletInfo[]): void {
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
