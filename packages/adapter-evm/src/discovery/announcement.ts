import { cleanWalletIcon, cleanWalletName, isObject, readOwn } from '@kit/core/adapters'
import { captureRequest, type WalletRequest } from './wallet-request.ts'

/** What a wallet announced over EIP-6963, after it was checked. */
export type Announcement = {
  readonly rdns: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly provider: object
  readonly request: WalletRequest
}

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const domainName = /^(?=.{3,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/**
 * Checks a page event that announces a wallet. Reads own properties only, each once; never throws.
 *
 * @returns `null` for anything that is no proper announcement.
 * @see EIP-6963
 */
export function readAnnouncement(event: unknown): Announcement | null {
  try {
    const { info, provider } = ownProperties(readOwn(event, 'detail'), ['info', 'provider'])
    const { uuid, rdns, name, icon } = ownProperties(info, ['uuid', 'rdns', 'name', 'icon'])
    if (!isText(uuid, uuid4) || !isText(rdns, domainName) || typeof name !== 'string' || !isObject(provider))
      return null
    const request = captureRequest(provider)
    const looks = { name: cleanWalletName(name) || rdns, imageUrl: cleanWalletIcon(icon) }
    return request && { rdns, ...looks, provider, request }
  } catch {
    return null
  }
}

// By hand: a schema library would be half of the discovery chunk.
function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

function ownProperties<K extends string>(value: unknown, keys: readonly K[]): { [P in K]?: unknown } {
  const found: { [P in K]?: unknown } = Object.create(null)
  if (isObject(value)) for (const key of keys) if (Object.hasOwn(value, key)) found[key] = Reflect.get(value, key)
  return found
}
