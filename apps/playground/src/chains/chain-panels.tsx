import { useAccount, useKit } from '@kit/react'
import { Panel } from '../parts/panel.tsx'
import { SignMessage } from '../wallet-requests/sign-message.tsx'
import { Balances } from './balances.tsx'
import { chainInfo, isOtherNamespace, type OtherNamespace } from './chain-info.ts'
import { SendTransfer } from './send-transfer.tsx'

/** A panel for every namespace of the kit except the EVM. */
export function ChainPanels() {
  const others = useKit().namespaces.filter(isOtherNamespace)
  return (
    <>
      {others.map((namespace) => (
        <ChainPanel key={namespace} namespace={namespace} />
      ))}
    </>
  )
}

function ChainPanel({ namespace }: { readonly namespace: OtherNamespace }) {
  const account = useAccount(namespace)
  const isReady = account.is === 'connected'
  const name = chainInfo[namespace].name
  return (
    <Panel title={`Ask the ${name} wallet`} about={isReady ? undefined : `Connect a ${name} wallet first.`}>
      <Balances namespace={namespace} isReady={isReady} />
      <SignMessage namespace={namespace} isReady={isReady} />
      <SendTransfer namespace={namespace} isReady={isReady} />
    </Panel>
  )
}
