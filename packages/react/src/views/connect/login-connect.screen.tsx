import { selectConnect } from '@kit/core/models/connect'
import { selectLegal } from '@kit/core/models/legal'
import { selectLogin } from '@kit/core/models/login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { LoginConnectView } from './login-connect.view.tsx'

export default function LoginConnectScreen({ t }: ScreenProps<'Connect'>): ReactElement {
  const kit = useKit()
  const legal = useModel(selectLegal)
  return (
    <LoginConnectView
      model={useModel(selectConnect)}
      login={useModel(selectLogin)}
      legal={kit.settings.legal ? legal : null}
      send={kit.send}
      t={t}
    />
  )
}
