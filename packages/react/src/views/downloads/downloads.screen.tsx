import { selectDownloads } from '@kit/core/models/downloads'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { DownloadsView } from './downloads.view.tsx'

export default function DownloadsScreen({ route, t }: ScreenProps<'Downloads'>): ReactElement {
  const model = useModel((snapshot, settings) => selectDownloads(snapshot, settings, route))
  return <DownloadsView model={model} send={useKit().send} t={t} />
}
