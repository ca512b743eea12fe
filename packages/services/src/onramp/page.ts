import { KitError, type Onramp, type OnrampToken } from '@kit/core'
import { isSameAddress } from '@kit/core/adapters'
import { object, string } from 'valibot'
import { fromBase58 } from '../base58.ts'
import { isSafeAddress } from '../own-address.ts'
import { networkNameOf, type OnrampService, readRefusal } from './service.ts'

const answerSchema = object({ url: string() })

/** `POST /v1/generators/onrampurl`, which buys nothing. */
export const createReadPage =
  ({ http, projectId }: OnrampService): Onramp['readPage'] =>
  async ({ token, fiat, amount, provider, address }, signal) => {
    const network = networkNameOf(token)
    const body = {
      destinationWallets: [{ address, blockchains: [network], assets: [token.symbol] }],
      ...{ provider, defaultNetwork: network, fiatCurrency: fiat, presetFiatAmount: amount },
      ...{ defaultExperience: 'buy', partnerUserId: projectId },
    }
    const { url } = await http.request({
      path: '/v1/generators/onrampurl',
      body,
      schema: answerSchema,
      refusal: readRefusal,
      signal,
    })
    assertSafePage(url)
    assertRecipient(url, address, token)
    return url
  }

const longest = 4_096

/** @throws KitError `onramp/unsafe-page` */
export function assertSafePage(page: string): void {
  if (page.length > longest || !isSafeAddress(page) || !URL.canParse(page)) throw new KitError('onramp/unsafe-page')
  const { username, password } = new URL(page)
  if (username || password) throw new KitError('onramp/unsafe-page')
}

/** By which names providers take the address that is paid. */
const recipientNames =
  /^(?:wallet|destination|recipient|crypto|to)?_?(?:wallet)?_?address(?:es)?$|^destinationwallets?$/i
const evmAddress = /(?<![0-9a-fA-Fx])0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g
/** What ends with `=` is Base64, such as the signature of the page. */
const solanaAddress = /(?<![A-Za-z0-9])[1-9A-HJ-NP-Za-km-z]{32,44}(?![A-Za-z0-9]|=$)/g
const solanaAddressBytes = 32
/** By which the network's own currency is named where only tokens can be. */
const wrappedSol = 'So11111111111111111111111111111111111111112'

/**
 * What is bought cannot be taken back, so that a page which shows whom it pays has to pay the visitor.
 *
 * @param token what is bought: the page may name its contract too
 * @throws KitError `onramp/wrong-recipient`
 */
function assertRecipient(page: string, address: string, token: OnrampToken): void {
  const { searchParams, hash, pathname } = new URL(page)
  const fragment = new URLSearchParams(hash.replace(/^#\??/, ''))
  const named = [...searchParams, ...fragment]
  const everywhere = [decoded(pathname), ...named.flatMap(([name, value]) => [name, value, decoded(value)])]
  const isOther = (text: string) => !isSameAddress(text, address)
  const paid = recipientsIn(named).filter(isOther)
  const isSolana = token.network.startsWith('solana:')
  const contract = token.address ?? (isSolana ? wrappedSol : null)
  const mentioned = everywhere
    .flatMap((text) => [...(text.match(evmAddress) ?? []), ...(isSolana ? solanaAddressesIn(text) : [])])
    .filter((text) => isOther(text) && !(contract && isSameAddress(text, contract)))
  const [wrong] = [...paid, ...mentioned]
  if (wrong) throw new KitError('onramp/wrong-recipient', { detail: `The page names ${wrong}, and not ${address}.` })
}

/** All that the parameters for the recipient have; one that has a list has the addresses of it. */
function recipientsIn(named: readonly (readonly [string, string])[]): string[] {
  return named
    .filter(([name, value]) => recipientNames.test(name) && value !== '')
    .flatMap(([, value]) => {
      const listed = [...(value.match(evmAddress) ?? []), ...(value.match(solanaAddress) ?? [])]
      return /^[[{]/.test(value) && listed.length > 0 ? listed : [value]
    })
}

const solanaAddressesIn = (text: string): string[] =>
  (text.match(solanaAddress) ?? []).filter((one) => fromBase58(one)?.length === solanaAddressBytes)

/** Without the escapes of an address and of JSON. */
function decoded(text: string): string {
  return unescaped(text).replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
