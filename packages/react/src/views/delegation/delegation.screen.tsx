import type { DelegationModel } from '@kit/core/models'
import { selectDelegation } from '@kit/core/models/delegation'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useRequestedDelegation } from '../shared/use-requested-delegation.ts'
import { DelegationView } from './delegation.view.tsx'

export default function DelegationScreen({ route, t }: ScreenProps<'Delegation'>): ReactElement | null {
  const model = useModel((snapshot, settings) => selectDelegation(snapshot, settings, route))
  return model ? <Requested key={`${model.networkId}:${model.address}`} model={model} t={t} /> : null
}

function Requested({ model, t }: { readonly model: DelegationModel } & Pick<ScreenProps<'Delegation'>, 't'>) {
  useRequestedDelegation({ address: model.address, network: model.networkId })
  return <DelegationView model={model} send={useKit().send} t={t} />
}
