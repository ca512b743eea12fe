import { type AdapterDescriptor, type Network, type Session, sessionConnectorId } from '@kit/core'
import {
  announceBitcoin,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  bitcoinContractWallet,
} from '@kit/testing/bitcoin'
import type { ContractHarness, ContractWallet, SignedMessage } from '@kit/testing/contracts'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { parseAddress } from '../chain/address.ts'
import { createBitcoinAdapter } from '../create-bitcoin-adapter.ts'
import { createDiscovery, type Discovery } from '../discovery/discovery.ts'
import { mainnet, testnet, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'

/** The parts of a harness; a real chain adds an API, keys with money, and a transfer. */
export type HarnessParts = Partial<
  Pick<ContractHarness<'bip122'>, 'transfer' | 'psbt' | 'timeout' | 'foreignNetwork'>
> & {
  readonly networks?: readonly [Network<'bip122'>, Network<'bip122'>]
  readonly network?: BitcoinTestWalletOptions['network']
  /** Two keys for each of two wallets. */
  readonly privateKeys?: readonly string[]
}

/** The adapter and two wallets with the same interface on one page. */
export function pageHarness(
  as: 'both' | 'sats-connect' | 'standard',
  parts: HarnessParts = {},
): ContractHarness<'bip122'> & { readonly wallets: readonly [BitcoinTestWallet, BitcoinTestWallet] } {
  const page = new EventTarget()
  const { wallet, second, common } = twoWallets(parts)
  for (const one of [wallet, second]) announceBitcoin(one, page, { as })
  const idOf = ({ id, name }: BitcoinTestWallet) => (as === 'sats-connect' ? id : name)
  return {
    ...common,
    descriptor: descriptorOf(createDiscovery(page)),
    connectorId: idOf(wallet),
    wallet: contractWallet(wallet),
    second: { connectorId: idOf(second), wallet: contractWallet(second) },
    wallets: [wallet, second],
  }
}

/**
 * The same with the first wallet behind a session. The kit pairs and connects in two steps, which the contract sees as one.
 */
export function sessionHarness(parts: HarnessParts = {}): ContractHarness<'bip122'> {
  const page = new EventTarget()
  const { wallet, second, common } = twoWallets(parts)
  announceBitcoin(second, page)
  const { session, pair } = sessionPeer(wallet)
  const { load, ...descriptor } = descriptorOf(createDiscovery(page))
  const own = contractWallet(wallet)
  // A session names networks by CAIP-2 only, so that it cannot hold an unknown name.
  const nonsenseAnswers = own.nonsenseAnswers.filter((_, index) => index !== own.nonsenseAnswers.length - 2)
  const network = () => networkIn(session.current()) ?? own.network?.() ?? mainnet.caipNetworkId
  return {
    ...common,
    descriptor: {
      ...descriptor,
      async load(setup) {
        const adapter = await load({ ...setup, loadSession: async () => session })
        const connect: typeof adapter.connect = async (input, signal) => {
          if (input.connectorId === sessionConnectorId) await pair(signal)
          return adapter.connect(input, signal)
        }
        return { ...adapter, connect }
      },
    },
    connectorId: sessionConnectorId,
    wallet: Object.defineProperties({ ...own, network, nonsenseAnswers }, { addresses: { get: () => own.addresses } }),
    second: { connectorId: second.name, wallet: contractWallet(second) },
  }
}

function twoWallets({ networks = [mainnet, testnet], network = 'Mainnet', privateKeys, ...common }: HarnessParts) {
  const [wallet, second] = [
    testWallet({ network, ...(privateKeys ? { privateKeys: privateKeys.slice(0, 2) } : {}) }),
    testWallet({ network, ...(privateKeys ? { privateKeys: privateKeys.slice(2, 4) } : {}), name: 'Second Wallet' }),
  ]
  const psbt = async (address: string) => ({
    psbt: psbtPaying(wallet.activeAddress, { txid: 'ab'.repeat(32), vout: 0, value: 50_000 }),
    signInputs: [{ address, index: 0 }],
  })
  const foreignNetwork = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as const
  return { wallet, second, common: { foreignNetwork, psbt, ...common, networks } }
}

/** An unsigned PSBT that sends a coin of an address back to it. */
export function psbtPaying(
  address: string,
  { txid, vout, value }: { readonly txid: string; readonly vout: number; readonly value: number },
): string {
  const script = parseAddress(address)?.script
  if (!script) throw new RangeError(`${address} is no address.`)
  const transaction = new Transaction()
  transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
  transaction.addOutput({ script, amount: BigInt(value) - 1_000n })
  return Buffer.from(transaction.toPSBT(0)).toString('base64')
}

const descriptorOf = (discovery: Discovery): AdapterDescriptor<'bip122'> => ({
  namespace: 'bip122',
  loadDiscovery: async () => discovery.watch,
  load: async (setup) => createBitcoinAdapter(setup, {}, discovery),
})

/** Another library than the adapter's and the wallet's verifies the signatures. */
function contractWallet(wallet: BitcoinTestWallet): ContractWallet<'bip122'> {
  return Object.assign(bitcoinContractWallet(wallet), {
    verifySignature({ address, message, signature }: SignedMessage) {
      const text = typeof message === 'string' ? message : new TextDecoder().decode(message)
      return Verifier.verifySignature(address, text, signature)
    },
  })
}

/** The network of the session; every request names its network, whichever one the wallet shows. */
const networkIn = (session: Session | null) => session?.namespaces.bip122?.network
