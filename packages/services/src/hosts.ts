import { hostedUrls } from './service-urls.ts'

type Service = keyof typeof hostedUrls

/** A host that a page may contact because of Kit: for a content security policy, a review or a firewall. */
export type Host = {
  /** The name that configures it: `browser({ urls: { [service]: … } })`; `walletConnect({ urls })` for the last two. */
  readonly service: Service
  readonly url: string
  readonly purpose: string
  readonly when: string
}

const uses: { readonly [S in Service]: Pick<Host, 'purpose' | 'when'> } = {
  walletList: {
    purpose:
      'Lists wallets (`GET /getWallets`), their pictures (`GET /getWalletImage`) and those of tokens (`GET /public/getTokenImage`), whether the project wants analytics (`GET /getAnalyticsConfig`), and which origins it allows (`GET /projects/v1/origins`).',
    when: 'Once the modal is drawn, before the first event, and with a view that shows tokens; only with a projectId, or for wallets and tokens with an address of your own.',
  },
  analytics: {
    purpose: 'Takes events: names, chain ids and enumerations (`POST /e`).',
    when: 'After the first click; only with a projectId that allows it, or with an address of your own.',
  },
  blockchainApi: {
    purpose:
      'Knows the networks that it serves (`GET /v1/supported-chains`), what an account has (`GET /v1/account/{address}/balance`) and did (`GET /v1/account/{account}/history`), what it is called (`GET /v1/identity/{address}`, `GET /v1/profile/reverse/{address}`), what a name stands for (`GET /v1/profile/account/{name}`), which names are free, and registers them (`GET /v1/profile/suggestions/{name}`, `POST /v1/profile/account`), prices (`POST /v1/fungible/price`), who swaps (`GET /v1/convert/tokens`, `GET /v1/convert/quotes`, `GET /v1/convert/allowance`, `GET /v1/convert/gas-price`, `GET /v1/convert/build-approve`, `POST /v1/convert/build-transaction`), and who sells for money (`GET /v1/onramp/options`, `GET /v1/onramp/countries`, `POST /v1/onramp/quote`, `POST /v1/generators/onrampurl`).',
    when: 'Once a view shows one of these, each on its own; only with a projectId, or with an address of your own.',
  },
  relay: {
    purpose: 'Carries WalletConnect messages, sealed between page and wallet (WebSocket).',
    when: 'Once a visitor chooses WalletConnect, and at start while a session is kept; only with `walletConnect()` and a projectId.',
  },
  verify: {
    purpose: 'Tells a wallet which origin asks (a hidden frame, `GET /v3/attestation`).',
    when: 'With every proposal and every request through a session, in the background; never when the relay is on this machine.',
  },
}

/**
 * Every hosted service that `@kit/services` uses, with its default address. Chain nodes and wallets are not among them:
 * the dApp and the visitor choose those.
 *
 * @example const connectSrc = hosts.map((host) => new URL(host.url).origin).join(' ')
 */
export const hosts: readonly Host[] = Object.entries(uses).map(([name, use]) => {
  const service = name as Service
  return { service, url: hostedUrls[service], ...use }
})
