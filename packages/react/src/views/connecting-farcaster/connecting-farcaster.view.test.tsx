import { selectConnectingFarcaster } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectingFarcasterCases as cases } from './connecting-farcaster.cases.ts'
import { ConnectingFarcasterView } from './connecting-farcaster.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases) {
  const { snapshot, settings: own } = cases[key]
  const model = selectConnectingFarcaster(snapshot, { ...settings, ...own })
  const { sent, props } = viewHarness()
  render(<ConnectingFarcasterView model={model} isSlow={key === 'farcaster-preparing-slow'} {...props} />)
  return sent
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const said = () => document.querySelector('[data-kit="status-text"]')?.textContent ?? ''

describe('R-AUTH-3: Farcaster', () => {
  test('is a code to scan, with the link to copy', () => {
    show('farcaster-waiting')
    expect(screen.getByRole('img', { name: /^QR code that opens this sign-in/ })).toBeTruthy()
    expect([said(), buttons()]).toEqual(['Scan this code with your phone, then approve in Farcaster.', ['Copy link']])
    expect(document.body.innerHTML).not.toContain('channelToken')
  })

  test('is a link on a phone, which leaves the page where it is', () => {
    show('farcaster-phone')
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect([link.textContent, link.target, link.rel]).toEqual([
      'Open Farcaster, opens in a new tab',
      '_blank',
      'noreferrer noopener',
    ])
    expect(link.href).toContain('https://farcaster.example/~/siwf?channelToken=')
    expect([screen.queryByRole('img'), buttons()]).toEqual([null, ['Copy link']])
  })

  test.each(['farcaster-preparing', 'farcaster-phone-preparing'] as const)(
    '%s: until there is one, nothing can be followed or copied',
    (key) => {
      show(key)
      expect(screen.queryByRole('link')).toBeNull()
      for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
    },
  )

  test('a wait that lasts is said to', () => {
    show('farcaster-preparing-slow')
    expect(said()).toBe('Still getting ready. This takes longer than usual.')
  })

  test.each(['farcaster-opening', 'farcaster-phone-opening'] as const)(
    '%s: once approved, the account is being loaded',
    (key) => {
      show(key)
      expect([said(), buttons()]).toEqual(['Loading your accountThis takes a moment.', []])
      expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
    },
  )

  test.each(['farcaster-expired', 'farcaster-phone-expired'] as const)(
    '%s: a failure is said, and tried again',
    async (key) => {
      const sent = show(key)
      expect(said()).toBe('Not signed in with FarcasterThis was not approved in Farcaster in time. Try again.')
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(sent).toEqual([{ type: 'farcaster.retried' }])
    },
  )

  test('a host that does not offer it is no reason to try again, but to go back', async () => {
    const sent = show('farcaster-not-offered')
    expect(said()).toContain('Signing in this way is not offered here. Choose another one.')
    expect(buttons()).toEqual(['Choose another way'])
    await userEvent.click(screen.getByRole('button'))
    expect(sent).toEqual([{ type: 'router.backRequested' }])
  })
})
