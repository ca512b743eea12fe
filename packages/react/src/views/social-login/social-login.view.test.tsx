import type { KitEvent } from '@kit/core'
import { type SocialLoginModel, selectSocialLogin } from '@kit/core/models'
import type { Environment } from '@kit/core/ports'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DisabledRows } from '../../parts/row/disabled-rows.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { ConnectSocialsView } from './connect-socials.view.tsx'
import { ConnectingSocialView } from './connecting-social.view.tsx'
import { openSocialWindow } from './open-social-window.ts'
import { OtherBrowserView } from './other-browser.view.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { socialLoginCases } from './social-login.cases.ts'

/** What happened, in its order: windows that were opened, and events that were sent. */
let happened: string[] = []

beforeEach(() => {
  happened = []
  vi.spyOn(window, 'open').mockImplementation((_, name) => {
    happened.push(`window ${name}`)
    return null
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const { props } = viewHarness()
const send = (event: KitEvent) => {
  const about = event.type === 'router.viewRequested' ? event.route : event
  happened.push('provider' in about ? `${event.type} ${about.provider}` : event.type)
}
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

describe('R-AUTH-3: a provider', () => {
  test('is gone to in a window that the click itself opens, before anything is awaited', async () => {
    render(<SocialButtons {...props} refused={[]} socials={all} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with GitHub' }))
    expect(happened).toEqual(['window kit-social-login', 'router.viewRequested github', 'socialLogin.requested github'])
  })

  test('that has no page of its own opens no window', async () => {
    render(<SocialButtons {...props} refused={[]} socials={all} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Farcaster' }))
    expect(happened).toEqual(['router.viewRequested'])
  })

  test('has a name for those who do not see its mark', () => {
    render(<SocialButtons {...props} refused={[]} socials={all} send={send} />)
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(
      ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'].map((name) => `Continue with ${name}`),
    )
  })

  test('of two stands by its name, too', () => {
    render(<SocialButtons {...props} refused={[]} socials={['apple', 'google']} send={send} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Continue with Apple',
      'Continue with Google',
    ])
  })

  test('that does not fit is behind a button of its own', async () => {
    render(<SocialButtons {...props} refused={[]} socials={[...all, 'google']} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(happened).toEqual(['router.viewRequested'])
    cleanup()
    render(<ConnectSocialsView {...props} model={{ socials: all, refused: [] }} isBlocked={false} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Apple' }))
    expect(happened.slice(1)).toEqual([
      'window kit-social-login',
      'router.viewRequested apple',
      'socialLogin.requested apple',
    ])
  })
})

describe('before the dApp’s terms are accepted', () => {
  test('no window opens, neither of the first view nor of the list of all', async () => {
    render(
      <DisabledRows.Provider value="first">
        <p id="first">First the terms.</p>
        <SocialButtons {...props} refused={[]} socials={[...all, 'google']} send={send} />
      </DisabledRows.Provider>,
    )
    for (const button of screen.getAllByRole('button')) {
      expect(button).toMatchObject({ ariaDisabled: 'true' })
      expect(button.getAttribute('aria-describedby')).toBe('first')
      await userEvent.click(button)
    }
    cleanup()
    render(<ConnectSocialsView {...props} model={{ socials: all, refused: [] }} isBlocked send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Apple' }))
    expect(happened.filter((one) => one.startsWith('window'))).toEqual([])
    expect(happened.at(-1)).toBe('socialLogin.requested apple')
  })
})

describe('R-UI-7: a provider that lets nobody sign in within this app', () => {
  test('is gone to in no window', async () => {
    render(<SocialButtons {...props} refused={['google']} socials={all} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(happened).toEqual(['router.viewRequested google'])
    cleanup()
    render(
      <ConnectSocialsView {...props} model={{ socials: all, refused: ['google'] }} isBlocked={false} send={send} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Google' }))
    expect(happened).toEqual(['router.viewRequested google', 'router.viewRequested google'])
  })

  test('is left by a link of the page, for the visitor’s own browser', async () => {
    const visitor = userEvent.setup()
    render(<OtherBrowserView {...props} provider="google" send={send} />)
    expect(screen.getByText(/Google lets nobody sign in within this app/)).toBeTruthy()
    await visitor.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
    await visitor.click(screen.getByRole('button', { name: 'Other ways to sign in' }))
    expect(happened).toEqual(['router.backRequested'])
  })
})

describe('while the visitor is there', () => {
  const show = (key: keyof typeof socialLoginCases, more: Partial<Environment> = {}) => {
    const { snapshot } = socialLoginCases[key]
    const environment = { ...settings.environment, ...more }
    const model: SocialLoginModel = selectSocialLogin(snapshot, { ...settings, environment })
    render(<ConnectingSocialView {...props} model={model} provider={model.provider ?? 'google'} send={send} />)
  }

  test('a failure is said, and the next try opens a window in its click', async () => {
    show('social-failed')
    expect(screen.getByText('Signing in there did not work. Try again.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(happened).toEqual(['window kit-social-login', 'socialLogin.retried'])
  })

  test.each([
    ['social-not-loaded', 1],
    ['social-failed', 1],
    ['social-waiting', 0],
  ] as const)('no window stays over what is said of a failure: %s', async (key, closed) => {
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
    openSocialWindow()
    show(key)
    expect(close).toHaveBeenCalledTimes(closed)
  })

  test('R-AUTH-3: a window that is out of sight can be opened again', async () => {
    show('social-away')
    expect(screen.getByText(/If you closed the window, open it again/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open the window again' }))
    expect(happened).toEqual(['window kit-social-login', 'socialLogin.retried'])
  })

  test('R-AUTH-3: where no window opens they can go on in the page, and no window is tried', async () => {
    show('social-blocked')
    expect(screen.getByText(/it leads to Facebook and back/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Continue in this page' }))
    expect(happened).toEqual(['socialLogin.pageChosen'])
  })

  test('where the page cannot be left either there are other ways', async () => {
    show('social-blocked', { isFramed: true })
    expect(screen.queryByRole('button', { name: 'Continue in this page' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Other ways to sign in' }))
    expect(happened).toEqual(['router.backRequested'])
  })

  test('and so there are where the page was left and came back with nothing', () => {
    show('social-expired')
    expect(screen.getByText(/This sign-in is no longer good/)).toBeTruthy()
    expect(screen.getByText(/Another way to sign in may work/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Other ways to sign in' })).toBeTruthy()
  })

  test('a page that is being left says where it leads', () => {
    show('social-leaving')
    expect(screen.getByText('This page leads to X now. Then you come back here.')).toBeTruthy()
  })

  test('a page that did not begin says where to go on', () => {
    show('social-other-tab')
    expect(screen.getByText(/Go on where you began to sign in/)).toBeTruthy()
  })

  test('they can cancel', async () => {
    show('social-waiting')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(happened).toEqual(['router.backRequested'])
  })
})
