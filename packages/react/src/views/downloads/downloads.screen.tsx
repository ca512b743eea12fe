import type { RouteOf } from '@kit/core'
import { selectDownloads } from '@kit/core/models/downloads'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { DownloadsView } from './downloads.view.tsx'

export function DownloadsScreen({ route }: { route: RouteOf<'Downloads'> }): ReactElement {
  const model = useModel((snapshot, settings) => selectDownloads(snapshot, settings, route))
  return <DownloadsView model={model} send={useKit().send} t={useMessages()} />
}
