import { connectorGroups, type Features, walletFeatures } from '../config/features.ts'
import type { Legal } from '../config/legal.ts'
import type { WalletChoice } from '../config/wallet-choice.ts'
import { connectMethods, socialProviders } from '../domain/login.ts'
import { webUrl } from '../domain/web-url.ts'
import { KitError } from '../errors/kit-error.ts'
import type { KitConfig } from './kit-config.ts'
import type { Metadata } from './settings.ts'

type Rule = { readonly fits: (value: unknown) => boolean; readonly advice: string }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isFunction = (value: unknown): boolean => typeof value === 'function'
const isNonEmpty = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(fits)
const has = (...names: readonly string[]) => {
  return (value: unknown): boolean => isObject(value) && names.every((name) => value[name] !== undefined)
}

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value)
const flag: Rule = { fits: (value) => typeof value === 'boolean', advice: 'Pass true or false, or leave it out.' }
const text: Rule = { fits: isText, advice: 'Pass a text, or leave it out.' }
const object = (example: string): Rule => ({
  fits: isObject,
  advice: `Pass an object, such as ${example}, or leave it out.`,
})
const method = (example: string): Rule => ({
  fits: isFunction,
  advice: `Pass a function, such as ${example}, or leave it out.`,
})
const texts = (example: string): Rule => ({
  fits: isListOf(isText),
  advice: `Pass a list of texts, such as ${example}.`,
})

/** What each option takes. Each that is missing here is missing in the type, and the other way round. */
const options = (): { readonly [K in keyof Required<KitConfig>]: Rule } => ({
  runtime: {
    fits: has('storage', 'environment', 'clock'),
    advice: 'Pass browser() of @kit/services.',
  },
  networks: {
    fits: isNonEmpty,
    advice: 'Pass a list of at least one network, such as [mainnet] of @kit/core/networks, or of viem’s chains.',
  },
  defaultNetwork: { fits: isText, advice: 'Pass the id of one of the networks, such as "eip155:1", or leave it out.' },
  adapters: { fits: Array.isArray, advice: 'Pass a list, such as [evm()] of @kit/adapter-evm.' },
  connectors: {
    fits: Array.isArray,
    advice: 'Pass a list, such as [walletConnect()] of @kit/services/walletconnect, or leave it out.',
  },
  wallets: object("{ exclude: ['com.example.wallet'] }"),
  name: text,
  reconnect: flag,
  metadata: object("{ name: 'My app' }"),
  features: object('{ allWallets: false }'),
  legal: {
    fits: (value) => isObject(value) && (value.termsUrl ?? value.privacyUrl) !== undefined,
    advice: "Pass termsUrl, privacyUrl or both, such as { termsUrl: 'https://example.org/terms' }, or leave it out.",
  },
  siwx: {
    fits: has('load'),
    advice: 'Pass signIn(…) of @kit/services/sign-in, or leave it out.',
  },
  siweConfig: {
    fits: has('getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'),
    advice: 'Pass getNonce, createMessage, verifyMessage, getSession and signOut, or leave it out.',
  },
  clearSigning: { fits: has('explain'), advice: 'Pass clearSigning() of @kit/clear-signing, or leave it out.' },
  swapProvider: method('async () => provider'),
  debug: flag,
  logger: { fits: has('warn', 'debug'), advice: 'Pass console, or leave it out.' },
  onEvent: method('(event) => console.debug(event.name)'),
  inspect: method('inspector(…) of @kit/core/inspect'),
})

const network = (): Rule => ({
  fits: has('id', 'name', 'rpcUrls'),
  advice: 'Pass networks of @kit/core/networks, or viem’s chains.',
})
const adapter = (): Rule => ({
  fits: has('namespace', 'chain', 'wallet'),
  advice: 'Pass what evm(), solana() or bitcoin() returns.',
})
const connector = (): Rule => ({
  fits: has('id', 'kind', 'load'),
  advice: 'Pass what walletConnect() or emailAndSocial() returns.',
})

const inWallets = (): { readonly [K in keyof WalletChoice]: Rule } => ({
  featured: texts("['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96']"),
  include: texts("['io.metamask']"),
  exclude: texts("['io.metamask']"),
  custom: {
    fits: isListOf(has('id', 'name')),
    advice: "Pass a list, such as [{ id: 'my-wallet', name: 'My wallet' }].",
  },
})

const inMetadata = (): { readonly [K in keyof Metadata]: Rule } => ({
  name: text,
  description: text,
  url: text,
  icons: texts("['https://example.org/icon.png']"),
})

const inFeatures = (): { readonly [K in keyof Features]: Rule } => ({
  email: flag,
  passkeys: flag,
  socials: {
    fits: isListOf(isOneOf(...socialProviders)),
    advice: `Pass some of '${socialProviders.join("', '")}', or [].`,
  },
  connectMethodsOrder: {
    fits: (value) => value === null || isListOf(isOneOf(...connectMethods))(value),
    advice: `Pass '${connectMethods.join("', '")}' in another order, or null.`,
  },
  analytics: flag,
  allWallets: flag,
  networkSwitch: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  swaps: flag,
  history: flag,
  names: flag,
  clearSigning: flag,
  unsupportedChains: { fits: isOneOf(true, false, 'dismissible'), advice: "Pass true, false or 'dismissible'." },
  restrictedRegions: flag,
  connectorsOrder: {
    fits: isListOf(isOneOf(...connectorGroups)),
    advice: `Pass some of '${connectorGroups.join("', '")}'.`,
  },
  walletFeaturesOrder: {
    fits: isListOf(isOneOf(...walletFeatures)),
    advice: `Pass some of '${walletFeatures.join("', '")}'.`,
  },
})

const page = (): Rule => ({
  fits: (value) => webUrl(value) !== null,
  advice: "Pass a whole https address, such as 'https://example.org/terms'.",
})

const inLegal = (): { readonly [K in keyof Legal]: Rule } => ({
  termsUrl: page(),
  privacyUrl: page(),
  checkbox: flag,
})

/** What each option takes, by the place it has in a configuration. Functions, so that a bundler can leave them out. */
export const rules = {
  '': options,
  'wallets.': inWallets,
  'metadata.': inMetadata,
  'features.': inFeatures,
  'legal.': inLegal,
} as const

/**
 * Checks the types of what was passed to `createKit`, for code without types. For development only: the sentences would
 * weigh as much as the rest of a configuration.
 *
 * @throws KitError `config/invalid`, whose message says which option is wrong and what to pass
 */
export function checkConfig(config: unknown): void {
  if (!isObject(config)) refuse('The configuration', config, 'Pass createKit({ runtime, networks, adapters }).')
  const required = new Set(['runtime', 'networks', 'adapters'])
  checkEach('', options(), config, required)
  checkList('networks', network(), config.networks)
  checkList('adapters', adapter(), config.adapters)
  checkList('connectors', connector(), config.connectors)
  for (const part of ['wallets', 'metadata', 'features', 'legal'] as const)
    checkEach(`${part}.`, rules[`${part}.`](), config[part])
}

function checkEach(
  place: string,
  rules: Readonly<Record<string, Rule>>,
  values: unknown,
  required: ReadonlySet<string> = new Set(),
): void {
  if (!isObject(values)) return
  for (const [name, { fits, advice }] of Object.entries(rules)) {
    const isLeftOut = values[name] === undefined && !required.has(name)
    if (!isLeftOut && !fits(values[name])) refuse(`${place}${name}`, values[name], advice)
  }
}

function checkList(name: string, { fits, advice }: Rule, values: unknown): void {
  if (!Array.isArray(values)) return
  const at = values.findIndex((value) => !fits(value))
  if (at >= 0) refuse(`${name}[${at}]`, values[at], advice)
}

function refuse(what: string, value: unknown, advice: string): never {
  const call = isFunction(value) ? ' Did you forget to call it?' : ''
  throw new KitError('config/invalid', { detail: `createKit: ${what} is ${kindOf(value)}.${call} ${advice}` })
}

/** What a value is, in words. Never the value itself, which may be secret. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list that does not fit'
  if (typeof value === 'object') return 'an object that does not fit'
  return typeof value === 'string' ? 'a text that does not fit' : `a ${typeof value}`
}
