import type { SignInStore } from '../stores/store.ts'
import type { Expected } from '../verify/verification.ts'
import { readStored } from './guarded-store.ts'
import { hashOf, isSameHash, randomHex } from './secrets.ts'

/** What was asked for with a nonce, and whether the account is a contract, whose owners may take turns. */
type Asked = Pick<Expected, 'domain' | 'uri' | 'chains' | 'statement' | 'resources' | 'recap'> & {
  readonly isSlow: boolean
}

const keyOf = async (nonce: string) => `nonce:${await hashOf(nonce)}`

/**
 * Makes a nonce of 128 random bits for a browser, and keeps what it is for.
 *
 * @param browser the hash of the browser's cookie
 */
export async function issueNonce(
  store: SignInStore,
  asked: Asked & { readonly browser: string },
  { now, lifetime }: { readonly now: number; readonly lifetime: number },
): Promise<string> {
  const nonce = randomHex(16)
  const record = { key: await keyOf(nonce), owner: null, value: JSON.stringify(asked), expiresAt: now + lifetime }
  await store.put(record, now)
  return nonce
}

const readTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined

/** What a nonce was issued for; `null` when it is unknown, expired or used. */
export async function findNonce(store: SignInStore, nonce: string, now: number) {
  const key = await keyOf(nonce)
  const record = await store.get(key, now)
  if (!record) return null
  const stored = readStored(record.value, ['domain', 'uri', 'browser'])
  const { domain, uri, browser, statement, chains, resources, isSlow, recap } = stored
  const expected: Expected = {
    nonce,
    domain,
    uri,
    chains: readTexts(chains) ?? [],
    ...(recap === true ? { recap } : {}),
    ...(typeof statement === 'string' ? { statement } : {}),
    ...(resources === undefined ? {} : { resources: readTexts(resources) }),
  }
  return {
    expected,
    isSlow: isSlow === true,
    isOf: (other: string | null) => other !== null && isSameHash(browser, other),
    /** Uses it up; `false` when another request has done so meanwhile. */
    use: async () => (await store.take(key, now)) !== null,
  }
}
