import type { CaipNetworkId, Session, SharedSession } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { createFakeSession, type FakeSession } from '@kit/testing'
import { type BitcoinTestWallet, bitcoinContractWallet } from '@kit/testing/bitcoin'

/** The phone at the other end of a fake session: a Bitcoin test wallet with real keys. */
export type SessionPeer = {
  readonly fake: FakeSession
  /** The session; disconnecting it disconnects the phone. */
  readonly session: SharedSession
  /** Sends a proposal, which the visitor answers in the wallet. */
  pair(signal: AbortSignal): Promise<void>
}

const site = 'session'
const methods = ['getAccountAddresses', 'signMessage', 'signPsbt']
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Passes the wallet's answers on unchanged, valid or not. */
export function sessionPeer(wallet: BitcoinTestWallet): SessionPeer {
  const network = () => bitcoinContractWallet(wallet).network?.() ?? 'bip122:000000000019d6689c085ae165831e93'
  const allowed = new Set<CaipNetworkId<'bip122'>>()
  const fake = createFakeSession({
    async answer({ method, params }) {
      const read = (key: string) => readOwn(params, key)
      if (method === 'getAccountAddresses') return describe(wallet)
      if (method === 'signMessage') {
        const [address, message] = [read('address'), read('message')]
        const request = { address, message, protocol: String(read('protocol')).toUpperCase() }
        const signature = readOwn(await wallet.handle(site, method, request), 'signature')
        return { address, signature: toHex(bytesOf(String(signature))) }
      }
      const inputs = entriesOf(read('signInputs'), 64)?.map((input) => readOwn(input, 'index'))
      return wallet.handle(site, method, { psbt: read('psbt'), signInputs: { [wallet.activeAddress]: inputs } })
    },
  })
  const sync = (answer: unknown) => {
    allowed.add(network())
    fake.replace(sessionOf(readOwn(answer, 'addresses'), network(), [...allowed]))
  }
  wallet.listen(site, (event) => {
    if (event !== 'change' || !fake.session.current()) return
    const answer = wallet.sharedWith(site)
    if (answer) sync(answer)
    else fake.end()
  })
  async function answerProposal(signal: AbortSignal) {
    try {
      const answer = await wallet.handle(site, 'wallet_connect', {})
      if (signal.aborted) return void wallet.disconnectSite(site)
      allowed.clear()
      sync(answer)
    } catch {
      fake.refuse()
    }
  }
  return {
    fake,
    session: {
      ...fake.session,
      async disconnect(signal) {
        await fake.session.disconnect(signal)
        wallet.disconnectSite(site)
      },
    },
    async pair(signal) {
      await fake.session.pair(() => void answerProposal(signal), signal)
    },
  }
}

const describe = (wallet: BitcoinTestWallet) =>
  wallet.sharedWith(site)?.addresses.map(({ address, publicKey, purpose }) => {
    return { address, publicKey, intention: purpose === 'ordinals' ? 'ordinal' : 'payment' }
  })

function sessionOf(addresses: unknown, network: CaipNetworkId<'bip122'>, networks: readonly string[]): Session {
  const payment = Array.isArray(addresses) ? addresses.filter((one) => one?.purpose !== 'ordinals') : [addresses]
  const accounts = networks.flatMap((at) =>
    payment.map((one) => ({ namespace: 'bip122', address: one?.address, type: 'payment', network: at })),
  )
  return {
    wallet: { id: 'walletConnect', name: 'Test Phone' },
    namespaces: { bip122: { accounts, networks, methods, network } as never },
    expiresAt: 0,
  }
}
