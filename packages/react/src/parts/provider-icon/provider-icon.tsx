import type { SocialProvider } from '@kit/core'
import type { ReactElement } from 'react'
import { providerMarks } from './provider-marks.ts'

/** The mark of a provider, in the colour of the text; the words beside it name it. */
export function ProviderIcon({ of, size = 20 }: { readonly of: SocialProvider; readonly size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={providerMarks[of]} />
    </svg>
  )
}

/** What providers call themselves, in every language. */
export const providerNames: { readonly [P in SocialProvider]: string } = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
