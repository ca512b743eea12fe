import { isKitError, KitError } from '@kit/core'
import { methodOf } from '@kit/core/adapters'
import type { BitcoinChain } from '../../chain/chains.ts'
import { toHex } from '../../chain/encoding.ts'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, WalletReport } from '../bitcoin-wallet.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import { type ProviderMethod, subscribeTo, toList, toRecord, txidIn } from './provider.ts'

/**
 * UniSat and the wallets that copied its interface. They have one address at a time, for payments and ordinals alike.
 *
 * OKX connects with `connect()`, which answers with the address.
 */
export function unisatWallet({ connector, provider, walletInterface }: FoundWallet): BitcoinWallet {
  const isOkx = walletInterface === 'okx'
  const method = (name: string): ProviderMethod => {
    const bound = methodOf(provider, name)
    return async (...args) => {
      if (!bound) throw new KitError('wallet/unsupported-method')
      return bound(...args).catch((error: unknown) => {
        throw fromWalletError(error)
      })
    }
  }
  const has = (name: string) => methodOf(provider, name) !== null
  const toReport = async (accounts: unknown): Promise<WalletReport> => {
    if (!Array.isArray(accounts)) throw new KitError('wallet/invalid-answer')
    const [address] = toList(accounts)
    if (address === undefined) return { addresses: [] }
    const [publicKey, network] = await Promise.all([method('getPublicKey')(), networkOf(method, has)])
    return { addresses: [{ address, publicKey }], ...(network === undefined ? {} : { network }) }
  }

  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    canRestore: true,
    async connect() {
      if (!isOkx) return toReport(await method('requestAccounts')())
      const { address } = toRecord(await method('connect')())
      return toReport([address])
    },
    async readSilently() {
      const report = await method('getAccounts')().then(toReport, (error: unknown) => {
        if (isKitError(error, 'wallet/unauthorized')) return null
        throw error
      })
      return report && report.addresses.length > 0 ? report : null
    },
    async disconnect() {
      if (has('disconnect')) await method('disconnect')()
    },
    subscribe(listener) {
      const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']
      const stops = events.map((event) => subscribeTo(provider, event, () => listener('changed')))
      stops.push(subscribeTo(provider, 'disconnect', () => listener('disconnected')))
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...(has('switchChain') || has('switchNetwork') ? { switchNetwork: createSwitch(method, has) } : {}),
    signMessage: ({ text, protocol }) => method('signMessage')(text, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    async signPsbt({ psbt, inputs }) {
      const toSignInputs = inputs.map(({ index, address, sighashTypes }) => {
        return { index, address, ...(sighashTypes ? { sighashTypes } : {}) }
      })
      return method('signPsbt')(toHex(psbt), { autoFinalized: false, toSignInputs })
    },
    ...(has('sendBitcoin')
      ? { sendTransfer: async ({ to, amount }) => txidIn(await method('sendBitcoin')(to, Number(amount))) }
      : {}),
  }
}

/**
 * Newer wallets report their chain, older ones only main network or testnet. A chain's name comes first, known or not: on
 * Fractal Bitcoin, UniSat calls its network `livenet` too.
 */
async function networkOf(method: (name: string) => ProviderMethod, has: (name: string) => boolean): Promise<unknown> {
  if (has('getChain')) {
    const chain = await method('getChain')().then(toRecord, () => null)
    if (typeof chain?.enum === 'string') return chain.enum
  }
  return has('getNetwork') ? method('getNetwork')() : undefined
}

/** The networks of `switchNetwork`, which older wallets have instead of `switchChain`. */
const networkNames: Readonly<Partial<Record<BitcoinChain['name'], string>>> = { Mainnet: 'livenet', Testnet: 'testnet' }

const createSwitch =
  (method: (name: string) => ProviderMethod, has: (name: string) => boolean) =>
  async ({ name }: BitcoinChain): Promise<void> => {
    if (has('switchChain')) return void (await method('switchChain')(`BITCOIN_${name.toUpperCase()}`))
    const network = networkNames[name]
    if (!network) throw new KitError('wallet/unknown-chain')
    await method('switchNetwork')(network)
  }
