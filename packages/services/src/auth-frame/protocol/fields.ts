import * as v from 'valibot'
import { protocolLimits as limits } from './limits.ts'

/** Those that sign in with a redirect; Farcaster signs in with a code to scan (R-AUTH-3, R-AUTH-9). */
export const redirectProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

export const text = (length: number = limits.text) => v.pipe(v.string(), v.maxLength(length))

export const email = v.pipe(
  v.string(),
  v.maxLength(limits.email),
  v.email(),
  v.check((address) => address.lastIndexOf('@') <= limits.emailLocalPart),
)
export const code = text(limits.code)
export const redirectProvider = v.picklist(redirectProviders)
export const loginProvider = v.picklist(['email', ...redirectProviders, 'farcaster'])
export const requestId = v.pipe(v.string(), v.uuid())
/** CAIP-2. */
export const network = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
export const networks = v.pipe(v.array(network), v.maxLength(limits.networks))
export const accountType = v.picklist(['eoa', 'smartAccount'])
export const httpUrl = v.pipe(v.string(), v.maxLength(limits.url), v.url(), v.regex(/^https?:/i))

export const user = v.object({
  email: v.nullable(email),
  userName: v.nullable(text(limits.name)),
  provider: loginProvider,
  accounts: v.pipe(
    v.array(
      v.object({
        ...{ namespace: v.picklist(['eip155', 'solana']), address: text(64), type: accountType },
        /** Where it is; on every network of the namespace where this is left out. */
        network: v.optional(network),
      }),
    ),
    v.minLength(1),
    v.maxLength(limits.accounts),
  ),
})
