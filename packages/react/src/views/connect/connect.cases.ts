import type { DirectoryState, DiscoveryState, KitSettings, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { directory, listed, someWallets } from '../../test-utils/directory-wallets.ts'
import { pictures } from '../../test-utils/pictures.ts'
import { onPhone, withSessions } from '../../test-utils/settings.ts'
import { connector, external, harbor, settings as plain, snapshot, wallets } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }

const hostile = connector('x', '\u202eRTL <b>bold</b> & a name that is much longer than any row', {})
const arabicName = connector('ar', 'محفظة النور', {})
const rivals = ['com.lantern-of-a-very-long-domain.wallet', 'com.lantern-of-a-very-long-domain.wallet#2'].map((id) =>
  connector(id, 'Lantern', { rdns: 'com.lantern-of-a-very-long-domain.wallet' }),
)
const copied = connector('standard:Lantern', 'Lantern', { namespace: 'solana' })
const forty = Array.from({ length: 40 }, (_, at) =>
  connector(`w${at}`, `Wallet ${String.fromCharCode(65 + (at % 26))}${at}`),
)

const many = someWallets(640)
const recommended = many.slice(0, 4)
const pictured = recommended.map((wallet, at) => ({
  ...wallet,
  imageUrl: [pictures.tide, pictures.main, pictures.sol, pictures.bit][at],
}))
const waiting = directory({ is: 'loading', listing: { is: 'idle' } })
const known = directory({ recommended, listing: { is: 'idle', count: 643 } })
const used = listed('used', 'Tide', { imageUrl: pictures.tide })

const termsUrl = 'https://example.org/terms'
const privacyUrl = 'https://example.org/privacy'
const withBox: Partial<KitSettings> = { ...withSessions, legal: { termsUrl, privacyUrl, checkbox: true } }

function first(
  state: DirectoryState,
  own: Partial<DiscoveryState> = {},
  settings: Partial<KitSettings> = withSessions,
): Case {
  return { settings, snapshot: snapshot({ stack: [connect], directory: state, wallets: own }) }
}

/** The Connect view in every state it has. */
export const connectCases = {
  'connect-looking': { snapshot: snapshot({ stack: [connect], wallets: { is: 'looking', connectors: [] } }) },
  'connect-looking-recent': {
    snapshot: snapshot({ stack: [connect], wallets: { is: 'looking', connectors: [], recentIds: [harbor.id] } }),
  },
  'connect-none': { snapshot: snapshot({ stack: [connect], wallets: { connectors: [] } }) },
  'connect-one': { snapshot: snapshot({ stack: [connect], wallets: { connectors: [harbor] } }) },
  'connect-few': { snapshot: snapshot({ stack: [connect], wallets: { connectors: wallets } }) },
  'connect-recent': {
    snapshot: snapshot({
      stack: [connect],
      wallets: { connectors: [...wallets, external], recentIds: ['org.meadow', harbor.id] },
    }),
  },
  'connect-six': {
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [...wallets, external, arabicName] } }),
  },
  'connect-names': {
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [hostile, arabicName, harbor], recentIds: ['x'] } }),
  },
  'connect-rivals': {
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [harbor, ...rivals, copied] } }),
  },
  'connect-forty': { snapshot: snapshot({ stack: [connect], wallets: { connectors: forty, recentIds: ['w7'] } }) },
  'connect-phone-waiting': first(waiting, { is: 'looking', connectors: [] }),
  'connect-phone-waiting-recent': first(waiting, { connectors: [harbor], recentIds: ['directory:used', harbor.id] }),
  'connect-phone-recommended': first(known, { connectors: [harbor] }),
  'connect-phone-none': first(directory({ is: 'ready' }), { connectors: [] }),
  'connect-phone-recent': first(directory({ recommended, recent: [used], listing: { count: 12_345 } }), {
    connectors: [...wallets.slice(0, 2), external],
    recentIds: ['directory:used', 'app.lantern'],
  }),
  'connect-phone-mobile': first(known, { connectors: [] }, onPhone),
  'connect-phone-featured': first(
    directory({ featured: many.slice(10, 16), recommended, listing: { count: 640 } }),
    { connectors: wallets },
    { ...withSessions, wallets: { ...plain.wallets, featured: many.slice(10, 16).map(({ id }) => id) } },
  ),
  'connect-app': first(
    directory({ recommended: pictured, listing: { is: 'idle', count: 643 } }),
    {
      connectors: [...wallets.slice(0, 3), connector('Harbor', 'Harbor', { namespace: 'solana' })],
      recentIds: ['org.meadow'],
    },
    { ...withSessions, app: { name: 'Harvest Market', iconUrl: pictures.base } },
  ),
  'connect-legal': {
    settings: { legal: { termsUrl, privacyUrl } },
    snapshot: snapshot({ stack: [connect], wallets: { connectors: wallets } }),
  },
  'connect-legal-checkbox': first(known, { connectors: [harbor], recentIds: [harbor.id] }, withBox),
  'connect-legal-agreed': {
    settings: withBox,
    snapshot: snapshot({ stack: [connect], isAgreed: true, directory: known, wallets: { connectors: forty } }),
  },
  'connect-legal-none': {
    settings: { legal: { termsUrl, checkbox: true } },
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [] } }),
  },
} as const satisfies Record<string, Case>
