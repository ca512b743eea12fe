import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { SignInView } from './sign-in.view.tsx'
import { useSignInModel } from './use-sign-in-model.ts'

export default function ConnectingSiweScreen({ route, t }: ScreenProps<'ConnectingSiwe'>): ReactElement | null {
  const { send } = useKit()
  const model = useSignInModel(route)
  const isSlow = useIsSlow(model?.is === 'asking')
  return model ? <SignInView model={model} view={route.view} isSlow={isSlow} send={send} t={t} /> : null
}
