import { selectLogin } from '@kit/core/models/login'
import { selectSocialLogin } from '@kit/core/models/social-login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ConnectingSocialView } from './connecting-social.view.tsx'
import { OtherBrowserView } from './other-browser.view.tsx'

export default function ConnectingSocialScreen({ route, t }: ScreenProps<'ConnectingSocial'>): ReactElement {
  const { send } = useKit()
  const { refused } = useModel(selectLogin)
  const props = { provider: route.provider, send, t }
  const model = useModel(selectSocialLogin)
  return refused.includes(route.provider) ? (
    <OtherBrowserView {...props} />
  ) : (
    <ConnectingSocialView model={model} {...props} />
  )
}
