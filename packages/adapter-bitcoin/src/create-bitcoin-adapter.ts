import type { AdapterSetup, ChainAdapter } from '@kit/core'
import { createLife } from '@kit/core/adapters'
import type { BitcoinOptions } from './bitcoin-options.ts'
import { esploraFor } from './chain/esplora.ts'
import { createReadBalance } from './chain/read-balance.ts'
import type { Discovery } from './discovery/discovery.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignPsbt } from './signing/sign-psbt.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import { createActiveWallet } from './wallet/active-wallet.ts'
import { createBitcoinConnecting } from './wallet/connect.ts'
import { disconnect } from './wallet/disconnect.ts'
import { createFindWallet } from './wallet/find-wallet.ts'
import { createPrompts } from './wallet/prompts.ts'
import { restore } from './wallet/restore.ts'
import { switchNetwork } from './wallet/switch-network.ts'
import { fromWalletError } from './wallet/to-kit-error.ts'

/** Assembles the adapter. It is loaded when a visitor connects or a reload restores a connection. */
export function createBitcoinAdapter(
  setup: AdapterSetup<'bip122'>,
  options: BitcoinOptions,
  discovery: Discovery,
): ChainAdapter<'bip122'> {
  const { networks } = setup
  const active = createActiveWallet(networks)
  const prompts = createPrompts((connectorId) => active.now?.connectorId === connectorId)
  const parts = { networks, active, prompts, findWallet: createFindWallet(discovery, setup) }
  const connecting = createBitcoinConnecting(parts)
  const apiOf = (network: string) => esploraFor(network, networks, options)
  const loadBroadcast = async () => (await import('./transfer/transfer.ts')).createBroadcast(apiOf)
  const signMessage = createSignMessage(active)
  const signPsbt = createSignPsbt({ active, loadBroadcast, apiOf })
  const sendTransfer = createSendTransfer({ active, networks, options, apiOf })
  const readBalance = createReadBalance({ networks, apiOf })
  const life = createLife(fromWalletError)
  return {
    namespace: 'bip122',
    connect: (input, signal) => life.during(() => connecting.connect(input, signal)),
    restore: (input, signal) => life.during(() => restore(parts, input, signal)),
    disconnect: (input, signal) => life.during(() => disconnect({ active, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) => life.during(() => switchNetwork({ active, networks }, input, signal)),
    watch: active.watch,
    destroy() {
      connecting.cancel()
      active.destroy()
      life.end()
    },
    features: {
      'kit:signMessage': (input, signal) => life.during(() => signMessage(input, signal)),
      'kit:signPsbt': (input, signal) => life.during(() => signPsbt(input, signal)),
      'kit:sendTransfer': (input, signal) => life.during(() => sendTransfer(input, signal)),
      'kit:readBalance': (input, signal) => life.during(() => readBalance(input, signal)),
      'kit:getProvider': () => life.during(async () => active.required().wallet.provider),
    },
  }
}
