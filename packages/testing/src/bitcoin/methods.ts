import { ProviderError, providerCodes } from '../evm/provider-error.ts'
import type { WalletRequest } from '../evm/request-log.ts'
import { type KeyAddress, signBip322, signEcdsa, signPsbt } from './keys.ts'
import { payFrom, readRecipients, send } from './pay.ts'
import { bitcoinNetworks } from './wallet-options.ts'
import { activeAddresses, activeKey, type BitcoinState } from './wallet-state.ts'

export type BitcoinInside = {
  readonly state: BitcoinState
  readonly esploraUrl: string | undefined
  emit(event: string, payload: unknown, origin?: string): void
}

export type BitcoinCall = { readonly request: WalletRequest; ask(): Promise<void> }
type Method = (call: BitcoinCall, inside: BitcoinInside) => unknown

/** Every method that asks the visitor. */
export const asking: ReadonlySet<string> = new Set([
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
  getAccounts: async (call, inside) => (await allow(call, inside)).addresses,
  wallet_disconnect: ({ request }, inside) => forgetSite(request.origin, inside),
  wallet_renouncePermissions: ({ request }, inside) => forgetSite(request.origin, inside),

  async wallet_changeNetwork(call, inside) {
    const { name } = fieldsOf(call.request)
    const network = bitcoinNetworks.find((known) => known === name)
    allowed(call.request, inside.state)
    if (!network) throw invalidParams('the network is none')
    await call.ask()
    moveTo(network, inside)
    return null
  },

  async signMessage(call, { state }) {
    const { address, message, protocol } = fieldsOf(call.request)
    if (typeof message !== 'string') throw invalidParams('the message must be text')
    const before = ownAddress(allowed(call.request, state), address)
    await call.ask()
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
    await call.ask()
    const bytes = Uint8Array.from(atob(psbt), (character) => character.charCodeAt(0))
    const signed = signPsbt(activeKey(state), bytes, indices)
    if (finalize === true || broadcast === true) signed.finalize()
    const txid = broadcast === true ? { txid: await send(esploraUrl, signed.hex) } : {}
    return { psbt: toBase64(signed.toPSBT(0)), ...txid }
  },

  async sendTransfer(call, { state, esploraUrl }) {
    if (!esploraUrl) throw new ProviderError(providerCodes.unsupportedMethod, 'This test wallet has no esploraUrl.')
    const recipients = readRecipients(fieldsOf(call.request).recipients, allowed(call.request, state))
    await call.ask()
    return { txid: await send(esploraUrl, await payFrom(activeKey(state), state.network, recipients, esploraUrl)) }
  },
}

/** By address, as sats-connect lists them; `undefined` for all that can be signed. */
function indicesOf(signInputs: unknown, state: BitcoinState): readonly number[] | undefined {
  if (signInputs === undefined) return undefined
  if (typeof signInputs !== 'object' || signInputs === null) throw invalidParams('signInputs')
  return Object.entries(signInputs).flatMap(([address, list]) => {
    ownAddress(state, address)
    return list as number[]
  })
}

async function allow(call: BitcoinCall, { state, emit }: BitcoinInside) {
  const { origin } = call.request
  if (state.sites.has(origin)) await state.lock.opened()
  else {
    await call.ask()
    state.sites.add(origin)
    state.remember()
    emit('change', undefined, origin)
  }
  return accountOf(state)
}

/** The active account, as sats-connect describes one. */
export function accountOf(state: BitcoinState) {
  const addresses = activeAddresses(state).map(({ address, publicKey, purpose, addressType }) => {
    return { address, publicKey: toHex(publicKey), purpose, addressType, walletType: 'software' }
  })
  const network = { bitcoin: { name: state.network }, stacks: { name: 'mainnet' } }
  return { id: `account-${state.active}`, addresses, walletType: 'software', network }
}

/** Takes a site's permission back and tells its pages. */
export function forgetSite(origin: string, { state, emit }: BitcoinInside): null {
  if (state.sites.delete(origin)) {
    state.remember()
    emit('disconnect', { type: 'disconnect' }, origin)
    emit('change', undefined, origin)
  }
  return null
}

export function moveTo(network: BitcoinState['network'], { state, emit }: BitcoinInside): void {
  state.network = network
  state.remember()
  for (const origin of state.sites) {
    emit('networkChange', { type: 'networkChange', bitcoin: { name: network }, stacks: { name: 'mainnet' } }, origin)
    emit('change', undefined, origin)
  }
}

function allowed({ origin }: WalletRequest, state: BitcoinState): BitcoinState {
  if (!state.sites.has(origin)) throw new ProviderError(providerCodes.unauthorized, 'Access denied.')
  return state
}

/** A locked wallet shows nothing, to nobody. */
function visible(request: WalletRequest, state: BitcoinState): BitcoinState {
  if (!state.lock.isOpen) throw new ProviderError(providerCodes.unauthorized, 'The wallet is locked.')
  return allowed(request, state)
}

function ownAddress(state: BitcoinState, address: unknown): KeyAddress {
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
