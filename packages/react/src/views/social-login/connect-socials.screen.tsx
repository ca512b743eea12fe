import { selectLegal } from '@kit/core/models/legal'
import { selectLogin } from '@kit/core/models/login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ConnectSocialsView } from './connect-socials.view.tsx'

export default function ConnectSocialsScreen({ t }: ScreenProps<'ConnectSocials'>): ReactElement {
  const { isMissing } = useModel(selectLegal)
  return <ConnectSocialsView model={useModel(selectLogin)} isBlocked={isMissing} send={useKit().send} t={t} />
}
