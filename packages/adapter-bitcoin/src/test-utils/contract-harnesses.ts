import type { CaipNetworkId, ChainAdapter, Network, Session, WalletClient } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import {
  announceBitcoin,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  bitcoinContractWallet,
} from '@kit/testing/bitcoin'
import type { ContractHarness, ContractWallet, PromptingFeature, SignedMessage } from '@kit/testing/contracts'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { createBitcoinChainClient } from '../create-bitcoin-chain-client.ts'
import { createBitcoinWalletClient } from '../create-bitcoin-wallet-client.ts'
import { createDiscovery, type Discovery } from '../discovery/discovery.ts'
import { bitcoin } from '../index.ts'
import type { SignPsbtRequest } from '../signing/sign-psbt.ts'
import { areSigned } from './bitcoinjs-wallet.ts'
import { mainnet, sourceOf, testnet, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'

/** The parts of a harness; a real chain adds an API, keys with money, and a transfer. */
export type HarnessParts = Partial<
  Pick<BitcoinHarness, 'transfer' | 'ledger' | 'mostFee' | 'timeout' | 'foreignNetwork' | 'canRead'>
> & {
  readonly networks?: readonly [Network<'bip122'>, Network<'bip122'>]
  readonly network?: BitcoinTestWalletOptions['network']
  /** Two keys for each of two wallets. */
  readonly privateKeys?: readonly string[]
  /** A PSBT that an address can sign. */
  readonly psbt?: (address: string) => Promise<SignPsbtRequest>
}

export type BitcoinAdapter = ChainAdapter<'bip122', BitcoinChainClient>
export type BitcoinHarness = Omit<ContractHarness<'bip122'>, 'adapter'> & { readonly adapter: BitcoinAdapter }

/** The adapter and two wallets with the same interface on one page. */
export function pageHarness(
  as: 'both' | 'sats-connect' | 'standard',
  parts: HarnessParts = {},
): BitcoinHarness & { readonly wallets: readonly [BitcoinTestWallet, BitcoinTestWallet] } {
  const page = new EventTarget()
  const { wallet, second, common } = twoWallets(parts)
  for (const one of [wallet, second]) announceBitcoin(one, page, { as })
  const idOf = ({ id, name }: BitcoinTestWallet) => (as === 'sats-connect' ? id : name)
  return {
    ...common,
    adapter: adapterOf(createDiscovery(page)),
    connectorId: idOf(wallet),
    wallet: contractWallet(wallet),
    second: { connectorId: idOf(second), wallet: contractWallet(second) },
    wallets: [wallet, second],
  }
}

/**
 * The same with the first wallet behind a session. The kit pairs and connects in two steps, which the contract sees as one.
 */
export function sessionHarness(parts: HarnessParts = {}): BitcoinHarness {
  const page = new EventTarget()
  const { wallet, second, common } = twoWallets(parts)
  announceBitcoin(second, page)
  const { session, pair } = sessionPeer(wallet)
  const adapter = adapterOf(createDiscovery(page))
  const own = contractWallet(wallet)
  // A session names networks by CAIP-2 only, so that it cannot hold an unknown name.
  const nonsenseAnswers = own.nonsenseAnswers.filter((_, index) => index !== own.nonsenseAnswers.length - 2)
  const network = () => networkIn(session.current()) ?? own.network?.() ?? mainnet.caipNetworkId
  return {
    ...common,
    adapter: {
      ...adapter,
      async wallet(setup) {
        const client = await adapter.wallet(setup)
        const connect: typeof client.connect = async (input, signal) => {
          if (setup.session) await pair(signal)
          return client.connect(input, signal)
        }
        return { ...client, connect }
      },
    },
    connectorId: 'walletConnect',
    session: sourceOf(session),
    wallet: Object.defineProperties({ ...own, network, nonsenseAnswers }, { addresses: { get: () => own.addresses } }),
    second: { connectorId: second.name, wallet: contractWallet(second) },
  }
}

function twoWallets({
  networks = [mainnet, testnet],
  network = 'Mainnet',
  privateKeys,
  psbt,
  ...common
}: HarnessParts) {
  const [wallet, second] = [
    testWallet({ network, ...(privateKeys ? { privateKeys: privateKeys.slice(0, 2) } : {}) }),
    testWallet({ network, ...(privateKeys ? { privateKeys: privateKeys.slice(2, 4) } : {}), name: 'Second Wallet' }),
  ]
  const madeUp = async (address: string): Promise<SignPsbtRequest> => ({
    psbt: psbtPaying(wallet.activeAddress, { txid: 'ab'.repeat(32), vout: 0, value: 50_000 }),
    signInputs: [{ address, index: 0 }],
  })
  const promptingFeatures = (
    { features: { signPsbt } }: WalletClient<'bip122'>,
    address: string,
  ): readonly PromptingFeature[] => {
    if (!signPsbt) return []
    let asked: SignPsbtRequest
    const use = (more: object) => async (signal: AbortSignal) => {
      asked = await (psbt ?? madeUp)(address)
      return signPsbt({ ...asked, ...more }, signal)
    }
    const isAnswer = (answer: unknown) => isSigned(readOwn(answer, 'psbt'), asked)
    const sent = (answer: unknown) => ({ ids: [readOwn(answer, 'hash')], data: [undefined] })
    const isSent = (answer: unknown) => isAnswer(answer) && readOwn(answer, 'hash') === idOf(asked.psbt)
    const sending = { name: 'signPsbt that sends', isAnswer: isSent, use: use({ broadcast: true }), sent }
    return [{ name: 'signPsbt', isAnswer, use: use({}) }, ...(common.ledger ? [sending] : [])]
  }
  const foreignNetwork: CaipNetworkId<'bip122'> = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  return { wallet, second, common: { foreignNetwork, promptingFeatures, ...common, networks } }
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

export const adapterOf = (discovery: Discovery): BitcoinAdapter => ({
  ...bitcoin(),
  loadDiscovery: async ({ sessionConnectorIds }) => discovery.discover(sessionConnectorIds),
  chain: async (setup) => createBitcoinChainClient(setup, {}),
  wallet: async (setup) => createBitcoinWalletClient(setup, discovery),
})

/** The id of the transaction in a PSBT; of one from a witness address it does not change when it is signed. */
const idOf = (psbt: string): string => Transaction.fromPSBT(Buffer.from(psbt, 'base64')).id

/** Whether a PSBT is that which was asked for, with a valid signature in each input that was named and in no other. */
function isSigned(psbt: unknown, { psbt: asked, signInputs }: SignPsbtRequest): boolean {
  if (typeof psbt !== 'string' || idOf(psbt) !== idOf(asked)) return false
  const named = new Set(signInputs.map(({ index }) => index))
  return areSigned(psbt, named)
}

/** Another library than the adapter's and the wallet's verifies the signatures. */
function contractWallet(wallet: BitcoinTestWallet): ContractWallet<'bip122'> {
  return Object.assign(bitcoinContractWallet(wallet), {
    verifySignature({ address, message, signature }: SignedMessage) {
      const text = typeof message === 'string' ? message : new TextDecoder('utf-8', { ignoreBOM: true }).decode(message)
      return Verifier.verifySignature(address, text, signature)
    },
  })
}

/** The network of the session; every request names its network, whichever one the wallet shows. */
const networkIn = (session: Session | null) => session?.namespaces.bip122?.network
