import { bridgeCodec } from './bridge-codec.ts'
import type { BridgedWallet } from './bridged-wallet.ts'
import type { BrowserTarget } from './browser-target.ts'
import { openPageWire, type PageWire } from './page-wire.ts'
import { createWalletBridge } from './wallet-bridge.ts'

/**
 * Gives every document opened from now on a wire to a wallet in Node, and lets the wallet appear there.
 *
 * @param appear runs in the page with the wire and plain data; it must not use anything outside itself, since its text
 * is what travels
 */
export async function putIntoPages<Config>(
  target: BrowserTarget,
  wallet: BridgedWallet,
  appear: (wire: PageWire, config: Config) => void,
  config: Config,
): Promise<void> {
  const binding = `kitTestWallet_${crypto.randomUUID().replaceAll('-', '')}`
  await target.exposeBinding(binding, createWalletBridge(wallet))
  const wire = `(${openPageWire})(${JSON.stringify(binding)}, (${bridgeCodec})())`
  await target.addInitScript({ content: `(${appear})(${wire}, ${JSON.stringify(config)})` })
}
