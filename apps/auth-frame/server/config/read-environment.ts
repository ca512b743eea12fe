import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { knownRegistry } from '../farcaster/settings.ts'
import { defaultLimits } from '../limits/limits.ts'
import type { Settings } from '../parts.ts'
import { knownProviders, type SocialProviders } from '../social/social-provider.ts'
import { isOrigin } from './addresses.ts'
import { knownContracts } from './known-contracts.ts'

const day = 86_400_000
const second = 1_000

const origin = v.pipe(v.string(), v.check(isOrigin, 'must be an origin, such as https://wallet.example'))
const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((one) => one !== '')),
  v.array(origin),
  v.minLength(1),
)
const number = (least: number, most: number) =>
  v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most))
const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((word) => word === 'on'),
)
const secret = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Uint8Array.from(Buffer.from(text, 'base64'))),
  v.check(({ length }) => length >= 32, 'must be 32 bytes or more in Base64: `openssl rand -base64 32` makes one'),
)
const json = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema)

const address = v.custom<`0x${string}`>(
  (text) => typeof text === 'string' && /^0x[0-9a-f]{40}$/i.test(text),
  'must be an address',
)
const hash = v.custom<`0x${string}`>(
  (text) => typeof text === 'string' && /^0x[0-9a-f]{64}$/i.test(text),
  'must be a hash',
)
const smartAccount = v.variant('kind', [
  v.strictObject({
    kind: v.literal('eip7702'),
    delegate: v.optional(address, knownContracts.delegate),
    codeHash: v.optional(hash),
  }),
  v.strictObject({
    kind: v.literal('erc4337'),
    bundlerUrl: v.pipe(v.string(), v.url()),
    entryPoint: v.optional(address, knownContracts.entryPoint),
    factory: address,
    initCodeHash: hash,
  }),
])
const networks = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
    name: v.pipe(v.string(), v.maxLength(64)),
    rpcUrl: v.pipe(v.string(), v.url()),
    symbol: v.pipe(v.string(), v.maxLength(16)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
    smartAccount: v.optional(smartAccount),
  }),
)

const text = v.pipe(v.string(), v.minLength(1))
const client = v.strictObject({
  clientId: text,
  clientSecret: text,
  ...{ scope: v.optional(text), issuer: v.optional(v.pipe(v.string(), v.url())), isLocal: v.optional(v.boolean()) },
})
const socials = v.strictObject({
  google: v.optional(client),
  apple: v.optional(client),
  github: v.optional(client),
  discord: v.optional(client),
  x: v.optional(client),
  facebook: v.optional(client),
})
const farcaster = v.strictObject({
  relayUrl: origin,
  rpcUrl: v.pipe(v.string(), v.url()),
  idRegistry: v.optional(address, knownRegistry),
})
type Clients = v.InferOutput<typeof socials>

/** What a host sets, by the names of environment variables. `README.md` says what they are. */
const environment = v.object({
  AUTH_FRAME_ORIGIN: origin,
  AUTH_FRAME_APP_ORIGINS: origins,
  AUTH_FRAME_SECRET: secret,
  AUTH_FRAME_DATABASE: v.optional(text, 'auth-frame.db'),
  AUTH_FRAME_SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  AUTH_FRAME_MAIL_FROM: v.optional(text),
  AUTH_FRAME_NETWORKS: v.optional(json(networks), '[]'),
  AUTH_FRAME_SOCIALS: v.optional(json(socials), '{}'),
  AUTH_FRAME_FARCASTER: v.optional(json(farcaster)),
  AUTH_FRAME_DEVICE_APPROVAL: v.optional(onOff, 'on'),
  AUTH_FRAME_HOST: v.optional(text, '127.0.0.1'),
  AUTH_FRAME_PORT: v.optional(number(0, 65_535), '8787'),
  AUTH_FRAME_PROXIES: v.optional(number(0, 8), '0'),
  AUTH_FRAME_SESSION_DAYS: v.optional(number(1, 400), '30'),
  AUTH_FRAME_RESEND_SECONDS: v.optional(number(1, 3_600), '30'),
  AUTH_FRAME_MAILS_PER_MINUTE: v.optional(number(1, 1_000_000), '300'),
  AUTH_FRAME_MAILS_PER_ADDRESS: v.optional(number(1, 1_000_000), '40'),
})

/** A provider of OpenID Connect may be another one, such as that of a test; what speaks OAuth is as documented. */
function toProviders(clients: Clients): SocialProviders {
  const entries = Object.entries(clients).flatMap(([name, given]) => {
    if (!given) return []
    const known = knownProviders[name as keyof Clients]
    const { scope = known.scope, isLocal = false, issuer, ...credentials } = given
    const provider = issuer === undefined ? known : ({ kind: 'openid', issuer } as const)
    return [[name, { ...provider, ...credentials, scope, isLocal }] as const]
  })
  return Object.fromEntries(entries)
}

/** What a service is started with. */
export type Configuration = {
  readonly settings: Settings
  readonly secret: Uint8Array
  /** A path, or a URL of PostgreSQL. */
  readonly database: string
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly host: string
  readonly port: number
  /** How many proxies of the host stand before the service. */
  readonly proxies: number
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads the secret of a file, as `AUTH_FRAME_SECRET_FILE` has it. */
function withSecretFile({ AUTH_FRAME_SECRET_FILE: file, ...variables }: Variables): Variables {
  return file === undefined ? variables : { ...variables, AUTH_FRAME_SECRET: readFileSync(file, 'utf8').trim() }
}

/** No value is part of it: one of them is a secret. */
function explain(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    const says = /^must /.test(issue.message) ? issue.message : `must be ${issue.expected ?? 'as README.md says'}`
    return `${v.getDotPath(issue) ?? 'The environment'} ${issue.received === 'undefined' ? 'is missing' : says}`
  })
  return [...new Set(lines)].join('\n')
}

/**
 * Reads the configuration of a service.
 *
 * @throws Error that names every variable that is missing or wrong, without its value
 * @example const configuration = readEnvironment(process.env)
 */
export function readEnvironment(variables: Variables): Configuration {
  const result = v.safeParse(environment, withSecretFile(variables))
  if (!result.success) throw new Error(explain(result.issues))
  const read = result.output
  const { AUTH_FRAME_SMTP_URL: url, AUTH_FRAME_MAIL_FROM: from } = read
  if ((url === undefined) !== (from === undefined))
    throw new Error('AUTH_FRAME_SMTP_URL and AUTH_FRAME_MAIL_FROM belong together.')
  return {
    settings: {
      origin: read.AUTH_FRAME_ORIGIN,
      appOrigins: read.AUTH_FRAME_APP_ORIGINS,
      networks: read.AUTH_FRAME_NETWORKS,
      email: url !== undefined,
      deviceApproval: read.AUTH_FRAME_DEVICE_APPROVAL,
      socials: toProviders(read.AUTH_FRAME_SOCIALS),
      farcaster: read.AUTH_FRAME_FARCASTER ?? null,
      sessionLifetime: read.AUTH_FRAME_SESSION_DAYS * day,
      limits: defaultLimits({
        resendGap: read.AUTH_FRAME_RESEND_SECONDS * second,
        mailsPerMinute: read.AUTH_FRAME_MAILS_PER_MINUTE,
        mailsPerAddress: read.AUTH_FRAME_MAILS_PER_ADDRESS,
      }),
    },
    secret: read.AUTH_FRAME_SECRET,
    database: read.AUTH_FRAME_DATABASE,
    mail: url === undefined || from === undefined ? null : { url, from },
    host: read.AUTH_FRAME_HOST,
    port: read.AUTH_FRAME_PORT,
    proxies: read.AUTH_FRAME_PROXIES,
  }
}
