import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { SignInView } from './sign-in.view.tsx'
import { useSignInModel } from './use-sign-in-model.ts'

export default function SiwxSignMessageScreen({ route, t }: ScreenProps<'SIWXSignMessage'>): ReactElement | null {
  const { send } = useKit()
  const model = useSignInModel(route)
  return model ? <SignInView model={model} view={route.view} isSlow={false} send={send} t={t} /> : null
}
