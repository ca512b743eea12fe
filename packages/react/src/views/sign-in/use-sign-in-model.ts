import type { SignInModel } from '@kit/core/models'
import { selectSignIn } from '@kit/core/models/sign-in'
import { useEffect, useState } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'

type SignInRoute = ScreenProps<'SIWXSignMessage' | 'ConnectingSiwe'>['route']

/** How signing in stands; begins it where the dApp has opened a route of it and nobody is being asked. */
export function useSignInModel(route: SignInRoute): SignInModel | null {
  const kit = useKit()
  const now = useModel((snapshot, settings) => selectSignIn(snapshot, settings, route))
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  // What has ended stays on show until the core has closed the view.
  const model = now ?? last
  const isNew = model === null
  useEffect(() => {
    if (isNew) kit.send({ type: 'signIn.opened' })
  }, [kit, isNew])
  return model
}
