import type { OnrampModel } from '@kit/core/models'
import { selectOnramp } from '@kit/core/models/onramp'
import { useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'

type OnrampView = 'FundWallet' | 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'BuyInProgress'

/** What is being bought, which all of these routes show; begins where nothing is. */
export function useOnramp(route: ScreenProps<OnrampView>['route']): OnrampModel | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectOnramp(snapshot, settings, route))
  const { account } = model ?? {}
  const isNew = model?.is === 'starting' && !model.error
  useEffect(() => {
    if (isNew && account) kit.send({ type: 'onramp.started', account })
  }, [kit, isNew, account])
  return model
}
