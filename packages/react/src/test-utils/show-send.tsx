import { selectWalletSend } from '@kit/core/models'
import { render, screen } from '@testing-library/react'
import type { arabic } from '../copy/arabic.ts'
import { createTranslate } from '../copy/translate.ts'
import { Announcer } from '../parts/announcer/announcer.tsx'
import { walletSendCases as cases } from '../views/wallet-send/wallet-send.cases.ts'
import { WalletSendView } from '../views/wallet-send/wallet-send.view.tsx'
import { settings } from './snapshots.ts'
import { viewHarness } from './view-harness.ts'

/** Draws a case of the send view, and reads what it asks for, says and shows. */
export function showSend(key: keyof typeof cases, locale?: typeof arabic) {
  const model = selectWalletSend(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <WalletSendView model={model} view="WalletSend" {...props} {...(locale && { t: createTranslate(locale) })} />
    </Announcer>,
  )
  const said = (role: 'status' | 'alert') => screen.getByRole(role).textContent
  return { sent, said, text: container.querySelector('[data-view]')?.textContent ?? '' }
}
