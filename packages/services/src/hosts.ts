import { hostedUrls, type ServiceUrls } from './service-urls.ts'

/** A host that a page may talk to because of Kit: for a content security policy, a review, or a firewall. */
export type Host = {
  /** The name it is configured by: `browser({ urls: { [service]: … } })`. */
  readonly service: keyof ServiceUrls
  readonly url: string
  readonly purpose: string
  readonly when: string
}

const facts: { readonly [S in keyof ServiceUrls]: Pick<Host, 'purpose' | 'when'> } = {
  walletList: {
    purpose: 'Asks whether the project wants analytics (`GET /getAnalyticsConfig`).',
    when: 'Once, before the first event after the first click; only with a projectId.',
  },
  analytics: {
    purpose: 'Takes events: names, chain ids and enumerations (`POST /e`).',
    when: 'After the first click; only with a projectId that allows it, or with an address of your own.',
  },
  api: { purpose: 'Balances, names, history, conversion and on-ramp.', when: 'Not yet.' },
  authFrame: { purpose: 'The page behind e-mail and social login.', when: 'Not yet.' },
  relay: { purpose: 'Carries WalletConnect messages, encrypted.', when: 'Not yet.' },
  verify: { purpose: 'Tells a wallet which domain asks.', when: 'Not yet.' },
}

/**
 * Every hosted service that `@kit/services` knows, with its default address. Chain nodes and wallets are not among
 * them: those are the dApp's and the visitor's choice.
 *
 * @example const connectSrc = hosts.map((host) => new URL(host.url).origin).join(' ')
 */
export const hosts: readonly Host[] = Object.entries(facts).map(([name, fact]) => {
  const service = name as keyof ServiceUrls
  return { service, url: hostedUrls[service], ...fact }
})
