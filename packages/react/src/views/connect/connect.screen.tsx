import { selectConnect } from '@kit/core/models/connect'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { ConnectView } from './connect.view.tsx'

export function ConnectScreen(): ReactElement {
  return <ConnectView model={useModel(selectConnect)} send={useKit().send} t={useMessages()} />
}
