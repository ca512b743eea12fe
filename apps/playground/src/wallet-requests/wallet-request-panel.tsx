import { useAccount, useKit } from '@kit/react'
import { Panel } from '../parts/panel.tsx'
import { AllowSpending } from './allow-spending.tsx'
import { SendCalls } from './send-calls.tsx'
import { SendTransaction } from './send-transaction.tsx'
import { SignMessage } from './sign-message.tsx'
import { SignTypedData } from './sign-typed-data.tsx'

export function WalletRequestPanel() {
  const isConnected = useAccount('eip155').is === 'connected'
  const isOneOfSeveral = useKit().namespaces.length > 1
  return (
    <Panel
      title={isOneOfSeveral ? 'Ask the EVM wallet' : 'Ask the wallet'}
      about={
        isConnected
          ? 'Each of these asks your wallet, which asks you.'
          : `Connect ${isOneOfSeveral ? 'an EVM' : 'a'} wallet first.`
      }
    >
      <SignMessage isReady={isConnected} />
      <SignTypedData isReady={isConnected} />
      <SendTransaction />
      <AllowSpending isReady={isConnected} />
      <SendCalls isReady={isConnected} />
    </Panel>
  )
}
