import type { ReactElement } from 'react'
import { useModel } from '../kit/use-model.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const loadBar = () => import('./alert-bar.tsx').then((m) => m.AlertBar)

/** What the dApp developer should know, in the modal while debugging and nowhere else (R-UI-8). */
export function Alert(): ReactElement | null {
  const alert = useModel(({ notices }, { debug }) => (debug ? notices.alert : null))
  const Bar = useLazyComponent(alert !== null, loadBar)
  return alert && Bar ? <Bar alert={alert} /> : null
}
