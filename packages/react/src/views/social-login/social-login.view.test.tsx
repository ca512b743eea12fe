import type { SocialLoginModel } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { ConnectSocialsView } from './connect-socials.view.tsx'
import { ConnectingSocialView } from './connecting-social.view.tsx'
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
const send = (event: { type: string; provider?: string }) =>
  void happened.push(`${event.type} ${event.provider ?? ''}`.trim())
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

describe('R-AUTH-3: a provider', () => {
  test('is gone to in a window that the click itself opens, before anything is awaited', async () => {
    render(<SocialButtons {...props} socials={all} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with GitHub' }))
    expect(happened).toEqual(['window kit-social-login', 'socialLogin.requested github'])
  })

  test('that has no page of its own opens no window', async () => {
    render(<SocialButtons {...props} socials={all} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Farcaster' }))
    expect(happened).toEqual(['router.viewRequested'])
  })

  test('has a name for those who do not see its mark', () => {
    render(<SocialButtons {...props} socials={all} send={send} />)
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(
      ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'].map((name) => `Continue with ${name}`),
    )
  })

  test('that does not fit is behind a button of its own', async () => {
    render(<SocialButtons {...props} socials={[...all, 'google']} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(happened).toEqual(['router.viewRequested'])
    cleanup()
    render(<ConnectSocialsView {...props} model={{ socials: all }} send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Apple' }))
    expect(happened.slice(1)).toEqual(['window kit-social-login', 'socialLogin.requested apple'])
  })
})

describe('while the visitor is there', () => {
  const show = (key: 'social-waiting' | 'social-closed' | 'social-blocked' | 'social-opening') => {
    const model: SocialLoginModel = socialLoginCases[key].snapshot.socialLogin
    render(<ConnectingSocialView {...props} model={model} provider={model.provider ?? 'google'} send={send} />)
  }

  test('a failure is said, and the next try opens a window in its click', async () => {
    show('social-closed')
    expect(screen.getByText('The window was closed before you were signed in.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(happened).toEqual(['window kit-social-login', 'socialLogin.retried'])
  })

  test('they can cancel', async () => {
    show('social-waiting')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(happened).toEqual(['router.backRequested'])
  })
})
