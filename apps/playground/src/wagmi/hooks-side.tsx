import type { ReactNode } from 'react'
import { DetailList } from '../parts/detail-list.tsx'
import { Panel } from '../parts/panel.tsx'
import { RequestOutcome } from '../wallet-requests/request-outcome.tsx'
import { useWalletRequest } from '../wallet-requests/use-wallet-request.ts'

type Choice = { readonly id: string; readonly name: string }

type Props = {
  readonly title: string
  readonly about: ReactNode
  readonly details: Readonly<Record<string, ReactNode>>
  readonly isConnected: boolean
  readonly wallets: readonly Choice[]
  readonly networks: readonly Choice[]
  readonly connect: (walletId: string) => Promise<unknown>
  readonly switchTo: (networkId: string) => Promise<unknown>
  readonly sign: (message: string) => Promise<string>
  readonly disconnect: () => Promise<unknown>
}

const message = 'Hello from both'

/** What the hooks of one library show, and what they can do. */
export function HooksSide({ title, about, details, isConnected, wallets, networks, ...does }: Props) {
  const request = useWalletRequest<{ text: string }>()
  const ask = (action: () => Promise<unknown>) => () =>
    request.start(async () => {
      const answer = await action()
      return { text: typeof answer === 'string' ? answer : 'Done.' }
    })
  return (
    <Panel title={title} about={about}>
      <DetailList label={title} details={details} />
      <div className="buttons">
        {isConnected ? (
          <>
            {networks.map(({ id, name }) => (
              <button key={id} type="button" onClick={ask(() => does.switchTo(id))}>
                Switch to {name}
              </button>
            ))}
            <button type="button" onClick={ask(() => does.sign(message))}>
              Sign
            </button>
            <button type="button" onClick={ask(does.disconnect)}>
              Disconnect
            </button>
          </>
        ) : (
          wallets.map(({ id, name }) => (
            <button key={id} type="button" onClick={ask(() => does.connect(id))}>
              Connect {name}
            </button>
          ))
        )}
      </div>
      <RequestOutcome request={request}>{({ text }) => <code className="long">{text}</code>}</RequestOutcome>
    </Panel>
  )
}
