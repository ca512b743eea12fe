import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import type { WalletRequest } from '../wallet/request-log.ts'
import { payFrom, readRecipients, send } from './pay.ts'
import type { BitcoinCall, BitcoinWalletContext } from './wallet-context.ts'
import { type KeyAddress, signBip322, signEcdsa, signPsbt } from './wallet-keys.ts'
import { bitcoinNetworks } from './wallet-options.ts'
import { activeAddresses, activeKey, type BitcoinWalletState } from './wallet-state.ts'

type Method = (call: BitcoinCall, context: BitcoinWalletContext) => unknown

/** The methods that prompt the visitor. */
export const promptingMethods: ReadonlySet<string> = new Set([
  'wallet_connect',
  'getAddresses',
  'getAccounts',
  'wallet_changeNetwork',
  'signMessage',
  'signPsbt',
  'sendTransfer',
])

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The methods of sats-connect that this wallet knows. */
export const bitcoinMethods: Readonly<Record<string, Method>> = {
  getInfo: () => ({ version: '1.0.0', platform: 'web', methods: Object.keys(bitcoinMethods), supports: [] }),
  wallet_connect: allow,
  wallet_getAccount: ({ request }, { state }) => accountOf(visible(request, state)),
  wallet_getNetwork: ({ request }, { state }) => ({ bitcoin: { name: visible(request, state).network } }),
  getAddresses: allow,
  getAccounts: async (call, context) => (await allow(call, context)).addresses,
  wallet_disconnect: ({ request }, context) => disconnectSite(request.origin, context),
  wallet_renouncePermissions: ({ request }, context) => disconnectSite(request.origin, context),

  async wallet_changeNetwork(call, context) {
    const { name } = fieldsOf(call.request)
    const network = bitcoinNetworks.find((known) => known === name)
    allowed(call.request, context.state)
    if (!network) throw invalidParams('there is no such network')
    await call.prompt()
    moveTo(network, context)
    return null
  },

  async signMessage(call, { state }) {
    const { address, message, protocol } = fieldsOf(call.request)
    if (typeof message !== 'string') throw invalidParams('the message must be text')
    const before = ownAddress(allowed(call.request, state), address)
    await call.prompt()
    const bytes = new TextEncoder().encode(message)
    const key = activeKey(state)
    const isEcdsa = protocol === 'ECDSA' && before.purpose === 'payment'
    const signature = isEcdsa ? signEcdsa(key, bytes) : signBip322(key, before, bytes)
    return { address, signature: toBase64(signature), messageHash: '', protocol: isEcdsa ? 'ECDSA' : 'BIP322' }
  },

  async signPsbt(call, { state, esploraUrl }) {
    const { psbt, signInputs, broadcast, finalize } = fieldsOf(call.request)
    allowed(call.request, state)
    if (typeof psbt !== 'string') throw invalidParams('psbt')
    const indices = indicesOf(signInputs, state)
    await call.prompt()
    const bytes = Uint8Array.from(atob(psbt), (character) => character.charCodeAt(0))
    const signed = signPsbt(activeKey(state), bytes, indices)
    if (finalize === true || broadcast === true) signed.finalize()
    const txid = broadcast === true ? { txid: await send(esploraUrl, signed.hex) } : {}
    return { psbt: toBase64(signed.toPSBT(0)), ...txid }
  },

  async sendTransfer(call, { state, esploraUrl }) {
    if (!esploraUrl) throw new ProviderError(providerCodes.unsupportedMethod, 'This test wallet has no esploraUrl.')
    const recipients = readRecipients(fieldsOf(call.request).recipients, allowed(call.request, state))
    await call.prompt()
    const payment = state.change?.({ recipients }) ?? { recipients }
    return { txid: await send(esploraUrl, await payFrom(activeKey(state), state.network, payment, esploraUrl)) }
  },
}

/** The indices of the inputs to sign, which sats-connect lists by address; `undefined` for all inputs that the key can sign. */
function indicesOf(signInputs: unknown, state: BitcoinWalletState): readonly number[] | undefined {
  if (signInputs === undefined) return undefined
  if (typeof signInputs !== 'object' || signInputs === null) throw invalidParams('signInputs')
  return Object.entries(signInputs).flatMap(([address, list]) => {
    ownAddress(state, address)
    return list as number[]
  })
}

async function allow(call: BitcoinCall, { state, emit }: BitcoinWalletContext) {
  const { origin } = call.request
  if (state.sites.has(origin)) await state.lock.waitUntilOpen()
  else {
    await call.prompt()
    state.sites.add(origin)
    state.persist()
    emit('change', undefined, origin)
  }
  return accountOf(state)
}

/** The active account in sats-connect's format. */
export function accountOf(state: BitcoinWalletState) {
  const addresses = activeAddresses(state).map(({ address, publicKey, purpose, addressType }) => {
    return { address, publicKey: toHex(publicKey), purpose, addressType, walletType: 'software' }
  })
  const network = { bitcoin: { name: state.network }, stacks: { name: 'mainnet' } }
  return { id: `account-${state.active}`, addresses, walletType: 'software', network }
}

/** Withdraws a site's permission and emits to its pages. */
export function disconnectSite(origin: string, { state, emit }: BitcoinWalletContext): null {
  if (state.sites.delete(origin)) {
    state.persist()
    emit('disconnect', { type: 'disconnect' }, origin)
    emit('change', undefined, origin)
  }
  return null
}

export function moveTo(network: BitcoinWalletState['network'], { state, emit }: BitcoinWalletContext): void {
  state.network = network
  state.persist()
  for (const origin of state.sites) {
    emit('networkChange', { type: 'networkChange', bitcoin: { name: network }, stacks: { name: 'mainnet' } }, origin)
    emit('change', undefined, origin)
  }
}

function allowed({ origin }: WalletRequest, state: BitcoinWalletState): BitcoinWalletState {
  if (!state.sites.has(origin)) throw new ProviderError(providerCodes.unauthorized, 'Access denied.')
  return state
}

/** The state, if the site may read it. Throws 4100 while the wallet is locked. */
function visible(request: WalletRequest, state: BitcoinWalletState): BitcoinWalletState {
  if (!state.lock.isOpen) throw new ProviderError(providerCodes.unauthorized, 'The wallet is locked.')
  return allowed(request, state)
}

function ownAddress(state: BitcoinWalletState, address: unknown): KeyAddress {
  const found = activeAddresses(state).find((one) => one.address === address)
  if (!found) throw invalidParams('the address is not of the active account')
  return found
}

function fieldsOf({ params }: WalletRequest): Readonly<Record<string, unknown>> {
  const [first] = params
  if (typeof first !== 'object' || first === null) throw invalidParams('parameters are missing')
  return first as Readonly<Record<string, unknown>>
}

const invalidParams = (what: string) => new ProviderError(providerCodes.invalidParams, `Invalid params: ${what}`)
