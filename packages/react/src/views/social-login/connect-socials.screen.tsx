import { selectLogin } from '@kit/core/models/login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ConnectSocialsView } from './connect-socials.view.tsx'

export default function ConnectSocialsScreen({ t }: ScreenProps<'ConnectSocials'>): ReactElement {
  return <ConnectSocialsView model={useModel(selectLogin)} send={useKit().send} t={t} />
}
