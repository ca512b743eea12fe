import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'

/** What opens the app of this wallet. */
const redirect = { native: 'kit-phone://' }

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Opens the wallet library with a relay. With a relay on this machine, the library sends no request to another host.
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
    // Lower levels print links, and a link is a secret.
    logger: 'silent',
  })
  if (loopback.has(new URL(where.relay).hostname)) disableForeignRequests(core)
  silenceLogger()
  return WalletKit.init({
    // WalletKit declares `Core` once more, which differs under `exactOptionalPropertyTypes`.
    core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: {
      name: 'Wallet phone (test wallet)',
      description: 'A wallet for tests. Its keys are public.',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
      redirect,
    },
    // Shows each request when it arrives, not when the one before it has been answered.
    signConfig: { disableRequestQueue: true },
  })
}

/** Whether the apps that connect from now on are told what opens this wallet. */
export function setOpensByLink({ engine }: IWalletKit, isOn: boolean): void {
  engine.signClient.metadata.redirect = isOn ? redirect : {}
}

/** WalletKit gives its SignClient a logger at level "error", and has no option for it. */
function silenceLogger(): void {
  const { init } = SignClient
  SignClient.init = (options) => init.call(SignClient, { ...options, logger: 'silent' })
}

/**
 * Replaces what the library has no options for: requests to the verify and telemetry hosts, and the offline check, as a
 * browser on a machine with a loopback interface alone reports that it is offline.
 */
function disableForeignRequests(core: InstanceType<typeof Core>): void {
  Object.assign(core.verify, { resolve: async () => undefined })
  core.eventClient.init = async () => {}
  core.relayer.confirmOnlineStateOrThrow = async () => {}
}
