import { selectWalletSend } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { showSend as show } from '../../test-utils/show-send.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { walletSendCases as cases } from './wallet-send.cases.ts'
import { WalletSendView } from './wallet-send.view.tsx'

afterEach(cleanup)

function modelOf(key: keyof typeof cases) {
  const model = selectWalletSend(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  return model
}

test('R-SEND-3: the address behind a name or a link stands below it with its network, and the amount that is asked for in its field', () => {
  const { text, said } = show('send-link')
  expect(text).toContain('On Ethereum:0x52908400098527886E0F7030069857D2E4169EE7Asks for 0.5 ETH')
  expect(said('status')).toContain('On Ethereum: 0x52908400098527886E0F7030069857D2E4169EE7')
  cleanup()
  expect(show('send-link-refused').said('alert')).toBe('This payment link is for another network.')
})

test('an amount that a link asks for is filled in while the form is open, also where dollars were entered', async () => {
  const { props } = viewHarness()
  const viewOf = (key: 'send-empty' | 'send-link') => (
    <Announcer>
      <WalletSendView model={modelOf(key)} view="WalletSend" {...props} />
    </Announcer>
  )
  const { rerender } = render(viewOf('send-empty'))
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  rerender(viewOf('send-link'))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in ETH').value).toBe('0.5')
})

test('a name that stood for another address when it was last paid says so in the form and in the review, and is held there', async () => {
  const form = show('send-name-moved')
  expect(form.text).toContain('This name stood for another address when you last sent to it.')
  expect(form.text).toContain('0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  expect(form.said('status')).toContain('This name stood for another address')
  cleanup()
  const { sent, text } = show('send-name-moved-ready')
  expect(text).toContain('This name stood for another address when you last sent to it.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ type: 'send.submitted' }])
})
