import { selectAccountNames } from '@kit/core/models/account-names'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ChooseAccountNameView } from './choose-account-name.view.tsx'
import { useNameOwner } from './use-name-owner.ts'

export default function ChooseAccountNameScreen({ route, t }: ScreenProps<'ChooseAccountName'>): ReactElement {
  const model = useModel((snapshot, settings) => selectAccountNames(snapshot, settings, route))
  useNameOwner(model)
  return <ChooseAccountNameView model={model} send={useKit().send} t={t} />
}
