import { bridgeCodec } from './bridge-codec.ts'
import type { BridgedWallet } from './bridged-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { openPageTransport, type PageTransport } from './page-transport.ts'
import { createWalletBridge } from './wallet-bridge.ts'

/**
 * Connects every document that opens from now on to a wallet in Node, and exposes the wallet there.
 *
 * @param expose runs in the page with the transport and plain data; Playwright sends its source text, so it must not use
 *   anything outside itself
 */
export async function installInPages<Config>(
  target: BrowserTarget,
  wallet: BridgedWallet,
  expose: (transport: PageTransport, config: Config) => void,
  config: Config,
): Promise<void> {
  const binding = `kitTestWallet_${crypto.randomUUID().replaceAll('-', '')}`
  await target.exposeBinding(binding, createWalletBridge(wallet))
  const transport = `(${openPageTransport})(${JSON.stringify(binding)}, (${bridgeCodec})())`
  await target.addInitScript({ content: `(${expose})(${transport}, ${JSON.stringify(config)})` })
}
