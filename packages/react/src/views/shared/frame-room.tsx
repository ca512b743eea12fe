import type { View } from '@kit/core'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Spinner } from '../../parts/spinner/spinner.tsx'

type Props = { readonly view: View; readonly announcement: string }

/** Room for a screen of the embedded wallet's frame, which has buttons of its own that close it. */
export function FrameRoom({ view, announcement }: Props): ReactElement {
  return (
    <div data-kit="view" data-view={view} data-state="open">
      <div data-kit="frame-slot" data-mark="loading">
        <Spinner />
      </div>
      <Announcement text={announcement} />
    </div>
  )
}
