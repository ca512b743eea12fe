import { type CaipNetworkId, KitError, type ResolveName } from '@kit/core'
import { readPaymentLink } from '@kit/core/adapters'
import { isAddressOn, parseAddress } from '../chain/address.ts'
import { chainOf } from '../chain/chains.ts'
import type { RequestApi } from '../chain/request-api.ts'
import { readPaymentText } from './dns-answer.ts'

/** Labels of DNS, of which the last has a letter, so that no number is a domain. */
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const nameText = new RegExp(`^(?:₿)?(${label}(?:\\.${label})*)@((?:${label}\\.)+(?=[a-z\\d-]*[a-z])${label})$`, 'i')
const longestName = 253
const decimals = 8

type Parts = { readonly dnsOverHttps: string; readonly request: RequestApi }

/**
 * Looks up who is paid by names such as `₿user@domain`, at the resolver that the dApp named (BIP-353).
 *
 * @throws KitError `name/invalid` for what cannot be such a name, or stands for what cannot be paid; `name/not-signed` where the resolver
 *   does not vouch for DNSSEC; `name/not-found` for one with an address of another chain alone; `rpc/…`
 */
export const createResolveName =
  ({ dnsOverHttps, request }: Parts): ResolveName<'bip122'> =>
  async ({ name, network }, signal) => {
    if (!name.includes('@')) return null
    const [, user = '', domain = ''] = nameText.exec(name) ?? invalid('It is no name of BIP-353.')
    const at = `${user}.user._bitcoin-payment.${domain}`.toLowerCase()
    if (at.length > longestName) return invalid('It is too long.')
    const text = await readPaymentText(at, { dnsOverHttps, request }, signal)
    if (text === null) return null
    const { address, requested } = linkOf(text, network)
    if (!parseAddress(address)) return invalid('What it stands for is no address.')
    const chain = chainOf(network)
    if (!chain || !isAddressOn(address, chain.family)) return null
    const shown = `₿${user}@${domain}`.toLowerCase()
    return { name: shown, address, avatar: null, ...(requested === undefined ? {} : { requested }) }
  }

function linkOf(text: string, network: CaipNetworkId) {
  try {
    return readPaymentLink(text, { network, token: { decimals } })
  } catch (cause) {
    throw new KitError('name/invalid', { cause, detail: 'It asks for what cannot be sent from here.' })
  }
}

function invalid(detail: string): never {
  throw new KitError('name/invalid', { detail })
}
