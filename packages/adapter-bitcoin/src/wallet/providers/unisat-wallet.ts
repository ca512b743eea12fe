import { durations, isKitError, KitError } from '@kit/core'
import { atMost } from '@kit/core/adapters'
import type { BitcoinChain } from '../../chain/chains.ts'
import { toHex } from '../../chain/encoding.ts'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import { wait } from '../../wait.ts'
import type { BitcoinWallet, WalletWords } from '../bitcoin-wallet.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { type Ask, fields, hold, listenTo, listOf } from './provider.ts'

/**
 * UniSat, and the wallets that took over its interface. They have one address at a time, which does everything.
 *
 * @param isOkx connects by `connect()`, which answers with address and key at once
 */
export function unisatWallet({ connector, provider, dialect }: FoundWallet): BitcoinWallet {
  const isOkx = dialect === 'okx'
  const ask = (name: string): Ask => {
    const method = hold(provider, name)
    return async (...args) => {
      if (!method) throw new KitError('wallet/unsupported-method')
      return method(...args).catch((error: unknown) => {
        throw fromWalletError(error)
      })
    }
  }
  const has = (name: string) => hold(provider, name) !== null
  const words = async (accounts: unknown): Promise<WalletWords> => {
    if (!Array.isArray(accounts)) throw new KitError('wallet/invalid-answer')
    const [address] = listOf(accounts)
    if (address === undefined) return { addresses: [] }
    const [publicKey, network] = await Promise.all([ask('getPublicKey')(), networkOf(ask, has)])
    return { addresses: [{ address, publicKey }], ...(network === undefined ? {} : { network }) }
  }

  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    remembers: true,
    async connect() {
      if (!isOkx) return words(await ask('requestAccounts')())
      const { address } = fields(await ask('connect')())
      return words([address])
    },
    async recall() {
      const said = await ask('getAccounts')().then(words, (error: unknown) => {
        if (isKitError(error, 'wallet/unauthorized')) return null
        throw error
      })
      return said && said.addresses.length > 0 ? said : null
    },
    async leave() {
      if (has('disconnect')) await atMost(ask('disconnect')(), durations.disconnect, wait)
    },
    follow(listener) {
      const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']
      const stops = events.map((event) => listenTo(provider, event, () => listener('changed')))
      stops.push(listenTo(provider, 'disconnect', () => listener('gone')))
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...(has('switchChain') || has('switchNetwork') ? { moveTo: moving(ask, has) } : {}),
    signMessage: ({ text, protocol }) => ask('signMessage')(text, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    async signPsbt({ psbt, inputs }) {
      const toSignInputs = inputs.map(({ index, address, sighashTypes }) => {
        return { index, address, ...(sighashTypes ? { sighashTypes } : {}) }
      })
      return ask('signPsbt')(toHex(psbt), { autoFinalized: false, toSignInputs })
    },
    ...(has('sendBitcoin') ? { sendTransfer: async ({ to, amount }) => ask('sendBitcoin')(to, Number(amount)) } : {}),
  }
}

/**
 * Newer wallets tell their chain, older ones only whether they are on the main network. A chain that nobody knows is told
 * as it is: on Fractal Bitcoin, UniSat calls its network `livenet` too.
 */
async function networkOf(ask: (name: string) => Ask, has: (name: string) => boolean): Promise<unknown> {
  if (has('getChain')) {
    const said = await ask('getChain')().then(fields, () => null)
    if (typeof said?.enum === 'string') return said.enum
  }
  return has('getNetwork') ? ask('getNetwork')() : undefined
}

const moving =
  (ask: (name: string) => Ask, has: (name: string) => boolean) =>
  async ({ name }: BitcoinChain): Promise<void> => {
    if (has('switchChain')) return void (await ask('switchChain')(`BITCOIN_${name.toUpperCase()}`))
    const old = { Mainnet: 'livenet', Testnet: 'testnet' }[name as string]
    if (!old) throw new KitError('wallet/unknown-chain')
    await ask('switchNetwork')(old)
  }
