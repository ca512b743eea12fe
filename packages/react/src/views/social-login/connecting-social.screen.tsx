import { selectSocialLogin } from '@kit/core/models/social-login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ConnectingSocialView } from './connecting-social.view.tsx'

export default function ConnectingSocialScreen({ route, t }: ScreenProps<'ConnectingSocial'>): ReactElement {
  return (
    <ConnectingSocialView model={useModel(selectSocialLogin)} provider={route.provider} send={useKit().send} t={t} />
  )
}
