import { type AdapterSetup, type ChainAdapter, KitError } from '@kit/core'
import type { BitcoinOptions } from './bitcoin-options.ts'
import { esploraOf } from './chain-api/esplora.ts'
import { createReadBalance } from './chain-api/read-balance.ts'
import { createActiveWallet } from './connection/active.ts'
import { createConnecting } from './connection/connect.ts'
import { disconnect } from './connection/disconnect.ts'
import { createPrompts } from './connection/prompts.ts'
import { restore } from './connection/restore.ts'
import { switchNetwork } from './connection/switch-network.ts'
import { fromWalletError } from './connection/to-kit-error.ts'
import { abortError, untilAborted } from './connection/until-aborted.ts'
import type { Wallets } from './discovery/wallets.ts'
import { createSignMessage } from './signing/sign-message.ts'
import { createSignPsbt } from './signing/sign-psbt.ts'
import { createSendTransfer } from './transfer/send-transfer.ts'
import { createReach } from './wallets/reach.ts'

/** Puts the pieces together. What is loaded once a visitor connects or a reload picks a connection up. */
export function createBitcoinAdapter(
  setup: AdapterSetup<'bip122'>,
  options: BitcoinOptions,
  wallets: Wallets,
): ChainAdapter<'bip122'> {
  const { networks } = setup
  const active = createActiveWallet(networks)
  const prompts = createPrompts((connectorId) => active.now?.connectorId === connectorId)
  const parts = { networks, active, prompts, reach: createReach(wallets, setup) }
  const connecting = createConnecting(parts)
  const apiOf = (network: string) => esploraOf(network, networks, options)
  const loadBroadcast = async () => (await import('./transfer/transfer.ts')).createBroadcast(apiOf)
  const signMessage = createSignMessage(active)
  const signPsbt = createSignPsbt({ active, loadBroadcast })
  const sendTransfer = createSendTransfer({ active, networks, options, apiOf })
  const readBalance = createReadBalance({ networks, apiOf })
  const end = new AbortController()
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (end.signal.aborted) throw abortError(end.signal)
    return untilAborted(work(), end.signal).catch((error: unknown) => {
      throw fromWalletError(error)
    })
  }
  return {
    namespace: 'bip122',
    connect: (input, signal) => alive(() => connecting.connect(input, signal)),
    restore: (input, signal) => alive(() => restore(parts, input, signal)),
    disconnect: (input, signal) => alive(() => disconnect({ active, prompts, connecting }, input, signal)),
    switchNetwork: (input, signal) => alive(() => switchNetwork({ active, networks }, input, signal)),
    watch: active.watch,
    destroy() {
      connecting.cancel()
      active.destroy()
      end.abort(new KitError('kit/destroyed'))
    },
    features: {
      'kit:signMessage': (input, signal) => alive(() => signMessage(input, signal)),
      'kit:signPsbt': (input, signal) => alive(() => signPsbt(input, signal)),
      'kit:sendTransfer': (input, signal) => alive(() => sendTransfer(input, signal)),
      'kit:readBalance': (input, signal) => alive(() => readBalance(input, signal)),
      'kit:getProvider': () => alive(async () => active.required().wallet.provider),
    },
  }
}
