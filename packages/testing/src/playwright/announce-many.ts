import { sampleConnector } from '../adapter/sample-connectors.ts'
import type { WalletInfo } from '../evm/eip1193.ts'
import { uuidFrom } from '../evm/wallet-info.ts'
import { announceAllInPage } from './announce-all-in-page.ts'
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
