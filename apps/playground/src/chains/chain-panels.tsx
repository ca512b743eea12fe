import { useAccount, useKit } from '@kit/react'
import { SignMessage } from '../ask/sign-message.tsx'
import { Panel } from '../parts/panel.tsx'
import { Balances } from './balances.tsx'
import { chainWords, type FurtherNamespace, isFurther } from './chain-words.ts'
import { SendMoney } from './send-money.tsx'

/** What can be asked of wallets beyond EVM, for every chain family that this kit has. */
export function ChainPanels() {
  const others = useKit().namespaces.filter(isFurther)
  if (others.length === 0) return null
  return (
    <div className="columns">
      {others.map((namespace) => (
        <ChainPanel key={namespace} namespace={namespace} />
      ))}
    </div>
  )
}

function ChainPanel({ namespace }: { readonly namespace: FurtherNamespace }) {
  const account = useAccount(namespace)
  const isReady = account.is === 'connected'
  const name = chainWords[namespace].name
  return (
    <Panel title={`Ask the ${name} wallet`} about={isReady ? undefined : `Connect a ${name} wallet first.`}>
      <Balances namespace={namespace} isReady={isReady} />
      <SignMessage namespace={namespace} isReady={isReady} />
      <SendMoney namespace={namespace} isReady={isReady} />
    </Panel>
  )
}
