import '@kit/react/styles.css'
import './preview.css'
import { lazy } from '@kit/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceDemoWallets } from '../demo-wallets/announce-demo-wallets.ts'
import { createPlaygroundKit } from '../kit.ts'
import { createKitHost } from '../kit-host.ts'
import { leaveFocusToPage } from './leave-focus-to-page.ts'
import { Preview } from './preview.tsx'
import { createSwitchesFromPage } from './switches-from-page.ts'

/** Wallets of the preview alone, which approve at once and are forgotten with a reload. */
const evm = lazy(async () => {
  const { createDemoWallets } = await import('../demo-wallets/create-demo-wallets.ts')
  const created = createDemoWallets({ isKept: false })
  for (const { setBehaviour } of Object.values(created)) setBehaviour('approve')
  return created
})
const standard = lazy(async () => {
  const { createStandardDemoWallets } = await import('../demo-wallets/standard-demo-wallets.ts')
  const created = await createStandardDemoWallets({ isKept: false })
  for (const { setBehaviour } of created) setBehaviour('approve')
  return created
})

leaveFocusToPage()
announceDemoWallets({ evm: evm.load, standard: standard.load })
const switches = createSwitchesFromPage()
const host = createKitHost(switches.current().features, (features) =>
  createPlaygroundKit(features, { isPreview: true }),
)

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element #root.')
createRoot(root).render(
  <StrictMode>
    <Preview host={host} switches={switches} />
  </StrictMode>,
)
