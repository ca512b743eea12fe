import { loadErrors } from '@kit/core'
import { createRoot } from 'react-dom/client'
import { AccountButton } from '../src/buttons/account-button.tsx'
import { ConnectButton } from '../src/buttons/connect-button.tsx'
import { NetworkButton } from '../src/buttons/network-button.tsx'
import { english } from '../src/copy/english.ts'
import { type LocaleId, locales } from '../src/copy/locales.ts'
import { KitProvider } from '../src/kit/kit-provider.tsx'
import { staticKit } from '../src/test-utils/static-kit.ts'
import { accountCases } from '../src/views/account/account.cases.ts'
import { connectCases } from '../src/views/connect/connect.cases.ts'
import { connectingExternalCases } from '../src/views/connecting-external/connecting-external.cases.ts'
import { cases } from './cases.ts'
import { kitWithRows } from './many-rows.ts'
import { kitWithWallets } from './many-wallets.ts'
import { galleryOn } from './show-case.tsx'
import '../src/styles.css'

await loadErrors()
const query = new URLSearchParams(location.search)
const shown = cases[query.get('case') ?? '']
const mode = (query.get('theme') ?? 'light') as 'light' | 'dark'
const accent = query.get('accent')
const localeId = (query.get('locale') ?? 'en') as LocaleId
const locale = localeId === 'en' ? english : await locales[localeId]()
const theme = { mode, ...(accent ? { accent } : {}) }
document.documentElement.toggleAttribute('data-dark', mode === 'dark')
document.documentElement.dir = locale.dir
const root = createRoot(document.getElementById('root') as HTMLElement)

if (query.has('driven')) {
  Object.assign(globalThis, { gallery: galleryOn(root) })
} else if (query.has('buttons')) {
  const { 'account-known': known, 'account-unknown-chain': unknownChain } = accountCases
  const waiting = connectingExternalCases['connecting-waiting']
  const kits = [connectCases['connect-few'], waiting, known, unknownChain].map(({ snapshot }) =>
    staticKit({ snapshot: { ...snapshot, router: { ...known.snapshot.router, isOpen: false, stack: [] } } }),
  )
  root.render(
    kits.map((kit, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
      <KitProvider key={at} kit={kit} theme={theme} locale={locale}>
        <p>
          <ConnectButton /> <AccountButton /> <NetworkButton /> <ConnectButton disabled />
        </p>
      </KitProvider>
    )),
  )
} else if (query.has('wallets')) {
  const { kit, answer } = kitWithWallets(Number(query.get('wallets')))
  Object.assign(globalThis, { answer })
  root.render(
    <KitProvider kit={kit} theme={theme} locale={locale}>
      <h1>Host page</h1>
    </KitProvider>,
  )
} else if (query.has('tokens') || query.has('activity')) {
  const tab = query.has('tokens') ? 'tokens' : 'activity'
  root.render(
    <KitProvider kit={kitWithRows(tab, Number(query.get(tab)))} theme={theme} locale={locale}>
      <h1>Host page</h1>
    </KitProvider>,
  )
} else if (shown) {
  const kit = staticKit(shown)
  // A script that drives the page can show one case become another.
  Object.assign(globalThis, {
    showCase: (next: string | null, direction: 'forward' | 'back' = 'forward') => {
      const { snapshot } = (next === null ? undefined : cases[next]) ?? shown
      const router = next ? { ...snapshot.router, direction } : { ...snapshot.router, isOpen: false, stack: [] }
      kit.show({ ...snapshot, router })
    },
  })
  root.render(
    <KitProvider kit={kit} theme={theme} locale={locale}>
      <h1>Host page</h1>
    </KitProvider>,
  )
} else {
  root.render(
    <ul>
      {Object.keys(cases).map((key) => (
        <li key={key}>
          <a href={`?case=${key}`}>{key}</a> · <a href={`?case=${key}&theme=dark`}>dark</a> ·{' '}
          <a href={`?case=${key}&locale=ar`}>ar</a>
        </li>
      ))}
    </ul>,
  )
}
