import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Opens the wallet library on a relay. With a relay on this machine nothing outside of it is asked.
 *
 * @example const kit = await openWalletKit({ relay: 'ws://127.0.0.1:5555', projectId: 'sandbox' })
 */
export async function openWalletKit(where: {
  readonly relay: string
  readonly projectId: string
}): Promise<IWalletKit> {
  const core = new Core({
    projectId: where.projectId,
    relayUrl: where.relay,
    customStoragePrefix: 'wallet-phone',
    telemetryEnabled: false,
    // Anything louder would print links, and a link is a secret.
    logger: 'silent',
  })
  if (loopback.has(new URL(where.relay).hostname)) keepHome(core)
  hush()
  return WalletKit.init({
    // Its declarations are of a build of their own, which `exactOptionalPropertyTypes` tells apart.
    core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: {
      name: 'Wallet phone (stand-in)',
      description: 'A stand-in wallet for testing. Everybody knows its keys.',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    // Each question shows as soon as it is there, not when the one before it is answered.
    signConfig: { disableRequestQueue: true },
  })
}

/** WalletKit makes its SignClient with a logger of its own, at level "error", and has no option for that. */
function hush(): void {
  const { init } = SignClient
  SignClient.init = (options) => init.call(SignClient, { ...options, logger: 'silent' })
}

/**
 * There are no options for these. The verify and the telemetry hosts are not on this machine, and a browser on a
 * machine with a loopback interface alone says that it is offline.
 */
function keepHome(core: InstanceType<typeof Core>): void {
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  core.relayer.confirmOnlineStateOrThrow = async () => {}
}
