import type { BalanceOf } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'

/** Has the native balance of an account read for as long as the component is mounted; of nobody none. */
export function useWatchedBalance({ address, network }: { [K in keyof BalanceOf]: BalanceOf[K] | undefined }): void {
  const { send } = useKit()
  useEffect(() => {
    if (address === undefined || network === undefined) return
    send({ type: 'balances.watched', address, network })
    return () => send({ type: 'balances.unwatched', address, network })
  }, [send, address, network])
}
